import { data, href, type MetaDescriptor } from 'react-router'
import { isPrefetch } from '#app/http/headers.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { blockedByViewer, isPlaceholder, viewerOf } from '#app/http/viewer.server.ts'
import { isRowId } from '#app/ids/ids.ts'
import { previewSize } from '#app/images/picture-rules.ts'
import { countActiveOffers, listActiveOffers } from '#app/listings/listings.server.ts'
import { PageLinks } from '#app/listings/page-links.tsx'
import { latestRatings } from '#app/meetings/ratings.server.ts'
import { LatestRatings, RatingBadge } from '#app/meetings/store-rating.tsx'
import { seeStore } from '#app/news/followed-stores.server.ts'
import { NewsForm } from '#app/news/news-form.tsx'
import { newsTexts } from '#app/news/news-texts.ts'
import { pagePath, parsePageRequest } from '#app/paging/page-cursor.ts'
import { sharePage } from '#app/shell/share-page.server.ts'
import { OpeningHours } from '#app/stores/hours/opening.tsx'
import { findStore } from '#app/stores/page/find-store.server.ts'
import { StorePage } from '#app/stores/page/store-page.tsx'
import { storeTexts } from '#app/stores/page/store-texts.ts'
import type { StoreProfile } from '#app/stores/store-rules.ts'
import { ErrorPage, NotFound } from '#app/ui/page/error-page.tsx'
import { pageMeta, unlistedMeta } from '#app/ui/page/page-meta.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/vendor'

/** The link preview of a store: its newest photos beside its name. */
function storeMeta(store: StoreProfile, origin: string, path: string): MetaDescriptor[] {
  const description = store.bio || storeTexts.welcome(store.displayName)
  const image = {
    ...previewSize,
    path: href('/vendor/:userId/preview.jpg', { userId: store.userId }),
    alt: store.displayName,
  }
  return pageMeta({ name: store.displayName, description, origin, path, image, kind: 'profile' })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? storeMeta(loaderData.store, loaderData.origin, loaderData.ownPath)
    : unlistedMeta(storeTexts.notFound)

export async function loader({ request, params: { userId }, url, context }: Route.LoaderArgs) {
  const { db, origin } = servicesOf(context)
  if (!isRowId(userId)) throw data(null, { status: 404 })
  const asked = parsePageRequest(url.searchParams)
  const without = await blockedByViewer(context)
  const [store, counted, page] = await Promise.all([
    findStore(db, userId),
    countActiveOffers(db, userId),
    listActiveOffers(db, asked, { userId, without }),
  ])
  if (!store) throw data(null, { status: 404 })
  const ratings = store.ratedCount > 0 ? await latestRatings(db, userId) : null
  const offerCount = without.has(store.userId) ? 0 : counted
  if (page.offers.length > 0 || asked.direction === 'first') sharePage(context, { userIds: [userId] })
  const path = href('/vendor/:userId', { userId: store.userId })
  const viewer = viewerOf(context)
  // The shell of all members cannot know who follows.
  const follows =
    viewer && !isPlaceholder(context)
      ? await seeStore(db, viewer.userId, userId, !isPrefetch(request))
      : false
  const follow = viewer?.userId === userId ? null : { viewerId: viewer?.userId ?? null, follows }
  return { store, ratings, offerCount, follow, page, origin, path, ownPath: pagePath(path, asked) }
}

export default function Vendor({
  loaderData: { store, ratings, offerCount, follow, page, path },
}: Route.ComponentProps) {
  const opening = (
    <>
      {follow && (
        <div data-follow="" className="mt-4">
          <NewsForm
            action={href('/vendor/:userId/follow', { userId: store.userId })}
            viewerId={follow.viewerId}
            label={follow.follows ? newsTexts.noLongerFollow : newsTexts.follow}
            ends={follow.follows}
          />
        </div>
      )}
      {store.opening && <OpeningHours opening={store.opening} />}
      <LatestRatings userId={store.userId} ratings={ratings} />
    </>
  )
  return (
    <StorePage
      store={store}
      rating={<RatingBadge {...store} />}
      opening={opening}
      offerCount={offerCount}
      offers={page.offers}
    >
      <PageLinks path={path} newer={page.newer} older={page.older} />
      <p className="mt-6">
        <TextLink href={`${href('/report')}?user=${store.userId}`} rel="nofollow">
          {storeTexts.report}
        </TextLink>
      </p>
    </StorePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} notFound={<NotFound texts={storeTexts} />} />
}
