import { data, href } from 'react-router'
import { failure, redirectWithFlash, success } from '#app/http/flash.server.ts'
import { takesOnly } from '#app/http/headers.ts'
import { readOwnForm } from '#app/http/own-form.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { rowIdOf } from '#app/ids/ids.ts'
import { formTexts } from '#app/meetings/meeting-form-texts.ts'
import { enterCode } from '#app/meetings/meetings.server.ts'
import { changeAndTell } from '#app/messages/sending/change-and-tell.server.ts'
import type { Route } from './+types/meeting-code'

/** The seller types the `code` that the buyer said. */
export async function action(args: Route.ActionArgs) {
  const { context, params } = args
  const conversationId = rowIdOf(params.conversationId)
  if (!conversationId) throw data(null, { status: 404 })
  const path = href('/inbox/:conversationId?', { conversationId })
  const read = await readOwnForm(args, path, ['code'], formTexts)
  if (!read.ok) return await redirectWithFlash(context, path, failure(read.fault))
  const typed = read.form.code.replace(/\s/g, '')
  if (!/^\d{4}$/.test(typed)) return await redirectWithFlash(context, path, failure(formTexts.noCode))
  const side = { viewerId: read.owner.userId, conversationId }
  const entered = await enterCode(changeAndTell(servicesOf(context).messenger), side, typed)
  return await redirectWithFlash(context, path, entered.ok ? success(formTexts.met) : failure(entered.text))
}

export const loader = takesOnly('POST')
