import { accountTexts, type CredentialField } from '#app/accounts/account.ts'

/** The four modes of `/auth` (specification §4), also the `intent` of its forms. */
const authModes = ['sign-in', 'sign-up', 'forgot-password', 'set-password'] as const
export type AuthMode = (typeof authModes)[number]

export const isAuthMode = (text: string | null): text is AuthMode => authModes.some((mode) => mode === text)

/** The `press` of the button that takes 'Sign in as …' away. */
export const notMe = 'not-me'

/** The path of a mode; `next` is the destination after sign-in, omitted if `/`. */
export function authPath(mode: AuthMode, next = '/'): string {
  const query = new URLSearchParams()
  if (mode !== 'sign-in') query.set('mode', mode)
  if (next !== '/') query.set('next', next)
  return query.size > 0 ? `/auth?${query}` : '/auth'
}

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
  /** The account that this browser has just made: sign-in is one button. */
  justMade: JustMade | null
}

type JustMade = { userId: string; email: string }

type Given = {
  next: string
  email: string
  isShared?: boolean
  justMade?: JustMade | null
  failedField?: CredentialField | undefined
}

export const stateOf = ({
  mode,
  next,
  email,
  isShared,
  justMade,
  failedField,
}: Given & { mode: AuthMode }): AuthScreenState => ({
  mode,
  next,
  email,
  reason: reasonToSignIn(next),
  isLinkDead: false,
  failedField: failedField ?? null,
  isShared: isShared ?? false,
  justMade: justMade ?? null,
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
