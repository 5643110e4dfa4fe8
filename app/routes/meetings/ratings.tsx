import { data } from 'react-router'
import { servicesOf } from '#app/http/services.server.ts'
import { isRowId } from '#app/ids/ids.ts'
import { ratingTexts } from '#app/meetings/rating-texts.ts'
import { listRatings } from '#app/meetings/ratings.server.ts'
import { RatingsPage } from '#app/meetings/ratings-page.tsx'
import { parsePageRequest } from '#app/paging/page-cursor.ts'
import { findStore } from '#app/stores/page/find-store.server.ts'
import { storeTexts } from '#app/stores/page/store-texts.ts'
import { ErrorPage, NotFound } from '#app/ui/page/error-page.tsx'
import { unlistedMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/ratings'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData ? ratingTexts.headingOf(loaderData.store.displayName) : storeTexts.notFound)

export async function loader({ params: { userId }, url, context }: Route.LoaderArgs) {
  const { db } = servicesOf(context)
  const asked = parsePageRequest(url.searchParams)
  const cursor = asked.direction === 'older' ? asked.cursor : null
  const store = isRowId(userId) ? await findStore(db, userId) : null
  if (!store) throw data(null, { status: 404 })
  const { ratings, older } = await listRatings(db, store.userId, cursor)
  const { displayName, rating, ratedCount } = store
  return {
    store: { userId: store.userId, displayName, rating, ratedCount },
    ratings,
    older,
    isFirst: cursor === null,
  }
}

export default function Ratings({ loaderData }: Route.ComponentProps) {
  return <RatingsPage {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} notFound={<NotFound texts={storeTexts} />} />
}
