import { accountTexts } from '#app/accounts/account-texts.ts'

/**
 * What sent a person to sign in, in words (spec §2, §5); null when it was their own wish. `next` is the path that they
 * come back to, and may be anything; contacting a vendor is `/listing/{id}/contact`.
 */
export function reasonToSignIn(next: string | null): string | null {
  if (next === '/design-store') return accountTexts.signInForStore
  if (next && /^\/listing\/[^/?]+\/contact$/.test(next)) return accountTexts.signInToContact
  return null
}
