import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { isRenewalDue } from '#app/accounts/session/session-rules.ts'
import type { Services } from '#app/http/services.server.ts'
import { InboxIsland } from '#app/messages/inbox/screen/inbox-island.tsx'
import { asList } from '#app/messages/inbox/updates.server.ts'
import { headerOfMember } from '#app/offline/page-headers.server.ts'
import { findMember, findMemberWithInbox, type Member } from './member.server.ts'
import { type Chunks, type PageShell, renderShell } from './page-shell.server.ts'
import { asPlainHtml } from './plain-html.ts'

export const inboxPath = '/inbox'

/** `header` says whose page it is (app/offline/). */
export type MemberPage = { body: Chunks; header: [string, string] }

type MemberRequest = { path: string; cookie: string; loadShell: () => Promise<PageShell | null> }

/**
 * A member's page: one query, the shell, and what fills its slots (decision 0025). Null when there is no
 * session, when it must be renewed, or when the page has no shell: React Router renders it then.
 */
export async function renderMemberPage(
  services: Services,
  { path, cookie, loadShell }: MemberRequest,
): Promise<MemberPage | null> {
  const token = await services.cookies.sessionTokenIn(cookie)
  const found = token ? await findMemberOn(path, services, token) : null
  if (!found || isRenewalDue(found.member)) return null
  const shell = await loadShell()
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
