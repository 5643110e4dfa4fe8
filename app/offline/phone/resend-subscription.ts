import { isDue, noteSent } from '#app/notices/asking/sent-subscription.ts'
import type { RoutePath } from '#app/routes.ts'

/** Sends the browser's subscription again once a day: it may have been replaced without a word. */
export async function resendSubscription(viewerId: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted' || !isDue(viewerId)) return
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.getSubscription()
  if (!subscription) return
  const { status } = await fetch('/push/subscriptions' satisfies RoutePath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...subscription.toJSON(), as: viewerId, again: true }),
  })
  // Removed in the settings.
  if (status === 410) await subscription.unsubscribe()
  if (status < 500) noteSent(viewerId)
}
