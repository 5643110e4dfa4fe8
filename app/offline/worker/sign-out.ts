import { isOurs } from '#app/offline/saved-pages.ts'
import { forgetMembers, signOuts } from './cached-pages.ts'
import { showOfflinePage, signedOut, wait } from './own-page.ts'
import { type ExtendableEvent, type FetchEvent, worker } from './worker-scope.ts'

/** This cache is there, empty, while the server has not heard of a sign-out. */
const waiting = 'signed-out'
const patience = 4000

export const isSignOutWaiting = (): Promise<boolean | void> => caches.has(waiting).catch(() => {})

/** Tells the server of the sign-out that waits; returns whether it has heard of it. */
export async function tellServer(event: ExtendableEvent): Promise<boolean | undefined | void> {
  // When two tabs ask at once, the second finds nothing to delete: the server has heard all the same.
  const told = fetch('/logout', { method: 'POST', headers: { accept: 'application/json' } })
    .then((response) => isOurs(response) && (caches.delete(waiting), true))
    .catch(() => {})
  event.waitUntil(told)
  return await Promise.race([told, wait(patience)])
}

/** Deletes the member's copies before it asks the network; without a connection the person is signed out all the same. */
export async function signOut(event: FetchEvent): Promise<Response> {
  signOuts.count += 1
  // On a full phone nothing is noted: the server is told now, or not.
  await caches.open(waiting).catch(() => {})
  await forgetMembers()
  // Pushes that wait at the push service are not shown; the next sign-in subscribes again.
  await (await worker.registration.pushManager?.getSubscription())?.unsubscribe()
  if (await tellServer(event)) return Response.redirect('/', 303)
  // Other tabs still show the member.
  for (const page of await worker.clients.matchAll({ type: 'window' }))
    if (!page.focused) page.navigate('/').catch(() => {})
  return await showOfflinePage(signedOut)
}
