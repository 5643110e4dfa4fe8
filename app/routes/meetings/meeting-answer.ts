import { data, href, redirect } from 'react-router'
import { failure, redirectWithFlash, success } from '#app/http/flash.server.ts'
import { takesOnly } from '#app/http/headers.ts'
import { readOwnForm } from '#app/http/own-form.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { rowIdOf } from '#app/ids/ids.ts'
import { formTexts } from '#app/meetings/meeting-form-texts.ts'
import { answerMeeting, answers } from '#app/meetings/meetings.server.ts'
import { changeAndTell } from '#app/messages/sending/change-and-tell.server.ts'
import { openMissedCase } from '#app/trust/cases/open-signal-case.server.ts'
import type { Route } from './+types/meeting-answer'

/** `answer` is `yes`, `other`, `no`, `off` or `missed`; `meeting` the one that the page showed. `other` leads to the form. */
export async function action(args: Route.ActionArgs) {
  const { context, params } = args
  const conversationId = rowIdOf(params.conversationId)
  if (!conversationId) throw data(null, { status: 404 })
  const path = href('/inbox/:conversationId?', { conversationId })
  const read = await readOwnForm(args, path, ['answer', 'meeting'], formTexts)
  if (!read.ok) return await redirectWithFlash(context, path, failure(read.fault))
  const { owner, form } = read
  if (form.answer === 'other')
    return redirect(href('/inbox/:conversationId/meeting', { conversationId }), { status: 303 })
  const answer = answers.find((one) => one === form.answer)
  if (!answer) return await redirectWithFlash(context, path, failure(formTexts.unreadable))
  const { db, messenger } = servicesOf(context)
  const side = { viewerId: owner.userId, conversationId }
  const changed = await answerMeeting(changeAndTell(messenger), side, { meetingId: form.meeting, answer })
  if (changed.ok && answer === 'missed') await openMissedCase(db, side)
  const done = { yes: formTexts.agreed, no: formTexts.declined, off: formTexts['called-off'] }
  const text = answer === 'missed' ? formTexts.missed : done[answer]
  return await redirectWithFlash(context, path, changed.ok ? success(text) : failure(changed.text))
}

export const loader = takesOnly('POST')
