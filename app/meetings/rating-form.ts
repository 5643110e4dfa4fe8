import { cleanText } from '#app/text/clean-text.ts'
import { lengthOf } from '#app/text/tidy-text.ts'
import { buyerMarks, maxRatingLength, maxReplyLength, type Rating, sellerMarks } from './rating-rules.ts'
import { ratingTexts } from './rating-texts.ts'

/** The form as text; `marks` repeats. */
export type TypedRating = { stars: string; marks: string[]; words: string }
export type RatingFaults = Partial<Record<'stars' | 'words', string>>

export const emptyRating: TypedRating = { stars: '', marks: [], words: '' }

/** Returns the rating of a typed form, or what is wrong with its fields. Marks that the form does not have are left out. */
export function parseRating(typed: TypedRating, isSeller: boolean): Rating | { faults: RatingFaults } {
  const known: readonly Rating['marks'][number][] = isSeller ? buyerMarks : sellerMarks
  const marks = known.filter((mark) => typed.marks.includes(mark))
  if (isSeller) return { stars: null, marks, words: '' }
  const words = cleanText(typed.words)
  const faults: RatingFaults = {}
  if (!/^[1-5]$/.test(typed.stars)) faults.stars = ratingTexts.noStars
  if (lengthOf(words) > maxRatingLength) faults.words = ratingTexts.tooLong
  return Object.keys(faults).length > 0 ? { faults } : { stars: Number(typed.stars), marks, words }
}

/** Returns the reply of a seller, or what is wrong with it. */
export function parseReply(typed: string): { reply: string } | { fault: string } {
  const reply = cleanText(typed)
  if (reply === '') return { fault: ratingTexts.noReply }
  return lengthOf(reply) > maxReplyLength ? { fault: ratingTexts.replyTooLong } : { reply }
}
