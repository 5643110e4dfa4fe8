/** A part of a message: text, or a link to this site; `start` is its offset. */
type MessagePart = { start: number; text: string; path: string | null }

/**
 * Finds links to our own pages in a message. Other addresses stay text: readers see where they lead, and no single tap
 * leads to a copy of our sign-in.
 */
export function messageParts(content: string, origin: string): MessagePart[] {
  const parts: MessagePart[] = []
  let end = 0
  for (const found of content.matchAll(/https?:\/\/[^\s<>"]+/giu)) {
    const text = ownPart(found[0])
    const path = text === null ? null : pathOf(text, origin)
    if (text === null || path === null) continue
    if (found.index > end) parts.push({ start: end, text: content.slice(end, found.index), path: null })
    parts.push({ start: found.index, text, path })
    end = found.index + text.length
  }
  if (end < content.length) parts.push({ start: end, text: content.slice(end), path: null })
  return parts
}

/** Host and port, then the characters of our own addresses: an emoji, a star or another script's full stop is glued to one. */
const ownCharacters = /^https?:\/\/[\p{L}\p{N}.:-]+(?:[/?#][\w/?&=#%.+-]*)?/iu

/**
 * Returns the beginning of an address that could be ours, without the full stop of its sentence. Null if what follows would change where it leads,
 * as in `https://kasi.example@elsewhere.example`; so no address of ours has a user or a password.
 */
function ownPart(address: string): string | null {
  const [own = ''] = ownCharacters.exec(address) ?? []
  if (/^[@\\]/.test(address.slice(own.length))) return null
  // (The lookbehind keeps matching linear.)
  return own.replace(/(?<![.:?+])[.:?+]+$/u, '')
}

/** Paths that act, or are not pages. */
const notPages =
  /^\/(?:logout|session|live|uploads|pictures|functions|inbox\/updates|inbox\/[^/]+\/[^/]+)(?:\/|$)|\.data$/i

function pathOf(text: string, origin: string): string | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.origin !== origin) return null
  // A path with two leading slashes is an address elsewhere.
  if (url.pathname.startsWith('//')) return null
  return notPages.test(url.pathname) ? null : url.pathname + url.search + url.hash
}
