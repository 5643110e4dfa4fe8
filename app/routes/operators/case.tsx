import { data, href } from 'react-router'
import { redirectWithFlash, refused } from '#app/http/flash.server.ts'
import { requireDesk } from '#app/http/operator.server.ts'
import { draftCookieOf, draftOf, dropDraftOf } from '#app/http/own-draft.server.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { isPosted, servicesOf } from '#app/http/services.server.ts'
import { rowIdOf } from '#app/ids/ids.ts'
import { closeCase } from '#app/trust/cases/close-case.server.ts'
import { CaseScreen } from '#app/trust/desk/case-screen.tsx'
import { decisionFields, packDecision, parseDecision, unpackDecision } from '#app/trust/desk/decide-form.tsx'
import { deskTexts } from '#app/trust/desk/desk-texts.ts'
import { lookAtCase } from '#app/trust/desk/operator-looks.server.ts'
import { unlistedMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/case'

export const meta: Route.MetaFunction = () => unlistedMeta(deskTexts.cases)

const pathOf = (caseId: string) => href('/operators/cases/:caseId', { caseId })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const caseId = rowIdOf(params.caseId) ?? ''
  const { userId: viewerId } = await requireDesk(context, pathOf(caseId))
  const { db, origin } = servicesOf(context)
  const ownHost = new URL(origin).host
  const found = caseId === '' ? null : await lookAtCase(db, { caseId, operatorId: viewerId, ownHost })
  if (!found) throw data(null, { status: 404 })
  const kept = isPosted(context) ? '' : await draftOf(context, request, pathOf(caseId))
  return { viewerId, found, nowMs: Date.now(), typed: unpackDecision(kept) }
}

/** Decides the case. What was typed waits while a code is asked for. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const caseId = rowIdOf(params.caseId) ?? ''
  const path = pathOf(caseId)
  const form = await readForm(request, ['as', ...decisionFields])
  const { userId } = await requireDesk(context, path, async () =>
    form ? [await draftCookieOf(context, request, { path, content: packDecision(form), as: form.as })] : [],
  )
  if (!form) return refused(context, 400, deskTexts.unreadable, null)
  if (form.as !== '' && form.as !== userId) return refused(context, 409, deskTexts.otherPerson, null)
  const parsed = parseDecision(form)
  if (!parsed.ok) {
    const [first = ''] = Object.values(parsed.faults)
    return refused(context, 400, first, { typed: form, faults: parsed.faults })
  }
  const { decision } = parsed
  if (!(await closeCase(servicesOf(context).db, { caseId, byId: userId, decision })))
    return refused(context, 409, deskTexts.notOpen, { typed: form, faults: {} })
  await dropDraftOf(context, request, path)
  const toast = {
    kind: 'success',
    text: deskTexts.verbs[decision.verb].done,
    link: { text: deskTexts.openCase, path },
  } as const
  return await redirectWithFlash(context, href('/operators'), { toast })
}

export default function CasePage({ loaderData, actionData }: Route.ComponentProps) {
  const { typed, ...rest } = loaderData
  return <CaseScreen {...rest} typed={actionData?.typed ?? typed} faults={actionData?.faults ?? {}} />
}
