import type { ServerResponse } from 'node:http'
import type { Cookies } from '#app/http/cookies.server.ts'
import type { Way } from './answer.ts'
import type { AppAnswer } from './app.ts'
import { type Asked, readAsked } from './asked.ts'
import { type EncodedPage, encodePage, isDue, press, sendEncoded, sendKept } from './encoded-page.ts'
import type { PageCache, Rendered } from './page-cache.ts'
import { asksFor, pageKey, publicTarget } from './public-target.ts'

type Options = {
  cache: PageCache<EncodedPage>
  /** Answers a visitor who brings nothing of their own. */
  render: (target: string, headers: Record<string, string>) => Promise<AppAnswer>
  /** On every answer; what the page itself says goes before. */
  headers: () => Iterable<[string, string]>
  cookies: Cookies
}

/**
 * The public pages for visitors: rendered once, kept compressed, and sent from memory until what they show changes
 * (docs/decisions/0024-shared-pages.md). What is rendered for all knows nothing of the one who asked first: neither cookies,
 * nor host, nor anything else of the request but the path, the page of a list, and `Save-Data`.
 */
export function createSharedPages({ cache, render, headers, cookies }: Options): Way {
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

  const serve = async (res: ServerResponse, target: string, asked: Asked, isHead: boolean): Promise<true> => {
    const page = await cache.get(pageKey(target, asked), () => renderEncoded(target, asksFor(asked)))
    await sendEncoded(page, asked, isHead, res)
    return true
  }

  // Nothing waits while a page is kept: a promise or two would be a tenth of the answer.
  return ({ method, url, rawHeaders }, res) => {
    if (method !== 'GET' && method !== 'HEAD') return false
    const asked = readAsked(rawHeaders)
    if (asked.hasBody || (asked.cookie && personal.some((name) => asked.cookie.includes(name)))) return false
    const target = publicTarget(url ?? '')
    if (target === null) return false
    const page = cache.find(pageKey(target, asked))
    const isHead = method === 'HEAD'
    if (!page || !sendKept(page, asked, isHead, res)) return serve(res, target, asked, isHead)
    if (isDue(page)) void press(page)
    return true
  }
}

const sharedHeaders: [string, string][] = [
  // Browsers ask each time, for a 304 of a few hundred bytes; caches of ours in front may keep a page for a minute.
  ['cache-control', 'public, max-age=0, s-maxage=60'],
  // RFC 9213. Not in the line above: a browser too would show a page of before the sign-in.
  ['cdn-cache-control', 'public, max-age=60, stale-while-revalidate=600'],
  ['vary', 'accept-encoding, cookie, save-data'],
]
