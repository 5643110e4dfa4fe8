import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { isRenewalDue } from '#app/accounts/session/session-rules.ts'
import type { Services } from '#app/http/services.server.ts'
import { InboxIsland } from '#app/messages/inbox/screen/inbox-island.tsx'
import { asList } from '#app/messages/inbox/updates.server.ts'
import type { Pieces } from '#server/pages/encoding/chunks.ts'
import { findMember, findMemberWithInbox } from './member.server.ts'
import { fillFrame, type MemberFrame } from './page-shell.server.ts'
import { asPlainHtml } from './plain-html.ts'

export const inboxPath = '/inbox'

/**
 * A member's page from a frame that all members share: what is theirs is looked up in one query, and of the page only the list
 * of the inbox is rendered anew (decision 0025). Null when it takes the ordinary way: no session, or one
 * to be renewed. The frame is asked for only when there is a member.
 */
export async function answerMember(
  services: Services,
  asked: { path: string; cookie: string },
  findFrame: () => Promise<MemberFrame | null>,
): Promise<Pieces | null> {
  const token = await services.cookies.sessionTokenIn(asked.cookie)
  const found = token ? await look(services, asked.path, token) : null
  if (!found || isRenewalDue(found.member)) return null
  const frame = await findFrame()
  return frame && fillFrame(frame, found.member, found.renderMain())
}

/** `renderMain` renders what only this member sees. */
async function look({ db, origin }: Services, path: string, token: string) {
  if (path !== inboxPath) {
    const member = await findMember(db, token)
    return member && { member, renderMain: () => '' }
  }
  const found = await findMemberWithInbox(db, token)
  if (!found) return null
  const { member, page } = found
  const list = { ...asList(page), isOlderPage: false }
  const props = { viewerId: member.userId, origin, list, thread: null }
  const renderMain = () => asPlainHtml(renderToStaticMarkup(createElement(InboxIsland, props)))
  return { member, renderMain }
}
