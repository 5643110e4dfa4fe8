import type { RoutePath } from '#app/routes.ts'

/** Returns the market's key for subscriptions; null where no notices are, or without a connection. */
export async function findPushKey(): Promise<string | null> {
  const answer = await fetch('/push/key' satisfies RoutePath).catch(() => null)
  return answer?.ok ? await answer.text() : null
}

/** Ends the subscription of this browser and sends a new one, with what `said` adds. The browser must be allowed to show notices. */
export async function subscribeAnew(
  pushManager: PushManager,
  applicationServerKey: string,
  said: { as: string; again?: true; renewed?: true },
): Promise<Response> {
  // One of another key is dead, and one of another person stays theirs.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  return await fetch('/push/subscriptions' satisfies RoutePath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...subscription.toJSON(), ...said }),
  })
}
