import { href } from 'react-router'
import { accountTexts } from '#app/accounts/account-texts.ts'
import { reasonToSignIn } from '#app/accounts/sign-in-reason.ts'
import { listingTexts } from '#app/listings/listing-texts.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/auth'

export const meta: Route.MetaFunction = () => unlistedMeta(accountTexts.heading)

/** `?next=` is the path that a person was sent from; it decides what they are told. */
export function loader({ url }: Route.LoaderArgs) {
  return { reason: reasonToSignIn(url.searchParams.get('next')) }
}

export default function Auth({ loaderData: { reason } }: Route.ComponentProps) {
  return (
    <Notice heading={accountTexts.heading} text={accountTexts.notOpen} {...(reason ? { big: reason } : {})}>
      <ButtonLink to={href('/')}>{listingTexts.marketHeading}</ButtonLink>
    </Notice>
  )
}
