import { data, href } from 'react-router'
import { redirectWithFlash, refused, success } from '#app/http/flash.server.ts'
import { readOwnForm } from '#app/http/own-form.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { isRowId, rowIdOf } from '#app/ids/ids.ts'
import { parseReply } from '#app/meetings/rating-form.ts'
import { ratingTexts } from '#app/meetings/rating-texts.ts'
import { listRatings, replyToRating } from '#app/meetings/ratings.server.ts'
import { RatingsPage } from '#app/meetings/ratings-page.tsx'
import { parsePageRequest } from '#app/paging/page-cursor.ts'
import { findStore } from '#app/stores/page/find-store.server.ts'
import { storeTexts } from '#app/stores/page/store-texts.ts'
import { ErrorPage, NotFound } from '#app/ui/page/error-page.tsx'
import { unlistedMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/ratings'

export const handle = { allStyles: true }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData ? ratingTexts.headingOf(loaderData.store.displayName) : storeTexts.notFound)

export async function loader({ params: { userId }, url, context }: Route.LoaderArgs) {
  const { db } = servicesOf(context)
  const isOwn = viewerOf(context)?.userId === userId.toLowerCase()
  const asked = parsePageRequest(url.searchParams)
  const cursor = asked.direction === 'older' ? asked.cursor : null
  const store = isRowId(userId) ? await findStore(db, userId) : null
  if (!store) throw data(null, { status: 404 })
  const { ratings, older } = await listRatings(db, store.userId, cursor)
  const { displayName, rating, ratedCount } = store
  return {
    store: { userId: store.userId, displayName, rating, ratedCount },
    isOwn,
    ratings,
    older,
    at: cursor,
    replyTo: rowIdOf(url.searchParams.get('reply') ?? ''),
  }
}

/** The seller replies to the rating `?reply=`: field `reply`. */
export async function action(args: Route.ActionArgs) {
  const { context, params, url } = args
  const path = href('/vendor/:userId/ratings', params)
  const read = await readOwnForm(args, path, ['reply'], ratingTexts)
  if (!read.ok) return refused(context, read.status, read.fault, null)
  const { owner, form } = read
  const ratingId = rowIdOf(url.searchParams.get('reply') ?? '')
  if (owner.userId !== params.userId.toLowerCase() || !ratingId) throw data(null, { status: 404 })
  const refuse = (status: number, fault: string) =>
    refused(context, status, fault, { reply: form.reply, fault })
  const parsed = parseReply(form.reply)
  if ('fault' in parsed) return refuse(422, parsed.fault)
  const { db } = servicesOf(context)
  const isReplied = await replyToRating(db, { sellerId: owner.userId, ratingId, reply: parsed.reply })
  if (!isReplied) return refuse(409, ratingTexts.notReplied)
  return await redirectWithFlash(context, path, success(ratingTexts.replied))
}

export default function Ratings({ loaderData, actionData }: Route.ComponentProps) {
  return <RatingsPage {...loaderData} typed={actionData ?? null} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} notFound={<NotFound texts={storeTexts} />} />
}
