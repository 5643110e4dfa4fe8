import { href } from 'react-router'
import { failure, redirectWithFlash, success } from '#app/http/flash.server.ts'
import { readOwnForm, refuseChange } from '#app/http/own-form.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { requireViewer } from '#app/http/viewer.server.ts'
import { rowIdOf } from '#app/ids/ids.ts'
import { listEnding, renewOffers } from '#app/stores/ending/ending.server.ts'
import { endingTexts } from '#app/stores/ending/ending-texts.ts'
import { StillScreen } from '#app/stores/ending/still-screen.tsx'
import { changeState } from '#app/stores/post/state.server.ts'
import { shortDay } from '#app/text/day-and-time.ts'
import { unlistedMeta } from '#app/ui/page/page-meta.ts'
import type { Database } from '#db/client.ts'
import type { Route } from './+types/still-for-sale'

export const meta: Route.MetaFunction = () => unlistedMeta(endingTexts.heading)

const path = href('/still-for-sale')

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireViewer(context, path)
  const offers = await listEnding(servicesOf(context).db, viewer.userId)
  const now = Date.now()
  return {
    viewerId: viewer.userId,
    offers: offers.map(({ id, title, endsAtMs, hasEnded }) => ({
      id,
      title,
      hasEnded,
      day: shortDay(endsAtMs, now),
    })),
  }
}

/** `press` is `yes:all`, `yes:{id}` or `sold:{id}`. */
export async function action(args: Route.ActionArgs) {
  const { context } = args
  const texts = { ...endingTexts, unreadable: endingTexts.nothing }
  const read = await readOwnForm(args, path, ['press'], texts)
  if (!read.ok) return redirectWithFlash(context, path, failure(read.fault))
  const { userId } = read.owner
  const often = await refuseChange(context, userId)
  if (often) return redirectWithFlash(context, path, failure(often.message))
  const { stores } = servicesOf(context)
  const { done, fault } = await runPress(stores.db, userId, read.form.press)
  if (done) stores.onSaved(userId)
  const text = [done, fault].filter(Boolean).join(' ')
  return redirectWithFlash(context, path, fault ? failure(text) : success(text))
}

/** Says what was done and what was not; '' for nothing. */
type Pressed = { done: string; fault: string }
const nothing: Pressed = {
  done: '',
  get fault() {
    return endingTexts.nothing
  },
}

async function runPress(db: Database, userId: string, press: string): Promise<Pressed> {
  const [verb = '', which = ''] = press.split(':')
  const listingId = rowIdOf(which)
  if (verb === 'sold' && listingId) {
    const changed = await changeState(db, userId, listingId, 'sold')
    return changed.ok ? { done: endingTexts.markedSold, fault: '' } : nothing
  }
  if (verb !== 'yes' || !(listingId || which === 'all')) return nothing
  const { count, refusal } = await renewOffers(db, userId, listingId)
  if (count === 0 && !refusal) return nothing
  return { done: count > 0 ? endingTexts.renewed(count) : '', fault: refusal?.message ?? '' }
}

export default function StillForSale({ loaderData }: Route.ComponentProps) {
  return <StillScreen {...loaderData} />
}
