import { fold } from './fold.ts'

/** A word as `fold` sees it, with its accents, apostrophes and characters without a shape. */
export const wordPattern = /[\p{L}\p{N}\p{M}’'\u00ad\u200b-\u200f\u2060\ufeff]+/gu

/** Whether a word of a text is one of `marks`, which are folded. */
export const isMarked = (word: string, marks: ReadonlySet<string>): boolean =>
  fold(word)
    .split(' ')
    .some((part) => marks.has(part))

/** A part of a text, which begins at the UTF-16 unit `at`. */
type Part = { text: string; at: number; isMarked: boolean }

/** Splits a text at its marked words. */
export function markedParts(text: string, marks: ReadonlySet<string>): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    if (!isMarked(word, marks)) continue
    parts.push(
      { text: text.slice(end, index), at: end, isMarked: false },
      { text: word, at: index, isMarked: true },
    )
    end = index + word.length
  }
  parts.push({ text: text.slice(end), at: end, isMarked: false })
  return parts.filter((part) => part.text !== '')
}
