import { shortDay } from '#app/text/day-and-time.ts'
import type { StoreHours } from './hours-form.ts'
import { type Absence, isAway, openingLine } from './hours-rules.ts'
import { hoursTexts } from './hours-texts.ts'
import type { Opening } from './opening.tsx'

/** Returns what pages say at this moment. */
export function openingNow({ hours, absence }: StoreHours): Opening {
  const nowMs = Date.now()
  const away = awayNow(absence, nowMs)
  return { line: openingLine(hours, nowMs)?.text ?? null, away, hours }
}

const awayNow = (absence: Absence | null, nowMs: number): Opening['away'] =>
  isAway(absence, nowMs)
    ? { backOn: shortDay(Date.parse(absence.backOn), nowMs), words: absence.words }
    : null

/** Returns when a seller is back, in words; null for one who is not away. */
export function awayText(absence: Absence | null): string | null {
  const away = awayNow(absence, Date.now())
  return away && `${hoursTexts.back(away.backOn)} ${away.words}`.trim()
}
