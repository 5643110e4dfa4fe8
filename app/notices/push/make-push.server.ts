import type { PushMessage } from './push-message.ts'

const maxBytes = 400
const maxTitleLength = 60

/** Returns the JSON of a message, at most 400 bytes: title and text are cut between characters. */
export function pushPayload({ title, body, ...rest }: PushMessage): string {
  const letters = Array.from(title)
  const shown = letters.length > maxTitleLength ? `${letters.slice(0, maxTitleLength - 1).join('')}…` : title
  const text = Array.from(body)
  for (let kept = Math.min(text.length, maxBytes); ; kept -= 1) {
    const cut = kept < text.length ? `${text.slice(0, kept).join('').trimEnd()}…` : body
    const json = JSON.stringify({ title: shown, body: cut, ...rest })
    if (kept <= 0 || Buffer.byteLength(json) <= maxBytes) return json
  }
}
