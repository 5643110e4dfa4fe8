import { eq, sql } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { isRenewalDue } from '#app/accounts/session/session-rules.ts'
import type { Services } from '#app/http/services.server.ts'
import { type ConversationPage, firstPageColumn } from '#app/messages/inbox/conversations.server.ts'
import { InboxIsland } from '#app/messages/inbox/screen/inbox-island.tsx'
import { asList } from '#app/messages/inbox/updates.server.ts'
import { maxUnreadShown } from '#app/messages/unread/unread-text.ts'
import { headerOfMember } from '#app/offline/page-headers.server.ts'
import { type Database, perDatabase } from '#db/client.ts'
import { sessions, users } from '#db/schema.ts'
import { asPlainHtml, type Chunks, type Member, type PageShell, renderShell } from './page-shell.server.ts'

export const inboxPath = '/inbox'

/** `header` says whose page it is (app/offline/). */
export type MemberPage = { body: Chunks; header: [string, string] }

type MemberRequest = {
  path: string
  cookie: string
  loadShell: (userId: string) => Promise<PageShell | null>
}

/**
 * A member's page: one query, the shell, and what fills its slots (decision 0025). Null when there is no
 * session, when it must be renewed, when its person blocked somebody (but for the inbox), or when the page has no shell: React Router renders it then.
 */
export async function renderMemberPage(
  services: Services,
  { path, cookie, loadShell }: MemberRequest,
): Promise<MemberPage | null> {
  const token = await services.cookies.sessionTokenIn(cookie)
  const found = token ? await findMemberOn(path, services, token) : null
  if (!found || isRenewalDue(found.member)) return null
  const shell = await loadShell(found.member.userId)
  if (!shell) return null
  const body = renderShell(shell, found.member, found.renderMain())
  return { body, header: headerOfMember(services.offline, found.member) }
}

async function findMemberOn(
  path: string,
  { db, origin }: Services,
  token: string,
): Promise<{ member: Member; renderMain: () => string } | null> {
  if (path !== inboxPath) {
    const member = await findMember(db, token)
    // The shell has everybody's offers.
    return member && !member.hasBlocks ? { member, renderMain: () => '' } : null
  }
  const found = await findMemberWithInbox(db, token)
  if (!found) return null
  const list = { ...asList(found.page), isOlderPage: false }
  const props = { viewerId: found.member.userId, origin, list, thread: null }
  return {
    member: found.member,
    renderMain: () => asPlainHtml(renderToStaticMarkup(createElement(InboxIsland, props))),
  }
}

// Written by hand, as in thread-rows.server.ts.
const unread = sql<number>`(
  select count(*)::int from (
    select from messages unread where unread.recipient_id = ${sessions}.user_id and not unread.read
    limit ${sql.raw(String(maxUnreadShown + 1))}
  ) counted)`

const columns = {
  userId: sessions.userId,
  email: users.email,
  secondsLeft: sql<number>`floor(extract(epoch from ${sessions.expiresAt} - now()))::int`,
  unread,
  isShared: sessions.isShared,
  hasBlocks: sql<boolean>`exists (select from blocks where by_id = ${sessions}.user_id)`,
}
const isLiving = sql`${sessions.token} = ${sql.placeholder('token')} and ${sessions.expiresAt} > now() and ${users.leavingAt} is null`
const isOwner = eq(users.id, sessions.userId)

const memberQuery = perDatabase((db) =>
  db.select(columns).from(sessions).innerJoin(users, isOwner).where(isLiving).prepare('member_by_token'),
)

/** Returns the member of a live session in one query; null if `token` has none. */
async function findMember(db: Database, token: string): Promise<Member | null> {
  const [member] = await memberQuery(db).execute({ token })
  return member ?? null
}

const inboxQuery = perDatabase((db) => {
  const { column, read } = firstPageColumn(db, sql`${sessions}.user_id`)
  const query = db
    .select({ ...columns, inbox: column })
    .from(sessions)
    .innerJoin(users, isOwner)
    .where(isLiving)
    .prepare('member_with_inbox')
  return { query, read }
})

/** Returns the member and the first page of their inbox, in one query. */
async function findMemberWithInbox(
  db: Database,
  token: string,
): Promise<{ member: Member; page: ConversationPage } | null> {
  const { query, read } = inboxQuery(db)
  const [found] = await query.execute({ token })
  if (!found) return null
  const { inbox, ...member } = found
  return { member, page: read(inbox) }
}
