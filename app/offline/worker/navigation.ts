import { countSignOuts, findCopy, keepPage } from './cached-pages.ts'
import { lineTexts, savedAt } from './line-texts.ts'
import { showOfflinePage, wait } from './own-page.ts'
import { withLine } from './saved-copy.ts'
import { isSignOutWaiting, tellServer } from './sign-out.ts'
import type { FetchEvent } from './worker-scope.ts'

/** Milliseconds until a copy is shown while the network is slow. */
const patience = 4000
const patienceToSaveData = 8000

/** The network, else the copy: also while the network is slow, or has a fault that passes. */
export async function answerNavigation(event: FetchEvent): Promise<Response> {
  const { request } = event
  const then = countSignOuts()
  // A sign-out without a connection is told first: until then the network would show the member's pages.
  const isWaiting = await isSignOutWaiting()
  const mayAsk = !isWaiting || (await tellServer(event))
  // The response that the browser asked for early is for the cookie of before.
  const early = isWaiting ? undefined : event.preloadResponse
  const network = mayAsk ? ask(request, early) : Promise.reject<Response>()
  event.waitUntil(network.then((page) => keepPage(request.url, page.clone(), then)).catch(() => {}))
  const first = await Promise.race([
    network.catch(() => {}),
    wait(request.headers.has('save-data') ? patienceToSaveData : patience),
  ])
  // Else the server, its database or its proxy is away.
  if (first && first.status < 502) return first
  const copy = await findCopy(request.url)
  return copy
    ? await withLine(copy, lineTexts.savedCopy(savedAt(copy.headers.get('date'))))
    : await network.catch(() => showOfflinePage())
}

const ask = async (request: Request, early: FetchEvent['preloadResponse']): Promise<Response> =>
  (await early) ?? (await fetch(request))
