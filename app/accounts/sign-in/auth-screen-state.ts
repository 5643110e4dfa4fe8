import type { CredentialField } from '#app/accounts/account-rules.ts'
import { accountTexts } from '#app/accounts/account-texts.ts'
import type { AuthMode } from './auth-modes.ts'

/** The state of `/auth`. */
export type AuthScreenState = {
  mode: AuthMode
  /** The path that sign-in leads to. */
  next: string
  /** The value of the email field; in `set-password` the account's address. */
  email: string
  /** Why the person was sent here. */
  reason: string | null
  /** A recovery link brought the person here, and it works no more. */
  isLinkDead: boolean
  /** The form has just come back because of this field; the toast says why. */
  failedField: CredentialField | null
  /** The form has just come back with 'This phone is shared' ticked. */
  isShared: boolean
}

type Given = {
  next: string
  email: string
  isShared?: boolean
  failedField?: CredentialField | undefined
}

export const stateOf = ({
  mode,
  next,
  email,
  isShared,
  failedField,
}: Given & { mode: AuthMode }): AuthScreenState => ({
  mode,
  next,
  email,
  reason: reasonToSignIn(next),
  isLinkDead: false,
  failedField: failedField ?? null,
  isShared: isShared ?? false,
})

/**
 * Why a page asks to sign in (specification §2, §5); null if the person chose to. `next` is the destination and may be
 * anything; contacting a vendor is `/listing/{id}/contact`.
 */
function reasonToSignIn(next: string | null): string | null {
  if (next === '/design-store') return accountTexts.signInForStore
  if (next && /^\/listing\/[^/?]+\/contact$/.test(next)) return accountTexts.signInToContact
  return null
}

/** The form for a new password of `account`; null when the link is dead: another one can be asked for. */
export const passwordState = (account: string | null, given: Given): AuthScreenState =>
  account
    ? stateOf({ ...given, mode: 'set-password', email: account })
    : { ...stateOf({ ...given, mode: 'forgot-password' }), isLinkDead: true, failedField: null }
