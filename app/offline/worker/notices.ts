import type { PushMessage } from '#app/notices/push/push-message.ts'
import { worker } from './worker-scope.ts'

export async function showNotice({ t, b, u, g, r, s }: PushMessage): Promise<void> {
  // Browsers take 1 for true. `renotify` is not in TypeScript's types: Safari lacks it.
  const options: object = {
    body: b,
    tag: g,
    renotify: r,
    silent: s,
    data: u,
    icon: '/icon-192.png',
    badge: '/badge.png',
  }
  await worker.registration.showNotification(t, options)
}

/** Shows `path` in a tab that is open, else in a new one. */
export async function openFromNotice(path: string): Promise<void> {
  const [tab] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  try {
    await tab!.focus()
    await tab!.navigate(path)
  } catch {
    await worker.clients.openWindow(path)
  }
}

/** The browser replaced the subscription: without the new one no notice arrives. A page sends it too, if this is cut off. */
export async function sendSubscription(subscription: PushSubscription | null | undefined): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(subscription)
  if (subscription) await fetch('/push/subscriptions', { method: 'POST', headers, body })
}
