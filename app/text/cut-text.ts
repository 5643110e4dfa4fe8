import { lengthOf } from './tidy-text.ts'

/** Old phones have none; there letters with marks may be cut in half. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : null

/** The letters of a text as people see them: with their marks; an emoji or a flag is one. */
export const graphemesOf = (text: string): string[] =>
  segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : Array.from(text)

/** A text of up to `most` characters, as PostgreSQL counts them; of a longer one its beginning and '…', cut between letters. */
export function cutText(text: string, most: number): string {
  // A character has at most two UTF-16 units: what follows so many of them is not counted.
  if (lengthOf(text.slice(0, 2 * most + 1)) <= most) return text
  return `${beginningOf(text, most).trimEnd()}…`
}

/** Looks no further than the letter that does not fit any more, whatever follows. */
function beginningOf(text: string, most: number): string {
  const characters = Array.from(text.slice(0, 2 * (most + 1))).slice(0, most + 1)
  let [kept, length] = ['', 0]
  for (const letter of graphemesOf(characters.join(''))) {
    length += lengthOf(letter)
    if (length > most) break
    kept += letter
  }
  // One letter with more marks than fit.
  return kept || characters.slice(0, most).join('')
}
