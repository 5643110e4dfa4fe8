import { accountTexts } from './account-texts.ts'

/** What sent a person to sign in, in words (spec §2, §5); null when it was their own wish. `next` may be anything. */
export function reasonToSignIn(next: string | null): string | null {
  if (next === '/design-store') return accountTexts.signInForStore
  if (next?.startsWith('/listing/')) return accountTexts.signInToContact
  return null
}
