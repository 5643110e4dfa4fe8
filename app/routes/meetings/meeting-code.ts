import { data, href } from 'react-router'
import { answerForm } from '#app/http/answer-form.server.ts'
import { failure, redirectWithFlash, success } from '#app/http/flash.server.ts'
import { takesOnly, wantsJson } from '#app/http/headers.ts'
import { readOwnForm } from '#app/http/own-form.server.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { type Context, servicesOf } from '#app/http/services.server.ts'
import { rowIdOf } from '#app/ids/ids.ts'
import { formTexts } from '#app/meetings/meeting-form-texts.ts'
import { enterCode } from '#app/meetings/meetings.server.ts'
import { findUpdates } from '#app/messages/inbox/updates.server.ts'
import { numberOf } from '#app/messages/message-rules.ts'
import { changeAndTell } from '#app/messages/sending/change-and-tell.server.ts'
import { viewerAs } from '#app/routes/messages/inbox-json.server.ts'
import type { Route } from './+types/meeting-code'

type Side = { viewerId: string; conversationId: string }

async function enter(context: Context, side: Side, code: string) {
  const typed = code.replace(/\s/g, '')
  if (!/^\d{4}$/.test(typed)) return { ok: false as const, text: formTexts.noCode }
  return await enterCode(changeAndTell(servicesOf(context).messenger), side, typed)
}

/** The seller types the `code` that the buyer said. */
export async function action(args: Route.ActionArgs) {
  const { context, params, request } = args
  const conversationId = rowIdOf(params.conversationId)
  if (!conversationId) throw data(null, { status: 404 })
  if (wantsJson(request)) return await answerOutbox(context, request, conversationId)
  const path = href('/inbox/:conversationId?', { conversationId })
  const read = await readOwnForm(args, path, ['code'], formTexts)
  if (!read.ok) return await redirectWithFlash(context, path, failure(read.fault))
  const entered = await enter(context, { viewerId: read.owner.userId, conversationId }, read.form.code)
  return await redirectWithFlash(context, path, entered.ok ? success(formTexts.met) : failure(entered.text))
}

/**
 * Responds to the outbox of a phone, where a code may have waited for a connection, as to a message. Nothing that is refused is sent again
 * by itself: a limit of an hour would hold back the messages behind it.
 */
async function answerOutbox(context: Context, request: Request, conversationId: string): Promise<Response> {
  const post = await readForm(request, ['as', 'code', 'after'])
  const { userId: viewerId } = viewerAs(context, post?.as ?? '')
  const refuse = (fault: string) => answerForm({ kind: 'refused', fault, rule: null })
  if (!post) return refuse(formTexts.unreadable)
  const entered = await enter(context, { viewerId, conversationId }, post.code)
  if (!entered.ok) return refuse(entered.text)
  const { db, origin } = servicesOf(context)
  const after = numberOf(post.after)
  const updates = await findUpdates(db, viewerId, conversationId, { after, origin })
  if (!updates) return refuse(formTexts.notThere)
  const sent = { id: '', number: updates.row.lastNumber, conversationId }
  return answerForm({ kind: 'done', ...updates, sent })
}

export const loader = takesOnly('POST')
