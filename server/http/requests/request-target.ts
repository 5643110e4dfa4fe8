/** The longest path of ours has 100 characters. */
const maxPath = 1000
/** Of a parameter as it is encoded: a hundred emoji of a search, in the address to which a sign-in leads back. */
const maxParameter = 2500
/** The filters of a search are nine; other sites add theirs. */
const maxParameters = 40

/**
 * Cuts a raw request target to the length that our pages can use, so that nothing which reads it works on more. A path that was cut
 * names no page.
 */
export function cutTarget(target: string): string {
  if (target.length <= maxPath) return target
  const at = target.indexOf('?')
  if (at < 0) return target.slice(0, maxPath)
  const parameters = target.slice(at + 1).split('&', maxParameters)
  const query = parameters.map((parameter) => parameter.slice(0, maxParameter)).join('&')
  return `${target.slice(0, Math.min(at, maxPath))}?${query}`
}

/**
 * Returns path and query of a raw request target, as every rule and the routing see them. Idempotent; never throws.
 *
 * - Dot segments (`..`, `%2e%2e`, `.%2E`) are resolved here, once: a rule on the raw path would judge another page than
 *   routing finds.
 * - Absolute targets (`GET http://evil/ HTTP/1.1`) and leading double slashes name another host: only the path is kept.
 * - Percent signs that encode nothing, or bytes that are not UTF-8, make decoders throw: they become literal percent
 *   signs, so that the path matches no page (a 404, not a 500).
 * - A final `.data` asks React Router for a route's data under a second address, which no page uses: its dot is encoded,
 *   so that the path matches no page.
 */
export function normaliseTarget(target: string): string {
  const path = target.startsWith('/') ? target : `/${target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')}`
  const [, pathname = '/', query = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? []
  // Queries need no repair: URLSearchParams takes anything.
  return withoutDataSuffix(escapeBrokenPercents(resolveDots(pathname))) + query
}

/** Most paths match nothing here and stay as they are. */
const needsResolving = /[\\\s]|\/\/|\/(?:\.|%2e)/i

function resolveDots(pathname: string): string {
  if (!needsResolving.test(pathname)) return pathname
  const { pathname: resolved } = new URL(`http://host/${pathname}`)
  // The next parser would take two leading slashes as a host; `/a/..//b` makes them too.
  return resolved.replace(/^\/{2,}/, '/')
}

function escapeBrokenPercents(pathname: string): string {
  const whole = pathname.replace(/%(?![0-9a-f]{2})/gi, '%25')
  return canDecode(whole) ? whole : pathname.replaceAll('%', '%25')
}

function canDecode(pathname: string): boolean {
  try {
    // The result is used, because the bundler removes a call without a use, although it may throw.
    return decodeURIComponent(pathname) !== ''
  } catch {
    return false
  }
}

const withoutDataSuffix = (pathname: string): string => pathname.replace(/\.data$/, '%2Edata')
