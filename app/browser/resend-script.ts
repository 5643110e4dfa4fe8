// Sends the browser's subscription again, once a day and after a sign-in: phone-script.ts loads it when it is due. One that is dead or
// gone is made anew, without a question: its person has allowed notices.
import { forgetSent, noteSent } from '#app/device/sent-subscription.ts'
import { findPushKey, subscribeAnew } from '#app/notices/asking/subscribe-anew.ts'
import type { RoutePath } from '#app/routes.ts'

async function resendSubscription(viewerId: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.getSubscription()
  let { status } = subscription ? await send(subscription, viewerId) : unknown
  if (status === unknown.status) status = await renew(pushManager, viewerId)
  if (status === removed) {
    await (await pushManager.getSubscription())?.unsubscribe()
    forgetSent()
  } else if (status < 500) noteSent(viewerId)
}

/** The server sends nothing to this browser. */
const unknown = { status: 404 }
/** Its person removed this browser in the settings. */
const removed = 410

const send = (subscription: PushSubscription, viewerId: string) =>
  fetch('/push/subscriptions' satisfies RoutePath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...subscription.toJSON(), as: viewerId, again: true }),
  })

/** Returns the status of the response; 404 where the market sends no notices. */
async function renew(pushManager: PushManager, viewerId: string): Promise<number> {
  const key = await findPushKey()
  if (key === null) return unknown.status
  return (await subscribeAnew(pushManager, key, { as: viewerId, again: true, renewed: true })).status
}

const { viewer = '' } = document.documentElement.dataset
// Without a connection: another day.
resendSubscription(viewer).catch(() => {})
