import { cleanText } from '#app/text/clean-text.ts'
import { lengthOf } from '#app/text/tidy-text.ts'
import { appealTexts } from './appeal-texts.ts'

/** The database has the same check. */
export const maxAppealLength = 2000

export const outcomes = ['upheld', 'overturned'] as const
export type AppealOutcome = (typeof outcomes)[number]

export const parseAppealOutcome = (text: string): AppealOutcome | null =>
  outcomes.find((one) => one === text) ?? null

/** Checks the words of an appeal. */
export function checkAppeal(typed: string): { ok: true; words: string } | { ok: false; fault: string } {
  const words = cleanText(typed)
  const length = lengthOf(words)
  if (length === 0) return { ok: false, fault: appealTexts.empty }
  if (length > maxAppealLength) return { ok: false, fault: appealTexts.tooLong(length) }
  return { ok: true, words }
}
