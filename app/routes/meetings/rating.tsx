import { data, href } from 'react-router'
import { redirectWithFlash, refused, success } from '#app/http/flash.server.ts'
import { readOwnForm } from '#app/http/own-form.server.ts'
import { type Context, servicesOf } from '#app/http/services.server.ts'
import { requireViewer } from '#app/http/viewer.server.ts'
import { rowIdOf } from '#app/ids/ids.ts'
import { emptyRating, parseRating } from '#app/meetings/rating-form.ts'
import { RatingScreen } from '#app/meetings/rating-screen.tsx'
import { ratingTexts } from '#app/meetings/rating-texts.ts'
import { findRateable, rateMeeting } from '#app/meetings/ratings.server.ts'
import { findConversation } from '#app/messages/inbox/conversations.server.ts'
import { ConversationNotFound } from '#app/messages/inbox/screen/empty-inbox.tsx'
import { nameOfOther } from '#app/people/people-rules.ts'
import { ErrorPage } from '#app/ui/page/error-page.tsx'
import { unlistedMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/rating'

export const handle = { isForWriting: true }

export const meta: Route.MetaFunction = () => unlistedMeta(ratingTexts.heading)

/** A conversation of the viewer with a meeting to rate; 404 without one. */
async function rateableOf(context: Context, viewerId: string, param: string) {
  const { db } = servicesOf(context)
  const conversationId = rowIdOf(param)
  const found = conversationId && (await findConversation(db, viewerId, conversationId))
  const rateable = found && (await findRateable(db, { viewerId, conversationId: found.row.id }))
  if (!rateable) throw data(null, { status: 404 })
  return { row: found.row, isSeller: rateable.isSeller }
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context, href('/inbox/:conversationId/rating', params))
  const { row, isSeller } = await rateableOf(context, viewer.userId, params.conversationId)
  return { viewerId: viewer.userId, conversationId: row.id, otherName: nameOfOther(row), isSeller }
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args
  const path = href('/inbox/:conversationId/rating', params)
  const read = await readOwnForm(args, path, ['stars', 'words'], ratingTexts, ['marks'])
  if (!read.ok) return refused(context, read.status, read.fault, null)
  const { owner, form } = read
  const typed = { stars: form.stars, marks: form.marks, words: form.words }
  const { row, isSeller } = await rateableOf(context, owner.userId, params.conversationId)
  const parsed = parseRating(typed, isSeller)
  if ('faults' in parsed)
    return refused(context, 422, Object.values(parsed.faults)[0] ?? '', { typed, faults: parsed.faults })
  const side = { viewerId: owner.userId, conversationId: row.id }
  const rated = await rateMeeting(servicesOf(context).db, side, parsed)
  if (!rated.ok) return refused(context, 409, rated.text, { typed, faults: {} })
  const thread = href('/inbox/:conversationId?', { conversationId: row.id })
  const text = rated.isShown ? ratingTexts.bothSent : ratingTexts.sent
  return await redirectWithFlash(context, thread, success(text))
}

/** What was typed comes back. */
export default function RatingPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RatingScreen
      {...loaderData}
      typed={actionData?.typed ?? emptyRating}
      faults={actionData?.faults ?? {}}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} notFound={<ConversationNotFound />} />
}
