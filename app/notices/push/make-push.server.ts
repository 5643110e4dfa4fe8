import { cutText, lettersOf } from '#app/text/cut-text.ts'
import type { PushMessage } from './push-message.ts'

const maxBytes = 400
const maxTitleLength = 60

/** Returns the JSON of a message, at most 400 bytes: title and text are cut between letters. */
export function pushPayload({ title, body, ...rest }: PushMessage): string {
  const shown = cutText(title, maxTitleLength - 1)
  // No more than could fit, and one letter that tells that there is more.
  const letters = lettersOf(body.slice(0, maxBytes + 1))
  for (let kept = letters.length; ; kept -= 1) {
    const isWhole = kept === letters.length && body.length <= maxBytes
    const cut = isWhole ? body : `${letters.slice(0, kept).join('').trimEnd()}…`
    const json = JSON.stringify({ title: shown, body: cut, ...rest })
    if (kept <= 0 || Buffer.byteLength(json) <= maxBytes) return json
  }
}
