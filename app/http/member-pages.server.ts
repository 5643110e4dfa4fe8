import { isRenewalDue } from '#app/accounts/session-rules.ts'
import { findMember, findMemberWithInbox } from '#app/messages/member.server.ts'
import { renderInboxList } from '#app/messages/render-inbox.server.tsx'
import type { Database } from '#db/client.ts'
import { fillFrame, type MemberFrame } from './member-frame.server.ts'
import type { Pieces } from './pieces.server.ts'
import type { Services } from './services.server.ts'

export const inboxPath = '/inbox'

/**
 * A member's page from a frame that all members share: what is theirs is looked up in one query, and nothing else is
 * rendered anew (docs/decisions/0025-member-pages.md). Null when it takes the ordinary way: no session, one to be renewed, an
 * empty inbox. The frame is asked for only when there is a member.
 */
export async function answerMember(
  { db, cookies }: Services,
  asked: { path: string; cookie: string },
  findFrame: () => Promise<MemberFrame | null>,
): Promise<Pieces | null> {
  const token = await cookies.sessionTokenIn(asked.cookie)
  const found = token ? await look(db, asked.path, token) : null
  if (!found || isRenewalDue(found.member)) return null
  const frame = await findFrame()
  return frame && fillFrame(frame, found.member, found.main())
}

/** `main` renders what only this member sees. */
async function look(db: Database, path: string, token: string) {
  if (path !== inboxPath) {
    const member = await findMember(db, token)
    return member && { member, main: () => '' }
  }
  const found = await findMemberWithInbox(db, token)
  if (!found || found.page.conversations.length === 0) return null
  return { member: found.member, main: () => renderInboxList(found.page) }
}
