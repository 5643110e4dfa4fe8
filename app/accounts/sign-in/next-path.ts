import { routeEntries } from '#app/routes.ts'

const maxLength = 2000
/** Sign-in itself, and addresses that are no pages. */
const notDestinations = new Set(
  routeEntries.flatMap(({ path, file }): string[] =>
    path === '/auth' || file.endsWith('.ts') ? [path] : [],
  ),
)

/**
 * The destination of sign-in: `next` if it is a path of this site, else `/`. Refuses whatever a browser could read as
 * another host: a second slash, a backslash, control characters, however often they are encoded.
 */
export function safeNextPath(next: string | null): string {
  if (!next || next.length > maxLength || !next.startsWith('/') || isSuspicious(next)) return '/'
  if (!URL.canParse(next, ownHost)) return '/'
  const url = new URL(next, ownHost)
  // Again after resolving: `/./%2fevil` is `/%2fevil`.
  if (url.origin !== ownHost || isSuspicious(url.pathname)) return '/'
  const route = decodeOnce(url.pathname).toLowerCase().replace(/\/+$/, '')
  // Scripts read `.data`, not people.
  if (notDestinations.has(route) || route.endsWith('.data')) return '/'
  return url.pathname + url.search + url.hash
}

/** Any host will do: only the path is used. */
const ownHost = 'http://kasi.invalid'

function isSuspicious(path: string): boolean {
  for (let text = path; ; ) {
    if (/^\/{2}|[\\\p{Cc}]/u.test(text)) return true
    const decoded = decodeOnce(text)
    if (decoded === text) return false
    text = decoded
  }
}

/** Leaves invalid sequences as they are. */
const decodeOnce = (text: string) =>
  text.replace(/(%[0-9a-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded)
    } catch {
      return encoded
    }
  })
