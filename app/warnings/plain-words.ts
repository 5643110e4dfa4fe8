import { foldUsual } from '#app/text/look-alikes.ts'

/** Characters that hide in a text, and signs that stand for letters. */
const invisible = /[\p{Cf}\u115f]/gu
const marks = /\p{M}/gu
/** Signs of other alphabets, which no rule reads. */
const others = /([^\0-\x7f])(?: ?[^\0-\x7f])+/g

/** Letters of a text that are read, before and after it is normalised: one sign may become 18 letters. */
const mostRead = 8000

/** The text; of a longer one the beginning and the end, half of `most` each. */
export const endsOf = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most / 2)} ${text.slice(-most / 2)}`

/**
 * A message for the rules: small Latin letters without accents, letters of other alphabets that look like them
 * replaced, other signs that follow each other as the first of them, white space of any kind as one blank, no letter more than twice in
 * a row.
 */
export function plainWords(text: string): string {
  const small = endsOf(text, mostRead)
    .normalize('NFKD')
    .replace(invisible, '')
    .replace(marks, '')
    .toLowerCase()
  const plain = foldUsual(small)
    .replace(others, '$1')
    .replace(/([a-z])\1{2,}/g, '$1$1')
    .replace(/\s+/g, ' ')
    .trim()
  return endsOf(plain, mostRead)
}
