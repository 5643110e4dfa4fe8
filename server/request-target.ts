/**
 * The path and query that routing may see, from the raw target of a request line. Never throws.
 *
 * - Absolute targets (`GET http://evil/ HTTP/1.1`) and leading double slashes would name another host once
 *   resolved: only the path is kept.
 * - Percent signs that encode nothing, or bytes that are not UTF-8, make decoders throw: they become literal
 *   percent signs, so that the path simply matches no page (issue 2: a 404, not a 500).
 */
export function normaliseTarget(target: string): string {
  const path = target.startsWith('/') ? target : `/${target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')}`
  const [, pathname = '/', query = ''] = /^([^?#]*)(.*)$/s.exec(path.replace(/^[/\\]+/, '/')) ?? []
  // Queries need no repair: URLSearchParams takes anything.
  return escapeBrokenPercents(pathname) + query
}

function escapeBrokenPercents(pathname: string): string {
  const whole = pathname.replace(/%(?![0-9a-f]{2})/gi, '%25')
  return canDecode(whole) ? whole : pathname.replaceAll('%', '%25')
}

function canDecode(pathname: string): boolean {
  try {
    // The bundler leaves out a call whose result nobody looks at, although it may throw.
    return decodeURIComponent(pathname) !== ''
  } catch {
    return false
  }
}
