import { data, href } from 'react-router'
import { isPrefetch } from '#app/http/headers.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { isRowId } from '#app/ids/ids.ts'
import { Island } from '#app/islands/island.tsx'
import { isWithdrawn } from '#app/listings/listing-rules.ts'
import { listingTexts } from '#app/listings/listing-texts.ts'
import { ContactBar } from '#app/listings/offer-bar.tsx'
import { OfferDetail, offerMeta, WithdrawnOfferPage } from '#app/listings/offer-detail.tsx'
import ContactDialog from '#app/messages/sending/contact/contact-dialog.tsx'
import { seeOffer } from '#app/news/kept-offers.server.ts'
import { NewsForm } from '#app/news/news-form.tsx'
import { newsTexts } from '#app/news/news-texts.ts'
import { sharePage } from '#app/shell/share-page.server.ts'
import { isLook, lookHeadOf } from '#app/stores/figures/look-rules.ts'
import { AwayLine } from '#app/stores/hours/opening.tsx'
import { offMarketLine } from '#app/stores/post/off-market.tsx'
import { OffMarketLink, OwnerBar, OwnerNews } from '#app/stores/post/owner-panel.tsx'
import { findOwnState } from '#app/stores/post/state.server.ts'
import { findTwin } from '#app/stores/post/twins.server.ts'
import { ErrorPage, NotFound } from '#app/ui/page/error-page.tsx'
import { maxTabNameLength, shorten, unlistedMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/listing'
import { findOfferPage } from './find-offer-page.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return unlistedMeta(listingTexts.notFound)
  const { offer, origin, path } = loaderData
  return isWithdrawn(offer)
    ? unlistedMeta(shorten(offer.title, maxTabNameLength))
    : offerMeta(offer, origin, path)
}

/** A withdrawn offer is a 410: people see that it was here, search engines forget it. A sold one says so for 30 days. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { db, looks } = servicesOf(context)
  const found = isRowId(params.listingId) ? await findOfferPage(context, params.listingId) : null
  if (!found) throw data(null, { status: 404 })
  const { offer, beside, origin, path } = found
  const viewer = viewerOf(context)
  if (!viewer) sharePage(context, { userIds: [offer.userId, ...beside.otherUserIds] })
  const isOwn = viewer?.userId === offer.userId
  // Visitors are counted where their kept page is sent (server/pages/visitor-responder.ts).
  if (viewer && !isOwn && isLook(lookHeadOf(request.headers))) looks.count(path, viewer.userId)
  // Visitors have no script that could open the dialog here.
  const form = { messageId: crypto.randomUUID(), content: '', isDraft: false, fault: null, rule: null }
  const dialog = viewer && !isOwn ? { viewerId: viewer.userId, form } : null
  const done = url.searchParams.has('posted') ? 'posted' : url.searchParams.has('saved') ? 'saved' : null
  const isOwnGone = isOwn && isWithdrawn(offer)
  const off = isOwnGone ? await findOwnState(db, offer.userId, offer.id) : null
  const ownLine = isOwnGone ? offMarketLine(off) : null
  const twin = isOwn && done === 'posted' ? await findTwin(db, offer.userId, offer.id) : null
  const keep =
    viewer && !isOwn
      ? { viewerId: viewer.userId, isKept: await seeOffer(db, viewer.userId, offer.id, !isPrefetch(request)) }
      : null
  const own = isOwn ? ({ address: origin + path, done, twin } as const) : null
  return data(
    { ...found, dialog, own, keep, off, ownLine },
    { status: isWithdrawn(offer) && !offer.sold ? 410 : 200 },
  )
}

export default function Listing({
  loaderData: { offer, beside, contactPath, dialog, own, keep, off, ownLine, away, ...shown },
}: Route.ComponentProps) {
  if (isWithdrawn(offer))
    return (
      <WithdrawnOfferPage offer={offer} beside={beside} ownLine={ownLine}>
        {off && <OffMarketLink listingId={offer.id} hidingRule={off.hidingRule} />}
      </WithdrawnOfferPage>
    )
  const { id, title } = offer
  return (
    <>
      {own && <OwnerNews {...own} viewerId={offer.userId} />}
      <OfferDetail
        offer={offer}
        beside={beside}
        {...shown}
        bar={
          own ? (
            <OwnerBar offer={offer} {...own} />
          ) : (
            <ContactBar path={contactPath} opensDialog={dialog !== null} />
          )
        }
        isOwn={own !== null}
        keep={
          own === null && (
            <NewsForm
              action={href('/listing/:listingId/keep', { listingId: id })}
              viewerId={keep?.viewerId ?? null}
              label={keep?.isKept ? newsTexts.noLongerKeep : newsTexts.keep}
              ends={keep?.isKept ?? false}
            />
          )
        }
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
