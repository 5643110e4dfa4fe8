import { data, href, redirect } from 'react-router'
import { isPosted, notePost } from '#app/http/posted.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { rowIdOf } from '#app/ids/row-id.ts'
import { OfferNotFound } from '#app/listings/offer-not-found.tsx'
import { findStore } from '#app/stores/page/find-store.server.ts'
import { OffMarket } from '#app/stores/post/off-market.tsx'
import { findOwnOffer } from '#app/stores/post/post-offer.server.ts'
import { PostScreen } from '#app/stores/post/post-screen.tsx'
import { postTexts } from '#app/stores/post/post-texts.ts'
import { findOwnState } from '#app/stores/post/state.server.ts'
import { ErrorPage } from '#app/ui/page/error-page.tsx'
import { unlistedMeta } from '#app/ui/page/page-meta.ts'
import { signInPath } from '#app/ui/page/sign-in-path.ts'
import type { Route } from './+types/edit-offer'
import { handleOfferPost } from './handle-offer-post.server.ts'

export const handle = { allStyles: true }

export const middleware: Route.MiddlewareFunction[] = [notePost]

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
    return { path, viewerId: '', store: null, offer: null, off: null }
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
    offer,
    off: own && !own.isActive ? own : null,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const listingId = rowIdOf(params.listingId)
  const viewer = viewerOf(context)
  const isOwn = viewer && listingId && (await findOwnState(servicesOf(context).db, viewer.userId, listingId))
  if (!listingId || (viewer && !isOwn)) throw data(null, { status: 404 })
  return await handleOfferPost(request, context, listingId)
}

export default function EditOffer({ loaderData, actionData }: Route.ComponentProps) {
  const { path, viewerId, store, off } = loaderData
  if (off && !actionData) return <OffMarket path={path} viewerId={viewerId} own={off} />
  const offer = actionData?.offer ?? loaderData.offer
  if (!offer) return null
  return (
    <PostScreen
      action={path}
      isNew={false}
      viewerId={viewerId}
      store={store}
      offer={offer}
      faults={actionData?.faults ?? {}}
      wholeStorePath={href('/design-store')}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} notFound={<OfferNotFound />} />
}
