import { mayAsk, readRefusals } from './ask-rules.ts'

/** Where 'Not now' is stored; the phone's, not the person's. */
export const refusalsKey = 'kasi-not-now'

/** Whether this browser can show notices, nobody decided about it yet, and the phone is not shared. */
export function mayAskHere(): boolean {
  if (!('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)) return false
  if (Notification.permission !== 'default') return false
  try {
    if (localStorage.getItem('kasi-shared-phone')) return false
    return mayAsk(readRefusals(localStorage.getItem(refusalsKey)), Date.now())
  } catch {
    // A browser that stores nothing cannot keep a 'Not now'.
    return false
  }
}
