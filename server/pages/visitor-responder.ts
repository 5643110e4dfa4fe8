import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { isOfLanguage } from '#app/language/languages.ts'
import type { RoutePath } from '#app/routes.ts'
import { isLook, type LookHead } from '#app/stores/figures/look-rules.ts'
import type { AppResponse } from '#server/http/app.ts'
import {
  type EncodedPage,
  encodePage,
  isCached,
  recompress,
  sendCached,
  sendEncoded,
  shouldRecompress,
  thisSecond,
} from './encoding/encoded-page.ts'
import type { PageCache, Rendered } from './page-cache.ts'
import { pageKey, publicTarget, type RequestHead, resultsTarget, varyHeaders } from './page-request.ts'

type Options = {
  cache: PageCache<EncodedPage>
  /** Keeps pages of results, each from its second request in a minute. */
  results: PageCache<EncodedPage>
  /** Renders the page for a visitor without cookies, but for the one that limits count by beside `clientAddress`. */
  render: (target: string, headers: Record<string, string>, clientAddress: string) => Promise<AppResponse>
  clientAddressOf: (req: IncomingMessage) => string
  /** Whether a proxy of ours stands in front, which may keep a page until its second is over. */
  isBehindProxy: boolean
  /** The name of the browser's cookie (app/http/browser.server.ts). */
  browserCookie: string
  /** The parameter of a request that comes back with its first cookie (app/http/count-visits.server.ts). */
  visitMark: string
  /** Headers of every response; a page's own headers come first. */
  headers: () => Iterable<[string, string]>
  /** Called with the path of the offer's page, and who looked. */
  onLook: (path: string, clientAddress: string) => void
}

/**
 * Public pages for visitors, whose requests have neither session nor flash: rendered once, cached compressed, and sent from memory until
 * their data changes (decision 0024). The rendering gets the path, the page of a list and `Save-Data`, nothing else of the first visitor's request.
 */
export function createVisitorResponder({
  cache,
  results,
  render,
  headers,
  clientAddressOf,
  isBehindProxy,
  browserCookie,
  visitMark,
  onLook,
}: Options) {
  const browserPair = new RegExp(`(?:^|;\\s*)(${browserCookie}=[^;]*)`)
  /** The headers of the rendering: no page is made of the cookie. */
  const headersOf = (head: RequestHead): Record<string, string> => {
    const [, cookie] = browserPair.exec(head.cookie) ?? []
    const { cookie: language, ...varying } = varyHeaders(head)
    const cookies = [cookie, language].filter(Boolean).join('; ')
    return { ...varying, ...(cookies ? { cookie: cookies } : {}) }
  }
  const headersFor = (shared: Shared): [string, string][] => {
    if (shared.cache === results) return resultsHeaders
    return isBehindProxy ? [...sharedHeaders, proxyHeader] : sharedHeaders
  }
  const requestedResults = new LRUCache<string, true>({ max: 5000, ttl: 60_000 })
  const renderEncoded = async (head: RequestHead, { clientAddress, mayKeep, shared }: Rendering) => {
    const { response, owner: ownerIfWell } = await render(shared.target, headersOf(head), clientAddress)
    // That of a named language is the same for everybody who asks for this address.
    const own = response.headers.getSetCookie().filter((cookie) => !isOfLanguage(cookie))
    const isForAll = mayKeep && response.ok && own.length === 0
    const owner = isForAll ? ownerIfWell : null
    if (owner) for (const [name, value] of headersFor(shared)) response.headers.set(name, value)
    else if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
    const page = await encodePage(response, { headers: headers(), isCached: owner !== null })
    const rendered: Rendered<EncodedPage> = { page, owner, bytes: page.bytes }
    return rendered
  }

  /** Returns the shared page that the request names, and its cache, or null. */
  const targetOf = ({ method, url }: IncomingMessage, head: RequestHead): Shared | null => {
    if ((method !== 'GET' && method !== 'HEAD') || head.hasBody) return null
    // It is sent on to the address without the mark.
    if (url?.includes(visitMark)) return null
    const page = publicTarget(url ?? '')
    if (page !== null) return { target: page, cache }
    const target = resultsTarget(url ?? '')
    return target === null ? null : { target, cache: results }
  }

  const noteLook = (req: IncomingMessage, { target }: Shared) => {
    if (req.method === 'GET' && target.startsWith(listingPath) && isLook(readLookHead(req.rawHeaders)))
      onLook(target, clientAddressOf(req))
  }

  /** Pages of results that nobody asks for again would push the others out. */
  const isAskedAgain = (key: string): boolean => {
    const isAgain = requestedResults.has(key)
    requestedResults.set(key, true)
    return isAgain
  }

  return {
    /** Sends a cached page; returns whether there was one. Synchronous: promises would take a tenth of the response's time. */
    respondFromCache: (req: IncomingMessage, res: ServerResponse, head: RequestHead): boolean => {
      if (head.hostCount !== 1 || head.offersUpgrade) return false
      const shared = targetOf(req, head)
      const page = shared?.cache.find(pageKey(shared.target, head))
      if (!page || !sendCached(page, head, req.method === 'HEAD', res)) return false
      if (shared) noteLook(req, shared)
      if (shouldRecompress(page)) void recompress(page)
      return true
    },

    /** Renders, keeps and sends a shared page; returns whether the request names one. */
    renderAndSend: async (req: IncomingMessage, res: ServerResponse, head: RequestHead): Promise<boolean> => {
      const shared = targetOf(req, head)
      if (!shared) return false
      const key = pageKey(shared.target, head)
      const mayKeep = shared.cache !== results || isAskedAgain(key)
      const renderOwn = () => renderEncoded(head, { shared, mayKeep, clientAddress: clientAddressOf(req) })
      let isOwn = false
      const joined = await shared.cache.get(key, () => {
        isOwn = true
        return renderOwn()
      })
      // The limit refused another visitor, or gave them a cookie: this one's request is rendered on its own.
      const page = isOwn || !forOne.has(joined.head.status) ? joined : (await renderOwn()).page
      // A cache in front may keep the response, which must not name one request.
      if (isCached(page)) {
        res.removeHeader('x-request-id')
        noteLook(req, shared)
      }
      await sendEncoded(page, head, req.method === 'HEAD', res)
      return true
    },
  }
}

