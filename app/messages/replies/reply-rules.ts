import { lengthOf, tidyLine } from '#app/text/tidy-text.ts'
import { editTexts } from './edit-texts.ts'

export const maxReplies = 10
/** Characters; the database has the same check. */
export const maxReplyLength = 300

/** The fields of the form, one for each reply. */
export const replyFields = Array.from({ length: maxReplies }, (_, at) => `reply${at + 1}`)

/** The replies of a form, in order, without empty ones; `tooLong` are the places of those that are too long. */
export function parseReplies(typed: readonly string[]): { replies: string[]; tooLong: number[] } {
  const lines = typed.slice(0, maxReplies).map(tidyLine)
  const tooLong = lines.flatMap((line, at) => (lengthOf(line) > maxReplyLength ? [at] : []))
  return { replies: lines.filter((line) => line !== ''), tooLong }
}

/** The stored rows as replies; without rows those of the beginning. */
export const repliesOf = (stored: readonly string[] | null): string[] =>
  stored && stored.length > 0 ? stored.filter((words) => words !== '') : [...editTexts.first]

/** Returns the typed text with a reply behind it. */
export const withReply = (typed: string, reply: string): string =>
  typed.trim() === '' ? reply : `${typed.trimEnd()} ${reply}`
