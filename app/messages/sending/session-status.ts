import { ownSession } from '#app/accounts/session/own-session.ts'

/** Passes what an answer says about the page's session on to it. */
export function endOrAskSession(kind: string): void {
  if (kind === 'other-person') ownSession().end('other-person')
  if (kind === 'signed-out') void ownSession().ask()
}