const listingPath = ('/listing/:listingId' satisfies RoutePath).replace(':listingId', '')
/** Redirects, and refusals by limits. */
const forOne: ReadonlySet<number> = new Set([303, 429])

type Rendering = { shared: Shared; clientAddress: string; mayKeep: boolean }
type Shared = { target: string; cache: PageCache<EncodedPage> }

const vary: [string, string] = ['vary', 'accept-encoding, cookie, save-data']

/** Results are 30 seconds old at the most, which a cache in front would double: it asks each time, mostly for a 304. */
const resultsHeaders: [string, string][] = [['cache-control', 'public, max-age=0, must-revalidate'], vary]

const sharedHeaders: [string, string][] = [
  // Browsers revalidate each time, for a 304 of a few hundred bytes; a cache in front may keep a page for a minute.
  ['cache-control', 'public, max-age=0, s-maxage=60'],
  // RFC 9213. A separate header, or a browser would show a page from before the sign-in.
  ['cdn-cache-control', 'public, max-age=60, stale-while-revalidate=600'],
  vary,
]

/** nginx rounds to whole seconds, so that `1s` keeps a page for up to two (deploy/nginx). */
const proxyHeader: [string, string] = ['x-accel-expires', thisSecond]

/** Reads what tells a look from `rawHeaders`, names and values in turn, as cached pages do (page-request.ts). */
function readLookHead(rawHeaders: string[]): LookHead {
  const head = { userAgent: '', purpose: '', destination: '' }
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (!isLengthOfName[name.length]) continue
    const value = rawHeaders[index + 1] ?? ''
    switch (name.toLowerCase()) {
      case 'user-agent':
        head.userAgent = value
        break
      case 'sec-purpose':
      case 'purpose':
      case 'x-moz':
        head.purpose += value
        break
      case 'sec-fetch-dest':
        head.destination = value
    }
  }
  return head
}

const names = ['user-agent', 'sec-purpose', 'purpose', 'x-moz', 'sec-fetch-dest']
const isLengthOfName = Array.from({ length: 16 }, (_, length) => names.some((name) => name.length === length))
