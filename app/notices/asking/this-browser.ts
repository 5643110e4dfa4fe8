import { isSentBy } from '#app/device/sent-subscription.ts'
import { isSharedPhone } from '#app/device/shared-phone.ts'
import { mayAsk, readRefusals, type Standing, standingOf, writeRefusals } from './ask-rules.ts'

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

/** Stores a 'Not now'. */
export function refuseNotices(): void {
  const { count } = readRefusals(localStorage.getItem(refusalsKey))
  localStorage.setItem(refusalsKey, writeRefusals({ count: count + 1, lastMs: Date.now() }))
}
