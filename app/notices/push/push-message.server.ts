/** The content of a push; `/sw.js` reads these names. */
export type PushMessage = {
  /** The title: who writes. */
  t: string
  /** The text below it. */
  b: string
  /** The path that a tap opens. */
  u: string
  /** The tag: a notice replaces the one with the same tag. */
  g: string
  /** No sound. */
  s?: 1
  /** A sound though it replaces another. */
  r?: 1
}

const maxBytes = 400
const maxTitleLength = 60

/** Returns the JSON of a message, at most 400 bytes: title and text are cut between characters. */
export function pushPayload({ t, b, ...rest }: PushMessage): string {
  const title = Array.from(t)
  const shown = title.length > maxTitleLength ? `${title.slice(0, maxTitleLength - 1).join('')}…` : t
  const text = Array.from(b)
  for (let kept = Math.min(text.length, maxBytes); ; kept -= 1) {
    const cut = kept < text.length ? `${text.slice(0, kept).join('').trimEnd()}…` : b
    const json = JSON.stringify({ t: shown, b: cut, ...rest })
    if (kept <= 0 || Buffer.byteLength(json) <= maxBytes) return json
  }
}
