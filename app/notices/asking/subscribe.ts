import type { RoutePath } from '#app/routes.ts'
import { noteSent } from './sent-subscription.ts'
import { refuse } from './this-browser.ts'

/** `later`: the browser's question was closed without an answer. */
export type Subscribed = 'on' | 'denied' | 'later' | 'failed'

/** A first visit installs the worker meanwhile. */
const maxWaitMs = 15_000

/** Returns the market's key for subscriptions; null where no notices are, or without a connection. */
export async function findPushKey(): Promise<string | null> {
  const answer = await fetch('/push/key' satisfies RoutePath).catch(() => null)
  return answer?.ok ? await answer.text() : null
}

/** Lets the browser ask, and sends its subscription. Called from a press: some browsers ask only then. */
export async function subscribe(viewerId: string, applicationServerKey: string): Promise<Subscribed> {
  try {
    const permission = await Notification.requestPermission()
    if (permission === 'default') refuse()
    if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'later'
    const pushManager = await readyPushManager()
    // One of another key is dead, and one of another person stays theirs.
    await (await pushManager.getSubscription())?.unsubscribe()
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

/** Rejects when no worker comes. */
async function readyPushManager(): Promise<PushManager> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, maxWaitMs))
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, late])
  return pushManager
}
