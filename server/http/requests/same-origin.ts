import type { IncomingMessage } from 'node:http'
import { routeEntries } from '#app/routes.ts'

/**
 * Returns whether a page of ours made a request that may change something. A foreign page can send a form with our
 * cookies, but cannot choose these headers (OWASP, Cross-Site Request Forgery Prevention: verifying origin).
 *
 * The browser's Origin decides; without one, or with `null` (privacy), Sec-Fetch-Site decides; without either header, as
 * in Opera Mini and on old phones, Referer decides. Refused: `Origin: null` without Sec-Fetch-Site, and a request without
 * all three.
 */
export function isFromOurPage(req: IncomingMessage, ownOrigins: readonly string[]): boolean {
  const { origin, referer, 'sec-fetch-site': site } = req.headers
  if (origin !== undefined && origin !== 'null') return ownOrigins.includes(origin)
  if (site !== undefined) return site === 'same-origin'
  return origin === undefined && referer !== undefined && ownOrigins.includes(originOf(referer))
}

const programPaths: ReadonlySet<string> = new Set(
  routeEntries.flatMap(({ path, takesPrograms }) => (takesPrograms ? [path] : [])),
)

/** Returns whether a program (curl, a server) calls a route for programs: all three headers that name a page are missing. */
export function isProgramCall({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  const namesPage = [headers.origin, headers['sec-fetch-site'], headers.referer].some(
    (one) => one !== undefined,
  )
  return !namesPage && programPaths.has(url.replace(/\?.*$/s, ''))
}

const sharePaths: ReadonlySet<string> = new Set(
  routeEntries.flatMap(({ path, takesShares }) => (takesShares ? [path] : [])),
)

/**
 * Returns whether the browser itself posts what a person shares from another app. No page can make it say so: `none` is
 * for what no page began (https://www.w3.org/TR/fetch-metadata/).
 */
export const isShare = ({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean =>
  headers['sec-fetch-site'] === 'none' &&
  (headers.origin === undefined || headers.origin === 'null') &&
  sharePaths.has(url.replace(/\?.*$/s, ''))

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : '')

/** Returns the origins that are ours: localhost has several names, and people type any of them. */
export function ownOriginsOf(origin: string): string[] {
  const url = new URL(origin)
  if (url.hostname !== 'localhost') return [origin]
  const port = url.port && `:${url.port}`
  return ['localhost', '127.0.0.1', '[::1]'].map((name) => `${url.protocol}//${name}${port}`)
}
