import { href } from 'react-router'
import { failure, redirectWithFlash, refused, success } from '#app/http/flash.server.ts'
import { readOwnForm, refuseChange } from '#app/http/own-form.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { requireViewer } from '#app/http/viewer.server.ts'
import { showAgain } from '#app/routes/accounts/refusal.server.ts'
import { readHours, saveHours } from '#app/stores/hours/hours.server.ts'
import { hoursFields, parseHours, typedHoursOf } from '#app/stores/hours/hours-form.ts'
import { isAway } from '#app/stores/hours/hours-rules.ts'
import { HoursScreen } from '#app/stores/hours/hours-screen.tsx'
import { hoursTexts } from '#app/stores/hours/hours-texts.ts'
import { unlistedMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/store-hours'

export const handle = { isForWriting: true }

export const meta: Route.MetaFunction = () => unlistedMeta(hoursTexts.heading)

const path = href('/design-store/hours')

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireViewer(context, path)
  const { hours, absence } = await readHours(servicesOf(context).db, viewer.userId)
  // The day of one that is over would be refused.
  const typed = typedHoursOf({ hours, absence: isAway(absence, Date.now()) ? absence : null })
  return { viewerId: viewer.userId, typed }
}

export async function action(args: Route.ActionArgs) {
  const { context } = args
  const read = await readOwnForm(args, path, hoursFields, hoursTexts)
  if (!read.ok) return redirectWithFlash(context, path, failure(read.fault))
  const { owner, form } = read
  const parsed = parseHours(form, Date.now())
  if (!('hours' in parsed)) return refused(context, 400, hoursTexts.notSaved, { typed: form, faults: parsed })
  const often = await refuseChange(context, owner.userId)
  if (often) return showAgain(context, { typed: form, faults: {} }, often)
  const { stores } = servicesOf(context)
  await saveHours(stores.db, owner.userId, parsed)
  stores.onSaved(owner.userId)
  return redirectWithFlash(context, path, success(hoursTexts.saved))
}

export default function StoreHours({ loaderData, actionData }: Route.ComponentProps) {
  const { viewerId, typed } = loaderData
  return (
    <HoursScreen viewerId={viewerId} typed={actionData?.typed ?? typed} faults={actionData?.faults ?? {}} />
  )
}
