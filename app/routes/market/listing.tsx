import { data, href } from 'react-router'
import { servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { isRowId } from '#app/ids/row-id.ts'
import { Island } from '#app/islands/island.tsx'
import { findOffer } from '#app/listings/find-offer.server.ts'
import { isWithdrawn } from '#app/listings/listing-rules.ts'
import { listingTexts } from '#app/listings/listing-texts.ts'
import { listActiveOffers } from '#app/listings/listings.server.ts'
import { OfferDetail, offerMeta, WithdrawnOfferPage } from '#app/listings/offer-detail.tsx'
import ContactDialog from '#app/messages/sending/contact/contact-dialog.tsx'
import { sharePage } from '#app/shell/share-page.server.ts'
import { isLook, lookHeadOf } from '#app/stores/figures/look-rules.ts'
import { AwayLine } from '#app/stores/hours/opening.tsx'
import { openingNow } from '#app/stores/hours/opening-now.server.ts'
import { offMarketLine } from '#app/stores/post/off-market.tsx'
import { OffMarketLink, OwnerPanel } from '#app/stores/post/owner-panel.tsx'
import { findOwnState } from '#app/stores/post/state.server.ts'
import { findTwin } from '#app/stores/post/twins.server.ts'
import { ErrorPage, NotFound } from '#app/ui/page/error-page.tsx'
import { maxTabNameLength, shorten, unlistedMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/listing'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return unlistedMeta(listingTexts.notFound)
  const { offer, origin, path } = loaderData
  return isWithdrawn(offer)
    ? unlistedMeta(shorten(offer.title, maxTabNameLength))
    : offerMeta(offer, origin, path)
}

/** A withdrawn offer is a 410: people see that it was here, search engines forget it. A sold one says so for 30 days. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { db, origin, looks } = servicesOf(context)
  const offer = isRowId(params.listingId) ? await findOffer(db, params.listingId) : null
  if (!offer) throw data(null, { status: 404 })
  const path = href('/listing/:listingId', { listingId: offer.id })
  const viewer = viewerOf(context)
  if (!viewer) sharePage(context, { userIds: [offer.userId] })
  const isOwn = viewer?.userId === offer.userId
  // Visitors are counted where their kept page is sent (server/pages/visitor-responder.ts).
  if (viewer && !isOwn && isLook(lookHeadOf(request.headers))) looks.count(path, viewer.userId)
  const contactPath = isOwn ? null : href('/listing/:listingId/contact', { listingId: offer.id })
  // Visitors have no script that could open the dialog here.
  const form = { messageId: crypto.randomUUID(), content: '', isDraft: false, fault: null, rule: null }
  const dialog = viewer && !isOwn ? { viewerId: viewer.userId, form } : null
  const done = url.searchParams.has('posted') ? 'posted' : url.searchParams.has('saved') ? 'saved' : null
  const isOwnGone = isOwn && isWithdrawn(offer)
  const off = isOwnGone ? await findOwnState(db, offer.userId, offer.id) : null
  const ownLine = isOwnGone ? offMarketLine(off) : null
  const twin = isOwn && done === 'posted' ? await findTwin(db, offer.userId, offer.id) : null
  const own = isOwn ? ({ address: origin + path, done, twin } as const) : null
  const others =
    isWithdrawn(offer) && offer.isSold
      ? (await listActiveOffers(db, { direction: 'first' }, { userId: offer.userId })).offers.slice(0, 4)
      : []
  const away = isWithdrawn(offer) ? null : openingNow({ hours: [], absence: offer.absence }).away
  return data(
    { offer, origin, path, contactPath, dialog, own, others, off, ownLine, away },
    { status: isWithdrawn(offer) && !offer.isSold ? 410 : 200 },
  )
}

export default function Listing({
  loaderData: { offer, dialog, own, others, off, ownLine, away, ...shown },
}: Route.ComponentProps) {
  if (isWithdrawn(offer))
    return (
      <WithdrawnOfferPage offer={offer} others={others} ownLine={ownLine}>
        {off && <OffMarketLink listingId={offer.id} hidingRule={off.hidingRule} />}
      </WithdrawnOfferPage>
    )
  const { id, title } = offer
  return (
    <>
      {own && <OwnerPanel offer={offer} {...own} />}
      <OfferDetail
        offer={offer}
        {...shown}
        opensDialog={dialog !== null}
        notice={away && <AwayLine away={away} />}
      />
      {dialog && (
        <Island
          name="contact"
          component={ContactDialog}
          props={{ ...dialog, offer: { id, title }, isOpen: false }}
          isLazy
        />
      )}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} notFound={<NotFound texts={listingTexts} />} />
}
