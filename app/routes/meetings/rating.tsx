import { data, href } from 'react-router'
import { failure, redirectWithFlash, setToast, success } from '#app/http/flash.server.ts'
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
  if (!read.ok) {
    setToast(context, failure(read.fault).toast)
    return data(null, { status: read.status })
  }
  const { owner, form } = read
  const typed = { stars: form.stars, marks: form.marks, words: form.words }
  const { row, isSeller } = await rateableOf(context, owner.userId, params.conversationId)
  const parsed = parseRating(typed, isSeller)
  if ('faults' in parsed) return data({ typed, faults: parsed.faults }, { status: 422 })
  const refusal = await rateMeeting(
    servicesOf(context).db,
    { viewerId: owner.userId, conversationId: row.id },
    parsed,
  )
  const thread = href('/inbox/:conversationId?', { conversationId: row.id })
  return await redirectWithFlash(context, thread, refusal ? failure(refusal) : success(ratingTexts.sent))
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
