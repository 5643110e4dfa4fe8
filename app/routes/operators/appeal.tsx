import { data, href } from 'react-router'
import { redirectWithFlash, refused, success } from '#app/http/flash.server.ts'
import { requireDesk } from '#app/http/operator.server.ts'
import { draftCookieOf, draftOf, dropDraftOf } from '#app/http/own-draft.server.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { isPosted, servicesOf } from '#app/http/services.server.ts'
import { rowIdOf } from '#app/ids/ids.ts'
import { cleanText } from '#app/text/clean-text.ts'
import { lengthOf } from '#app/text/tidy-text.ts'
import { parseAppealOutcome } from '#app/trust/appeals/appeal.ts'
import { decideAppeal, findAppeal, reopenAppeal } from '#app/trust/appeals/appeals.server.ts'
import { maxWordsLength } from '#app/trust/cases/case.ts'
import { AppealScreen } from '#app/trust/desk/appeal-screen.tsx'
import { deskTexts } from '#app/trust/desk/desk-texts.ts'
import { unlistedMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/appeal'

export const meta: Route.MetaFunction = () => unlistedMeta(deskTexts.appealHeading)

const pathOf = (actionId: string) => href('/operators/appeals/:actionId', { actionId })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actionId = rowIdOf(params.actionId) ?? ''
  const { userId: viewerId } = await requireDesk(context, pathOf(actionId))
  const found = actionId === '' ? null : await findAppeal(servicesOf(context).db, actionId, viewerId)
  if (!found) throw data(null, { status: 404 })
  const kept = isPosted(context) ? '' : await draftOf(context, request, pathOf(actionId))
  return { viewerId, found, nowMs: Date.now(), typed: unpack(kept) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actionId = rowIdOf(params.actionId) ?? ''
  const path = pathOf(actionId)
  const form = await readForm(request, ['as', 'outcome', 'answer'])
  const { userId } = await requireDesk(context, path, async () =>
    form ? [await draftCookieOf(context, request, { path, content: pack(form), as: form.as })] : [],
  )
  if (!form) return refused(context, 400, deskTexts.unreadable, null)
  if (form.as !== '' && form.as !== userId) return refused(context, 409, deskTexts.otherPerson, null)
  if (form.outcome === 'again') {
    if (!(await reopenAppeal(servicesOf(context).db, actionId, userId)))
      return refused(context, 409, deskTexts.appealNotOpen, null)
    return await redirectWithFlash(context, path, success(deskTexts.appealIsOpen))
  }
  const typed = { outcome: form.outcome, answer: form.answer }
  const outcome = parseAppealOutcome(form.outcome)
  const answer = cleanText(form.answer)
  const tooLong = lengthOf(answer) > maxWordsLength ? deskTexts.wordsTooLong(lengthOf(answer)) : null
  if (!outcome || tooLong) {
    const faults = {
      ...(outcome ? {} : { outcome: deskTexts.noOutcome }),
      ...(tooLong ? { answer: tooLong } : {}),
    }
    return refused(context, 400, tooLong ?? deskTexts.noOutcome, { typed, faults })
  }
  if (!(await decideAppeal(servicesOf(context).db, { actionId, byId: userId, outcome, answer })))
    return refused(context, 409, deskTexts.appealNotOpen, { typed, faults: {} })
  await dropDraftOf(context, request, path)
  return await redirectWithFlash(context, href('/operators/appeals'), success(deskTexts.appealDone))
}

/** Joins the typed fields to one text, which waits in a cookie while a code is asked for. */
const pack = ({ outcome, answer }: Shown['typed']) =>
  `${parseAppealOutcome(outcome) ?? ''}\n${answer.slice(0, 3000)}`

function unpack(text: string): Shown['typed'] {
  const [outcome = '', ...answer] = text.split('\n')
  return { outcome, answer: answer.join('\n') }
}

const nothing = { outcome: '', answer: '' }
type Shown = { typed: typeof nothing; faults: { outcome?: string; answer?: string } }

export default function Appeal({ loaderData, actionData }: Route.ComponentProps) {
  const { typed, faults = {} } = actionData ?? {}
  return <AppealScreen {...loaderData} typed={typed ?? loaderData.typed} faults={faults} />
}
