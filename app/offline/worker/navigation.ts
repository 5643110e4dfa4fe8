import { withLine } from '#app/offline/worker/own-page.ts'
import { findCopy, keepPage, signOuts } from './cached-pages.ts'
import { savedCopy, showOfflinePage, wait } from './own-page.ts'
import { isSignOutWaiting, tellServer } from './sign-out.ts'
import type { ExtendableEvent, FetchEvent, NamingEvent } from './worker-scope.ts'

/** Milliseconds until a copy is shown while the network is slow. */
const patience = 4000
const patienceToSaveData = 8000

/** Asks the server for a page, and keeps it. Rejects without a connection, and while the server has not heard of a sign-out. */
async function askFor(
  event: ExtendableEvent,
  early: FetchEvent['preloadResponse'],
  ...request: Parameters<typeof fetch>
): Promise<Response> {
  const then = signOuts.count
  const isWaiting = await isSignOutWaiting()
  // A sign-out without a connection is told first: until then the network would show the member's pages.
  if (isWaiting && !(await tellServer(event))) throw new Error()
  // The response that the browser asked for early is for the cookie of before.
  const page = (!isWaiting && (await early)) || (await fetch(...request))
  event.waitUntil(keepPage(page.clone(), then).catch(() => {}))
  return page
}

/** The network, else the copy: also while the network is slow, or has a fault that passes. */
export async function answerNavigation(event: FetchEvent): Promise<Response> {
  const { request } = event
  const network = askFor(event, event.preloadResponse, request)
  const late = network.catch(() => {})
  event.waitUntil(late)
  const first = await Promise.race([
    late,
    wait(request.headers.has('save-data') ? patienceToSaveData : patience),
  ])
  // Else the server, its database or its proxy is away.
  if (first && first.status < 502) return first
  const copy = await findCopy(request.url)
  return copy ? await withLine(copy, savedCopy) : await network.catch(() => showOfflinePage())
}

/** Asks for the page that an open page names, keeps it, and tells the open page that it came (cache-copy-script.ts). */
export async function keepNamed(event: NamingEvent): Promise<void> {
  await askFor(event, undefined, ...event.data)
  event.source.postMessage(event.data)
}
