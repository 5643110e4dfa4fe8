import { excerptLength } from '#app/listings/listing-rules.ts'
import { cutText } from '#app/text/cut-text.ts'
import { isMarked, wordPattern } from '#app/text/marked-parts.ts'

/** Characters before the first marked word, which starts a card's two lines. */
const lead = 30

/** The part of a description in which the first marked word stands; its beginning if none does. */
export function excerptAround(description: string, marks: ReadonlySet<string>): string {
  const first = [...description.matchAll(wordPattern)].find(([word]) => isMarked(word, marks))
  const at = first?.index ?? 0
  if (at < excerptLength / 2) return cutText(description, excerptLength)
  const space = description.slice(at - lead, at).search(/\s/)
  const begin = space < 0 ? at : at - lead + space + 1
  return `… ${cutText(description.slice(begin), excerptLength)}`
}
