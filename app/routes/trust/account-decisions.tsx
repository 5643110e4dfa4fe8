import { href, redirect } from 'react-router'
import { redirectWithFlash, refused, success } from '#app/http/flash.server.ts'
import { draftCookieOf, draftOf, dropDraftOf } from '#app/http/own-draft.server.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { isPosted, servicesOf } from '#app/http/services.server.ts'
import { requireViewer, viewerOf } from '#app/http/viewer.server.ts'
import { rowIdOf } from '#app/ids/ids.ts'
import { appealTexts, checkAppeal, maxAppealLength } from '#app/trust/appeals/appeal.ts'
import { appeal, listOwnActions } from '#app/trust/appeals/appeals.server.ts'
import { DecisionsScreen, type TypedAppeal } from '#app/trust/appeals/decisions-screen.tsx'
import { signInPath } from '#app/ui/page/form-paths.ts'
import { unlistedRobots } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/account-decisions'

export const meta: Route.MetaFunction = () => [unlistedRobots]

const path = href('/account/decisions')

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context, path)
  const actions = await listOwnActions(servicesOf(context).db, viewer.userId)
  const kept = isPosted(context) ? '' : await draftOf(context, request, path)
  const asked = rowIdOf(url.searchParams.get('appeal') ?? '')
  return {
    viewerId: viewer.userId,
    nowMs: Date.now(),
    actions,
    open: unpack(kept) ?? (asked ? { actionId: asked, words: '' } : null),
  }
}

/** Takes an appeal; that of somebody whose session has ended waits for their sign-in. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = servicesOf(context)
  const form = await readForm(request, ['as', 'decision', 'words'])
  const actionId = rowIdOf(form?.decision ?? '')
  if (!form || !actionId) return refused(context, 400, appealTexts.unreadable, null)
  const typed: TypedAppeal = { actionId, words: form.words }
  const viewer = viewerOf(context)
  if (!viewer) {
    const cookie = await draftCookieOf(context, request, { path, content: pack(typed), as: form.as })
    return redirect(signInPath(path), { status: 303, headers: { 'set-cookie': cookie } })
  }
  if (form.as !== '' && form.as !== viewer.userId) return refused(context, 409, appealTexts.otherPerson, null)
  const checked = checkAppeal(form.words)
  if (!checked.ok) return refused(context, 400, checked.fault, { ...typed, fault: checked.fault })
  if (!(await appeal(db, { actionId, userId: viewer.userId, words: checked.words })))
    return refused(context, 409, appealTexts.gone, typed)
  await dropDraftOf(context, request, path)
  return await redirectWithFlash(context, path, success(appealTexts.sent))
}

const pack = ({ actionId, words }: TypedAppeal) => `${actionId}\n${words.slice(0, maxAppealLength + 1000)}`

function unpack(text: string): TypedAppeal | null {
  const [actionId = '', ...words] = text.split('\n')
  return text === '' ? null : { actionId, words: words.join('\n') }
}

export default function AccountDecisions({ loaderData, actionData }: Route.ComponentProps) {
  const { open, ...rest } = loaderData
  return <DecisionsScreen {...rest} typed={actionData ?? open} />
}
