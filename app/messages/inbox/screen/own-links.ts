/** A piece of a message: words, or an address of this site, which may be clicked; `start` is where it stands. */
export type MessagePart = { start: number; text: string; path: string | null }

/**
 * Finds the addresses of our own pages in a message. Others stay words: whoever reads them sees where they lead before
 * going there, and nobody is sent to a copy of our sign-in by one tap.
 */
export function partsOf(content: string, origin: string): MessagePart[] {
  const parts: MessagePart[] = []
  let end = 0
  for (const found of content.matchAll(/https?:\/\/[^\s<>"]+/giu)) {
    // The dot of a sentence is none of the address. (The look behind keeps this linear in the length of the text.)
    const text = found[0].replace(/(?<![.,:;!?)\]'’”])[.,:;!?)\]'’”]+$/u, '')
    const path = pathOf(text, origin)
    if (path === null) continue
    if (found.index > end) parts.push({ start: end, text: content.slice(end, found.index), path: null })
    parts.push({ start: found.index, text, path })
    end = found.index + text.length
  }
  if (end < content.length) parts.push({ start: end, text: content.slice(end), path: null })
  return parts
}

/** Addresses that do something, or are no pages. */
const notPages =
  /^\/(?:logout|session|live|uploads|pictures|functions|inbox\/updates|inbox\/[^/]+\/[^/]+)(?:\/|$)|\.data$/i

function pathOf(text: string, origin: string): string | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  // Not by the beginning of the text: `https://kasi.example@elsewhere.example` begins with ours.
  if (url.origin !== origin || url.username !== '' || url.password !== '') return null
  // A path that begins with two slashes is an address elsewhere.
  if (url.pathname.startsWith('//')) return null
  return notPages.test(url.pathname) ? null : url.pathname + url.search + url.hash
}
