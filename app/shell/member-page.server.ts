import { type SQL, sql } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { isRenewalDue } from '#app/accounts/session/session-rules.ts'
import type { Services } from '#app/http/services.server.ts'
import { SaveDataContext } from '#app/images/picture.tsx'
import { PublicUrlContext } from '#app/images/picture-address.ts'
import { chosenLanguage, currentLanguage } from '#app/language/current-language.ts'
import { asLanguage } from '#app/language/languages.ts'
import { firstPageJson, type Row } from '#app/messages/inbox/conversation-queries.server.ts'
import { type ConversationPage, pageFrom } from '#app/messages/inbox/conversations.server.ts'
import { InboxIsland } from '#app/messages/inbox/screen/inbox-island.tsx'
import { asList } from '#app/messages/inbox/updates.server.ts'
import { unreadCount } from '#app/messages/unread/count-unread.server.ts'
import { headerOfMember } from '#app/offline/page-headers.server.ts'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { asPlainHtml, type Chunks, type Member, type PageShell, renderShell } from './page-shell.server.ts'

export const inboxPath = '/inbox'
const storesPath = '/vendor/'

/** `header` says whose page it is (app/offline/). */
export type MemberPage = { body: Chunks; header: [string, string] }

type MemberRequest = {
  path: string
  cookie: string
  savesData: boolean
  loadShell: (userId: string) => Promise<PageShell | null>
}

/**
 * A member's page: one query, the shell, and what fills its slots (decision 0025). Null when there is no
 * session, when it must be renewed, when its person blocked somebody (but for the inbox), when the browser has yet to take on their
 * language, or when the page has no shell: React Router renders it then.
 */
export async function renderMemberPage(
  services: Services,
  { path, cookie, savesData, loadShell }: MemberRequest,
): Promise<MemberPage | null> {
  const token = await services.cookies.sessionTokenIn(cookie)
  const found = token ? await findMemberOn(path, services, { token, savesData }) : null
  if (!found || isRenewalDue(found.member) || speaksOther(found.member)) return null
  const shell = await loadShell(found.member.userId)
  if (!shell) return null
  const isOwnStore = path.startsWith(storesPath + found.member.userId)
  const body = renderShell(shell, found.member, { main: found.renderMain(), isOwnStore })
  return { body, header: headerOfMember(services.offline, found.member) }
}

/** The browser chose no language, as a new phone, and its person did elsewhere (app/http/viewer.server.ts). */
const speaksOther = ({ language }: Member): boolean =>
  language !== null && chosenLanguage() === null && asLanguage(language) !== currentLanguage()

async function findMemberOn(
  path: string,
  { db, origin, pictures }: Services,
  { token, savesData }: { token: string; savesData: boolean },
): Promise<{ member: Member; renderMain: () => string } | null> {
  if (path !== inboxPath) {
    const member = await findMember(db, token)
    // The shell has everybody's offers, and says of no store that its reader follows it.
    const differs = member && (member.hasBlocks || (member.hasFollowed && path.startsWith(storesPath)))
    return member && !differs ? { member, renderMain: () => '' } : null
  }
  const found = await findMemberWithInbox(db, token)
  if (!found) return null
  const list = { ...asList(found.page), isOlderPage: false }
  const inbox = createElement(InboxIsland, { viewerId: found.member.userId, origin, list, thread: null })
  const withSettings = createElement(
    PublicUrlContext,
    { value: pictures.publicUrl },
    createElement(SaveDataContext, { value: savesData }, inbox),
  )
  return { member: found.member, renderMain: () => asPlainHtml(renderToStaticMarkup(withSettings)) }
}

/** The member of a live session, with `further` columns. */
const memberWith = (further: SQL) => sql`
  select user_id as "userId", email, floor(extract(epoch from expires_at - now()))::int as "secondsLeft",
    ${unreadCount(sql`unread.recipient_id = sessions.user_id`)} as unread, is_shared as "isShared",
    exists (select from blocks where by_id = sessions.user_id) as "hasBlocks", users.language,
    exists (select from followed_stores where user_id = sessions.user_id) as "hasFollowed"
    ${further}
  from sessions join users on users.id = user_id
  where token = ${sql.placeholder('token')} and expires_at > now() and leaving_at is null`

const memberQuery = prepared<Member>('member_by_token', memberWith(sql``))

/** Returns the member of a live session in one query; null if `token` has none. */
async function findMember(db: Database, token: string): Promise<Member | null> {
  const [member] = await memberQuery(db, { token })
  return member ?? null
}

const inboxQuery = prepared<Member & { inbox: Row[] }>(
  'member_with_inbox',
  memberWith(sql`, ${firstPageJson(sql`sessions.user_id`)} as inbox`),
)

/** Returns the member and the first page of their inbox, in one query. */
async function findMemberWithInbox(
  db: Database,
  token: string,
): Promise<{ member: Member; page: ConversationPage } | null> {
  const [found] = await inboxQuery(db, { token })
  if (!found) return null
  const { inbox, ...member } = found
  return { member, page: pageFrom(inbox) }
}
