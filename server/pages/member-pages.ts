import type { IncomingMessage } from 'node:http'
import type { Cookies } from '#app/http/cookies.server.ts'
import type { MemberFrame } from '#app/shell/page-shell.server.ts'
import { isDatabaseAway } from '#db/errors.ts'
import type { App } from '#server/http/app.ts'
import type { Way } from '#server/http/render-uncached.ts'
import { compressOnce } from './encoding/encodings.ts'
import type { PageCache, Rendered } from './page-cache.ts'
import { asksFor, pageKey, publicTarget } from './public-target.ts'
import { type Asked, readAsked } from './request-head.ts'

type Options = {
  cache: PageCache<MemberFrame | null>
  cookies: Cookies
  renderFrame: (target: string, headers: Record<string, string>) => ReturnType<App['renderFrame']>
  answer: App['answerMember']
  /** On every answer. */
  headers: () => Iterable<[string, string]>
  onError: (error: unknown) => void
}

/**
 * The market, stores and the inbox for whoever is signed in: a frame that is the same for all of them, rendered once, and in
 * it what is theirs (decision 0025).
 */
export function createMemberPages({ cache, cookies, renderFrame, answer, headers, onError }: Options): Way {
  const render = async (target: string, asked: Record<string, string>) => {
    const found = await renderFrame(target, asked)
    const bytes = found ? found.frame.texts.reduce((sum, text) => sum + text.length, 0) : 0
    const rendered: Rendered<MemberFrame | null> = {
      page: found?.frame ?? null,
      owner: found?.owner ?? null,
      bytes,
    }
    return rendered
  }
  const heads = new Map<string, string[]>()
  const headOf = (encoding: string): string[] => {
    const known = heads.get(encoding)
    if (known) return known
    const head = [...headers(), ...Object.entries(memberHeaders)].flat()
    if (encoding !== 'identity') head.push('content-encoding', encoding)
    heads.set(encoding, head)
    return head
  }

  /** The page that somebody with a session asks for; null when it is none of these, or has something to say (a toast). */
  const targetOf = ({ method, url = '' }: IncomingMessage, { cookie, hasBody }: Asked): string | null => {
    if (!cookie.includes(`${cookies.session.name}=`) || cookie.includes(`${cookies.flash.name}=`)) return null
    if (hasBody || (method !== 'GET' && method !== 'HEAD')) return null
    if (url === '/inbox') return url
    const target = publicTarget(url)
    // An offer has a dialog of its own for each.
    return target?.startsWith('/listing/') ? null : target
  }

  /** The ordinary way has a page for a fault of ours. It would only wait once more for a database that is away. */
  const giveWay = (error: unknown): null => {
    if (isDatabaseAway(error)) throw error
    onError(error)
    return null
  }

  return async (req, res) => {
    const asked = readAsked(req.rawHeaders)
    const path = targetOf(req, asked)
    if (path === null) return false
    const findFrame = () => cache.get(pageKey(path, asked), () => render(path, asksFor(asked)))
    const startedAt = performance.now()
    const page = await answer({ path, cookie: asked.cookie }, findFrame).catch(giveWay)
    if (page === null) return false
    const madeAt = performance.now()
    const { encoding, bytes } = await compressOnce(asked.acceptEncoding, page)
    const timing = `page;dur=${(madeAt - startedAt).toFixed(1)}, ${encoding};dur=${(performance.now() - madeAt).toFixed(1)}`
    const head = [...headOf(encoding), 'server-timing', timing, 'content-length', String(bytes.length)]
    res.writeHead(200, head).end(req.method === 'HEAD' ? undefined : bytes)
    return true
  }
}

const memberHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'accept-encoding',
}
