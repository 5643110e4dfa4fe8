import { data, href, redirect } from 'react-router'
import { takesOnly } from '#app/http/headers.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { requireViewer } from '#app/http/viewer.server.ts'
import { rowIdOf } from '#app/ids/ids.ts'
import { callWrong } from '#app/warnings/count-warnings.server.ts'
import type { Route } from './+types/conversation-warnings'

/** The reader of a message says that its warnings are wrong. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, ['as', 'message'])
  const [conversationId, id] = [rowIdOf(params.conversationId), rowIdOf(form?.message ?? '')]
  if (!form || !conversationId || !id) throw data(null, { status: 400 })
  const path = href('/inbox/:conversationId?', { conversationId })
  const viewer = requireViewer(context, path, 303)
  const { db } = servicesOf(context)
  // A page of somebody who was signed in before changes nothing.
  if (form.as === viewer.userId) await callWrong(db, viewer.userId, { id, conversationId })
  return redirect(path, 303)
}

export const loader = takesOnly('POST')
