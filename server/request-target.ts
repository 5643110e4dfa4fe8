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
  return escapeBrokenPercents(path.replace(/^[/\\]+/, '/'))
}

function escapeBrokenPercents(path: string): string {
  if (!path.includes('%')) return path
  try {
    decodeURIComponent(path)
    return path
  } catch {
    return path.replaceAll('%', '%25')
  }
}
