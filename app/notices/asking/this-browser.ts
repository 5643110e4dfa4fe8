import { isSentBy } from '#app/device/sent-subscription.ts'
import { isSharedPhone } from '#app/device/shared-phone.ts'

/** How often 'Not now' was pressed on this phone, and when last (milliseconds since 1970). */
export type Refusals = { count: number; lastMs: number }

const pauseMs = 30 * 24 * 3600_000

/** After one 'Not now' the page asks again in 30 days, after two never. */
export const mayAsk = ({ count, lastMs }: Refusals, nowMs: number): boolean =>
  count === 0 || (count < 2 && nowMs - lastMs >= pauseMs)

/** Returns the refusals in a stored text; none if it is unreadable. */
export function readRefusals(stored: string | null): Refusals {
  const [, count, lastMs] = /^(\d) (\d{1,15})$/.exec(stored ?? '') ?? []
  return { count: Number(count ?? 0), lastMs: Number(lastMs ?? 0) }
}

export const writeRefusals = ({ count, lastMs }: Refusals): string => `${Math.min(count, 9)} ${lastMs}`

/**
 * A browser's answer about notices. `unable`: it cannot show them, or must not here; `told`: it shows them to this person; `open`: it may be
 * asked; `denied`: its person refused.
 */
type Standing = 'unable' | 'denied' | 'told' | 'open'

type Facts = {
  hasPush: boolean
  isSharedPhone: boolean
  permission: NotificationPermission
  /** The person who reads the page sent this browser's subscription. */
  isSent: boolean
}

/** A permission belongs to the browser: another person, who has asked for nothing, is asked too. */
export function standingOf({ hasPush, isSharedPhone: isShared, permission, isSent }: Facts): Standing {
  if (!hasPush || isShared) return 'unable'
  if (permission === 'denied') return 'denied'
  return permission === 'granted' && isSent ? 'told' : 'open'
}

/** Where 'Not now' is stored; the phone's, not the person's. */
const refusalsKey = 'kasi-not-now'

/** Returns what this browser says about notices. iPhones have push only where the market is on the home screen. */
export function standingHere(viewerId: string): Standing {
  const hasPush = 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator
  if (!hasPush) return 'unable'
  try {
    return standingOf({
      hasPush,
      isSharedPhone: isSharedPhone(),
      permission: Notification.permission,
      isSent: isSentBy(viewerId),
    })
  } catch {
    // A browser that stores nothing cannot keep a 'Not now'.
    return 'unable'
  }
}

/** Whether the person is asked on this phone without having looked for it. */
export const mayAskHere = (viewerId: string): boolean =>
  standingHere(viewerId) === 'open' && mayAsk(readRefusals(localStorage.getItem(refusalsKey)), Date.now())

export function refuseNotices(): void {
  const { count } = readRefusals(localStorage.getItem(refusalsKey))
  localStorage.setItem(refusalsKey, writeRefusals({ count: count + 1, lastMs: Date.now() }))
}
