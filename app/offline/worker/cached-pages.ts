import {
  keepHeader,
  keyOf,
  memberPages,
  oursHeader,
  pathsTooMany,
  publicPages,
  viewerHeader,
} from '#app/offline/saved-pages.ts'
import { keepFilesOf } from './cached-files.ts'
import { worker } from './worker-scope.ts'

/** Grows with each sign-out: a page that was asked for before it is not kept after it. */
export const signOuts = { count: 0 }

export const memberCaches = async () => (await caches.keys()).filter((name) => name.startsWith(memberPages))

/** Deletes the pages of members, except those of the cache `spared`. Without that cache no notice on the screen is this person's. */
export async function forgetMembers(spared = ''): Promise<void> {
  const names = await memberCaches()
  for (const name of names) if (name !== spared) await caches.delete(name)
  if (!names.includes(spared))
    for (const notice of await worker.registration.getNotifications()) notice.close()
}

/** Returns the copy of a page, the member's own first. */
export async function findCopy(address: string): Promise<Response | undefined> {
  for (const cacheName of [...(await memberCaches()), publicPages]) {
    const copy = await caches.match(keyOf(address), { cacheName, ignoreVary: true })
    if (copy) return copy
  }
}

/**
 * Keeps a page of ours if the server lets it be kept, with the files that it needs. Another person's copies go: those of a session that
 * has ended, or was followed by another one. `then` is the count of sign-outs when the page was asked for.
 */
export async function keepPage(page: Response, then: number): Promise<void> {
  const { headers } = page
  if (!headers.has(oursHeader) || then !== signOuts.count) return
  const viewer = headers.get(viewerHeader)
  const name = viewer ? memberPages + viewer : publicPages
  await forgetMembers(name)
  if (headers.has(keepHeader)) return
  const html = await page.clone().text()
  const cache = await caches.open(name)
  await cache.put(keyOf(page.url), page)
  const paths = (await cache.keys()).map(({ url }) => keyOf(url))
  for (const old of pathsTooMany(paths)) await cache.delete(old)
  // Somebody signed out meanwhile.
  if (then !== signOuts.count) await forgetMembers()
  await keepFilesOf(html)
}
