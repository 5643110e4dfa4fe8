import { data, href, redirect } from 'react-router'
import { wantsJson } from '#app/http/headers.ts'
import { isPosted, servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { rowIdOf } from '#app/ids/ids.ts'
import { listingTexts } from '#app/listings/listing-texts.ts'
import { unknownPlaceOf } from '#app/search/places/find-somewhere.server.ts'
import { wellKnownPlaces } from '#app/search/places/places.server.ts'
import { findStore } from '#app/stores/page/find-store.server.ts'
import { OffMarket } from '#app/stores/post/off-market.tsx'
import { OfferIsland } from '#app/stores/post/offer-island.tsx'
import { findOwnOffer } from '#app/stores/post/own-offer.server.ts'
import { postTexts } from '#app/stores/post/post-texts.ts'
import { findOwnState } from '#app/stores/post/state.server.ts'
import { ErrorPage, NotFound } from '#app/ui/page/error-page.tsx'
import { signInPath } from '#app/ui/page/form-paths.ts'
import { unlistedMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/edit-offer'
import { answerOfferPost, handleOfferPost } from './handle-offer-post.server.ts'

export const handle = { allStyles: true, isForWriting: true, hasOfferForm: true }

const respondToForm: Route.MiddlewareFunction = async ({ request, context, params }, next) =>
  wantsJson(request)
    ? await answerOfferPost(request, context, rowIdOf(params.listingId) ?? crypto.randomUUID())
    : await next()

export const middleware: Route.MiddlewareFunction[] = [respondToForm]

export const meta: Route.MetaFunction = () => unlistedMeta(postTexts.editHeading)

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

/** The owner's form; for everybody else there is no such page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const listingId = rowIdOf(params.listingId)
  if (!listingId) throw data(null, { status: 404 })
  const path = href('/listing/:listingId/edit', { listingId })
  const viewer = viewerOf(context)
  if (!viewer) {
    if (!isPosted(context)) throw redirect(signInPath(path))
    return { path, viewerId: '', store: null, placeNames: [], unknownPlace: null, offer: null, off: null }
  }
  const { db } = servicesOf(context)
  const [offer, own, store] = await Promise.all([
    findOwnOffer(db, viewer.userId, listingId),
    findOwnState(db, viewer.userId, listingId),
    findStore(db, viewer.userId),
  ])
  if (!own && !isPosted(context)) throw data(null, { status: 404 })
  return {
    path,
    viewerId: viewer.userId,
    store: store && { name: store.displayName, place: store.location ?? '' },
    placeNames: wellKnownPlaces,
    unknownPlace: unknownPlaceOf(offer?.place),
    offer,
    off: own && !own.isActive ? own : null,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const listingId = rowIdOf(params.listingId)
  if (!listingId) throw data(null, { status: 404 })
  return await handleOfferPost(request, context, listingId)
}

export default function EditOffer({ loaderData, actionData }: Route.ComponentProps) {
  const { path, viewerId, store, placeNames, unknownPlace, off } = loaderData
  // A button that changes the state sends no words.
  const again = actionData?.offer.press === 'state' ? null : actionData
  if (off && !again) return <OffMarket path={path} viewerId={viewerId} own={off} />
  const offer = again?.offer ?? loaderData.offer
  return (
    offer && (
      <OfferIsland
        action={path}
        isNew={false}
        {...{ viewerId, store, placeNames, unknownPlace, offer, again }}
      />
    )
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} notFound={<NotFound texts={listingTexts} />} />
}
