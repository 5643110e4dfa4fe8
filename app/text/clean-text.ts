/** Control characters, and marks that turn the direction of all that follows (Unicode, bidirectional control). */
const unwanted = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu
const nothingToSee = /^[\p{Z}\p{Cc}\p{Cf}]*$/u

/**
 * One line as it is kept and shown: lone surrogates, control characters and outer space gone, inner space single. Text in
 * which there is nothing to see is ''.
 */
export function cleanLine(typed: string): string {
  const line = typed.replace(/\s/gu, ' ').replace(unwanted, '').replace(/ {2,}/g, ' ').trim()
  return nothingToSee.test(line) ? '' : line
}

/** The same for text of several lines, whose breaks become `\n` (forms send `\r\n`). */
export function cleanText(typed: string): string {
  const lines = typed.replace(/\r\n?/g, '\n').split('\n')
  const text = lines
    .map((line) => line.replaceAll('\t', ' ').replace(unwanted, '').trimEnd())
    .join('\n')
    .trim()
  return nothingToSee.test(text.replaceAll('\n', '')) ? '' : text
}

/** Characters as PostgreSQL counts them: code points. */
export const lengthOf = (text: string): number => Array.from(text).length
