import type { RoutePath } from '#app/routes.ts'
import { readRefusals, writeRefusals } from './ask-rules.ts'
import { refusalsKey } from './may-ask-here.ts'
import { noteSent } from './sent-subscription.ts'

/** Stores a 'Not now'. */
export function refuse(): void {
  const { count } = readRefusals(localStorage.getItem(refusalsKey))
  localStorage.setItem(refusalsKey, writeRefusals({ count: count + 1, lastMs: Date.now() }))
}

/** Lets the browser ask, and sends its subscription. Called from a press: some browsers ask only then. */
export async function subscribe(viewerId: string): Promise<'on' | 'denied' | 'failed'> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return 'denied'
    const key = await fetch('/push/key' satisfies RoutePath)
    if (!key.ok) return 'failed'
    const { pushManager } = await navigator.serviceWorker.ready
    const applicationServerKey = await key.text()
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
    const { ok } = await fetch('/push/subscriptions' satisfies RoutePath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...subscription.toJSON(), as: viewerId }),
    })
    if (ok) noteSent(viewerId)
    return ok ? 'on' : 'failed'
  } catch {
    return 'failed'
  }
}
