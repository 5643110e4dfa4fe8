import { ownSession } from '#app/accounts/session/own-session.ts'

/** Tells the session what a response's status says about whose page this is. */
export function applySessionStatus(status: number): void {
  if (status === 409) ownSession().end('other-person')
  if (status === 401) void ownSession().ask()
}
