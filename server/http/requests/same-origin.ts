import type { IncomingMessage } from 'node:http'

/**
 * Whether a request that may change something was made by a page of ours: a page elsewhere can send a form with our
 * cookies, but cannot choose these headers (OWASP, Cross-Site Request Forgery Prevention: verifying origin).
 *
 * The browser's Origin decides; where it sends none (or 'null', for privacy), Sec-Fetch-Site does; where there is
 * neither, as in Opera Mini and on old phones, Referer does. A request with none of them is refused.
 */
export function isFromOurPage(req: IncomingMessage, ownOrigins: readonly string[]): boolean {
  const { origin, referer, 'sec-fetch-site': site } = req.headers
  if (origin !== undefined && origin !== 'null') return ownOrigins.includes(origin)
  if (site !== undefined) return site === 'same-origin'
  return origin === undefined && referer !== undefined && ownOrigins.includes(originOf(referer))
}

/** Routes for programs (curl, a server): they read no cookie and take JSON only, which no form of another site can send. */
const programPaths = new Set(['/functions/auto-confirm-signup'])

/** Whether a program calls a route for programs: it names no page, in none of the three headers that browsers name theirs in. */
export function isProgramCall({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  const namesPage = [headers.origin, headers['sec-fetch-site'], headers.referer].some(
    (one) => one !== undefined,
  )
  return !namesPage && programPaths.has(url.replace(/\?.*$/s, ''))
}

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : '')

/** An address that only this machine answers to has several names, and people type any of them. */
export function namesOf(origin: string): string[] {
  const url = new URL(origin)
  if (url.hostname !== 'localhost') return [origin]
  const port = url.port && `:${url.port}`
  return ['localhost', '127.0.0.1', '[::1]'].map((name) => `${url.protocol}//${name}${port}`)
}
