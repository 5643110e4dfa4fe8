import { data, href } from 'react-router'
import { failure, redirectWithFlash, success } from '#app/http/flash.server.ts'
import { requireDesk } from '#app/http/operator.server.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { rowIdOf } from '#app/ids/ids.ts'
import { undoAction } from '#app/trust/cases/close-case.server.ts'
import { deskTexts } from '#app/trust/desk/desk-texts.ts'
import { deskPath } from '#app/trust/operators/operator-rules.ts'
import type { Route } from './+types/reversal'

/** No page stands here: a code that was asked for leads to the list of what was decided. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireDesk(context, href('/operators/decided'))
  throw data(null, { status: 404 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { userId } = await requireDesk(context, href('/operators/decided'))
  const form = await readForm(request, ['as', 'back'])
  const actionId = rowIdOf(params.actionId)
  const back = deskPath(form?.back ?? '')
  const fail = (text: string) => redirectWithFlash(context, back, failure(text))
  if (!form || !actionId) return await fail(deskTexts.unreadable)
  if (form.as !== '' && form.as !== userId) return await fail(deskTexts.otherPerson)
  if (!(await undoAction(servicesOf(context).db, actionId, userId))) return await fail(deskTexts.notUndone)
  return await redirectWithFlash(context, back, success(deskTexts.undoneToast))
}

/** Never shown: the loader has no data. The page of a missing address needs a component here. */
export default function Reversal() {
  return null
}
