import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Cookies } from '#app/http/cookies.server.ts'
import type { AppAnswer } from '#server/http/app.ts'
import type { Way } from '#server/http/render-uncached.ts'
import {
  type EncodedPage,
  encodePage,
  isDue,
  isKept,
  press,
  sendEncoded,
  sendKept,
} from './encoding/encoded-page.ts'
import type { PageCache, Rendered } from './page-cache.ts'
import { asksFor, pageKey, publicTarget } from './public-target.ts'
import { type Asked, readAsked } from './request-head.ts'

type Options = {
  cache: PageCache<EncodedPage>
  /** Answers a visitor who brings nothing of their own. */
  render: (target: string, headers: Record<string, string>) => Promise<AppAnswer>
  /** On every answer; what the page itself says goes before. */
  headers: () => Iterable<[string, string]>
  cookies: Cookies
}

export type SharedPages = {
  /** Sends what is kept; answers whether it was. */
  sendKept: (req: IncomingMessage, res: ServerResponse) => boolean
  /** Renders what is not. */
  way: Way
}

/**
 * The public pages for visitors: rendered once, kept compressed, and sent from memory until what they show changes
 * (decision 0024). What is rendered for all knows nothing of the one who asked first: neither cookies,
 * nor host, nor anything else of the request but the path, the page of a list, and `Save-Data`.
 */
export function createSharedPages({ cache, render, headers, cookies }: Options): SharedPages {
  // With these a page is another.
  const personal = [`${cookies.session.name}=`, `${cookies.flash.name}=`]
  const renderEncoded = async (target: string, asked: Record<string, string>) => {
    const startedAt = performance.now()
    const { response, owner: ownerIfWell } = await render(target, asked)
    const isForAll = response.ok && !response.headers.has('set-cookie')
    const owner = isForAll ? ownerIfWell : null
    if (owner) for (const [name, value] of sharedHeaders) response.headers.set(name, value)
    else if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
    const ms = (performance.now() - startedAt).toFixed(1)
    response.headers.set('server-timing', `render;dur=${ms}`)
    const page = await encodePage(response, { headers: headers(), isKept: owner !== null })
    const rendered: Rendered<EncodedPage> = { page, owner, bytes: page.bytes }
    return rendered
  }

  /** The shared page that is asked for; null when it is none. */
  const targetOf = ({ method, url }: IncomingMessage, asked: Asked): string | null => {
    if (method !== 'GET' && method !== 'HEAD') return null
    if (asked.hasBody || (asked.cookie && personal.some((name) => asked.cookie.includes(name)))) return null
    return publicTarget(url ?? '')
  }

  return {
    // Nothing waits, and nothing is noted: a promise or two would be a tenth of the answer.
    sendKept(req, res) {
      const asked = readAsked(req.rawHeaders)
      if (asked.hostCount !== 1 || asked.offersUpgrade) return false
      const target = targetOf(req, asked)
      const page = target === null ? undefined : cache.find(pageKey(target, asked))
      if (!page || !sendKept(page, asked, req.method === 'HEAD', res)) return false
      if (isDue(page)) void press(page)
      return true
    },

    async way(req, res) {
      const asked = readAsked(req.rawHeaders)
      const target = targetOf(req, asked)
      if (target === null) return false
      const page = await cache.get(pageKey(target, asked), () => renderEncoded(target, asksFor(asked)))
      // What caches in front may keep is of no one request.
      if (isKept(page)) res.removeHeader('x-request-id')
      await sendEncoded(page, asked, req.method === 'HEAD', res)
      return true
    },
  }
}

const sharedHeaders: [string, string][] = [
  // Browsers ask each time, for a 304 of a few hundred bytes; caches of ours in front may keep a page for a minute.
  ['cache-control', 'public, max-age=0, s-maxage=60'],
  // RFC 9213. Not in the line above: a browser too would show a page of before the sign-in.
  ['cdn-cache-control', 'public, max-age=60, stale-while-revalidate=600'],
  ['vary', 'accept-encoding, cookie, save-data'],
]
