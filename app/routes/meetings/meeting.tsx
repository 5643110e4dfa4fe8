import { data, href } from 'react-router'
import { redirectWithFlash, refused, success } from '#app/http/flash.server.ts'
import { readOwnForm } from '#app/http/own-form.server.ts'
import { type Context, servicesOf } from '#app/http/services.server.ts'
import { requireViewer } from '#app/http/viewer.server.ts'
import { isRowId, newId, rowIdOf } from '#app/ids/ids.ts'
import { shortRand } from '#app/listings/price/money.ts'
import {
  freshProposal,
  parseProposal,
  proposalFields,
  type TypedProposal,
} from '#app/meetings/meeting-form.ts'
import { formTexts } from '#app/meetings/meeting-form-texts.ts'
import { MeetingScreen } from '#app/meetings/meeting-screen.tsx'
import { proposeMeeting } from '#app/meetings/meetings.server.ts'
import { findConversation } from '#app/messages/inbox/conversations.server.ts'
import { ConversationNotFound } from '#app/messages/inbox/screen/empty-inbox.tsx'
import { messageTexts } from '#app/messages/message-texts.ts'
import { changeAndTell } from '#app/messages/sending/change-and-tell.server.ts'
import { nameOfOther } from '#app/people/people-rules.ts'
import { openSamePlaceCase } from '#app/trust/cases/open-signal-case.server.ts'
import { ErrorPage } from '#app/ui/page/error-page.tsx'
import { unlistedMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/meeting'

export const handle = { isForWriting: true }

export const meta: Route.MetaFunction = () => unlistedMeta(formTexts.heading)

const pathOf = (conversationId: string) => href('/inbox/:conversationId/meeting', { conversationId })

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context, pathOf(params.conversationId))
  const { row } = await conversationOf(context, viewer.userId, params.conversationId)
  const nowMs = Date.now()
  const price = row.priceCents === null ? '' : shortRand(row.priceCents)
  return {
    viewerId: viewer.userId,
    conversationId: row.id,
    otherName: nameOfOther(row),
    title: row.title ?? messageTexts.unknownListing,
    id: newId(),
    typed: freshProposal(nowMs, price),
    nowMs,
  }
}

async function conversationOf(context: Context, viewerId: string, param: string) {
  const id = rowIdOf(param)
  const found = id && (await findConversation(servicesOf(context).db, viewerId, id))
  if (!found) throw data(null, { status: 404 })
  return found
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args
  const path = pathOf(params.conversationId)
  const read = await readOwnForm(args, path, ['id', 'anyway', ...proposalFields], formTexts)
  if (!read.ok) return refused(context, read.status, read.fault, null)
  const { owner, form } = read
  const { row } = await conversationOf(context, owner.userId, params.conversationId)
  const { id, anyway, as: _, ...typed } = form
  const shown = { id: isRowId(id) ? id.toLowerCase() : newId(), typed }
  const parsed = parseProposal(typed, Date.now())
  if ('faults' in parsed) {
    const { faults } = parsed
    return refused(context, 422, Object.values(faults)[0] ?? '', { ...shown, faults, doubts: [] })
  }
  const { proposal, doubts } = parsed
  const [doubt] = doubts
  if (doubt && anyway === '')
    return refused(context, 422, formTexts.doubts[doubt], { ...shown, faults: {}, doubts })
  const side = { viewerId: owner.userId, conversationId: row.id }
  const { db, messenger } = servicesOf(context)
  const proposed = await proposeMeeting(changeAndTell(messenger), side, { id: shown.id, proposal })
  if (!proposed.ok)
    return refused(context, proposed.status, proposed.text, { ...shown, faults: {}, doubts: [] })
  await openSamePlaceCase(db, owner.userId)
  const thread = href('/inbox/:conversationId?', { conversationId: row.id })
  return await redirectWithFlash(context, thread, success(formTexts.proposed))
}

/** What was typed comes back. */
export default function MeetingPage({ loaderData, actionData }: Route.ComponentProps) {
  const again: { id?: string; typed?: TypedProposal } = actionData ?? {}
  return (
    <MeetingScreen
      {...loaderData}
      id={again.id ?? loaderData.id}
      typed={again.typed ?? loaderData.typed}
      faults={actionData?.faults ?? {}}
      doubts={actionData?.doubts ?? []}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} notFound={<ConversationNotFound />} />
}
