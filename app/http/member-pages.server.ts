import { isRenewalDue } from '#app/accounts/session-rules.ts'
import { findMember } from '#app/messages/member.server.ts'
import { renderInboxList } from '#app/messages/render-inbox.server.tsx'
import { asPlainHtml } from '#app/ui/plain-html.ts'
import { sessionTokenOf } from './cookies.server.ts'
import { fillFrame, type MemberFrame } from './member-frame.server.ts'
import type { Services } from './services.server.ts'

export const inboxPath = '/inbox'

/**
 * A member's page from a frame that all members share: what is theirs is looked up, and nothing else is rendered anew
 * (docs/decisions/0025-member-pages.md). Null when it takes the ordinary way: no session, one to be renewed, an empty inbox.
 * The frame is asked for only when there is a member.
 */
export async function answerMember(
  { db, cookies }: Services,
  asked: { path: string; cookie: string },
  findFrame: () => Promise<MemberFrame | null>,
): Promise<string | null> {
  const token = await sessionTokenOf(cookies, asked.cookie)
  const member = token ? await findMember(db, token) : null
  if (!member || isRenewalDue(member)) return null
  const frame = await findFrame()
  const main = asked.path === inboxPath ? await renderInboxList(db, member.userId) : ''
  return frame && main !== null ? fillFrame(frame, member, asPlainHtml(main)) : null
}
