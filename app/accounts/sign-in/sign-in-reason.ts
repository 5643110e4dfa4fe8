import { accountTexts } from '#app/accounts/account-texts.ts'

/**
 * Why a page asks to sign in (specification §2, §5); null if the person chose to. `next` is the destination and may be
 * anything; contacting a vendor is `/listing/{id}/contact`.
 */
export function reasonToSignIn(next: string | null): string | null {
  if (next === '/design-store') return accountTexts.signInForStore
  if (next && /^\/listing\/[^/?]+\/contact$/.test(next)) return accountTexts.signInToContact
  return null
}
