import { noteSent } from '#app/device/sent-subscription.ts'
import { subscribeAnew } from './subscribe-anew.ts'
import { refuseNotices } from './this-browser.ts'

/** `later`: the browser's question was closed without an answer. */
export type Subscribed = 'on' | 'denied' | 'later' | 'failed'

/** A first visit installs the worker meanwhile. */
const maxWaitMs = 15_000

/** Lets the browser ask, and sends its subscription. Called from a press: some browsers ask only then. */
export async function subscribe(viewerId: string, applicationServerKey: string): Promise<Subscribed> {
  try {
    const permission = await Notification.requestPermission()
    if (permission === 'default') refuseNotices()
    if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'later'
    const pushManager = await readyPushManager()
    const { ok } = await subscribeAnew(pushManager, applicationServerKey, { as: viewerId })
    if (ok) noteSent(viewerId)
    return ok ? 'on' : 'failed'
  } catch {
    return 'failed'
  }
}

/** Rejects when no worker comes. */
async function readyPushManager(): Promise<PushManager> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, maxWaitMs))
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, late])
  return pushManager
}
