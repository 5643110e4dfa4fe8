import { data, href } from 'react-router'
import { servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { isRowId, isWithdrawn } from '#app/listings/listing-rules.ts'
import { listingTexts } from '#app/listings/listing-texts.ts'
import { findOffer } from '#app/listings/listings.server.ts'
import { OfferDetail } from '#app/listings/offer-detail.tsx'
import { offerMeta } from '#app/listings/offer-meta.ts'
import { WithdrawnOffer } from '#app/listings/withdrawn-offer.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { maxTabNameLength, shorten, unlistedMeta } from '#app/ui/page-meta.ts'
import { signInPath } from '#app/ui/sign-in-path.ts'
import type { Route } from './+types/listing'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return unlistedMeta(listingTexts.notFound)
  const { offer, origin, path } = loaderData
  return isWithdrawn(offer)
    ? unlistedMeta(shorten(offer.title, maxTabNameLength))
    : offerMeta(offer, origin, path)
}

/** An offer that its seller took down answers 410: people see that it was here, search engines forget it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, origin } = servicesOf(context)
  const offer = isRowId(params.listingId) ? await findOffer(db, params.listingId) : null
  if (!offer) throw data(null, { status: 404 })
  const path = href('/listing/:listingId', { listingId: offer.id })
  const viewer = viewerOf(context)
  // The dialog comes with messages; until then the inbox says so.
  const wayToContact = viewer ? href('/inbox') : signInPath(`${path}?contact`)
  const contactPath = viewer?.userId === offer.userId ? null : wayToContact
  return data({ offer, origin, path, contactPath }, { status: isWithdrawn(offer) ? 410 : 200 })
}

export default function Listing({ loaderData: { offer, ...shown } }: Route.ComponentProps) {
  return isWithdrawn(offer) ? <WithdrawnOffer offer={offer} /> : <OfferDetail offer={offer} {...shown} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = (
    <Notice heading={listingTexts.notFound} text={listingTexts.notFoundText}>
      <ButtonLink to={href('/')}>{listingTexts.backToMarket}</ButtonLink>
    </Notice>
  )
  return <ErrorPage error={error} notFound={notFound} />
}
