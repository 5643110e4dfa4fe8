import { excerptLength } from '#app/listings/listing-rules.ts'
import { isMarked, wordPattern } from '#app/text/marked-parts.ts'

/** Characters before the first marked word, which starts a card's two lines. */
const lead = 30

/** The part of a description in which the first marked word stands; its beginning if none does. */
export function excerptAround(description: string, marks: ReadonlySet<string>): string {
  const first = [...description.matchAll(wordPattern)].find(([word]) => isMarked(word, marks))
  const at = first?.index ?? 0
  if (at < excerptLength / 2) return cut(description, 0)
  const space = description.slice(at - lead, at).search(/\s/)
  return `… ${cut(description, space < 0 ? at : at - lead + space + 1)}`
}

/** Without a character that was cut in half. */
const cut = (text: string, begin: number) => text.slice(begin, begin + excerptLength).replace(/\p{Cs}/gu, '')
