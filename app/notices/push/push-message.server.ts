import type { PushMessage } from './push-message.ts'

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
