import { ownSession } from '#app/accounts/session/own-session.ts'

/** Passes a response's status on to the page's session. */
export function endOrAskSession(status: number): void {
  if (status === 409) ownSession().end('other-person')
  if (status === 401) void ownSession().ask()
}
