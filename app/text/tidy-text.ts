/** Control characters, and marks that reverse the direction of following text (Unicode, bidirectional control). */
const unwanted = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu
/**
 * Matches spaces, characters without a shape (`DI` means default-ignorable), and marks without a letter that they belong to. U+2800 (a braille cell
 * without dots), U+1D159 (a note without a head), U+13441 and U+13442 (Egyptian blanks) are symbols and letters to Unicode, but draw nothing.
 */
const nothingToSee = /^[\p{Z}\p{Cf}\p{DI}\p{M}\u2800\u{1d159}\u{13441}\u{13442}]*$/u

/**
 * Tidies a line: no lone surrogates, control characters or outer space; inner space single. Text without anything
 * visible is ''.
 */
export function tidyLine(typed: string): string {
  const line = typed.replace(/\s/gu, ' ').replace(unwanted, '').replace(/ {2,}/g, ' ').trim()
  return nothingToSee.test(line) ? '' : line
}

/** Tidies text of several lines, whose breaks become `\n` (forms send `\r\n`). */
export function tidyText(typed: string): string {
  const lines = typed.replace(/\r\n?/g, '\n').split('\n')
  const text = lines
    .map((line) => line.replaceAll('\t', ' ').replace(unwanted, '').trimEnd())
    .join('\n')
    .trim()
  return nothingToSee.test(text.replaceAll('\n', '')) ? '' : text
}

/** Counts characters as PostgreSQL does: code points. */
export const lengthOf = (text: string): number => Array.from(text).length
