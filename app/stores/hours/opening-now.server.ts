import { shortDay } from '#app/text/short-day.ts'
import type { StoreHours } from './hours-form.ts'
import { isAway, openingLine } from './hours-rules.ts'
import type { Opening } from './opening.tsx'

/** Returns what pages say at this moment. */
export function openingNow({ hours, absence }: StoreHours, nowMs = Date.now()): Opening {
  const away = isAway(absence, nowMs)
    ? { backOn: shortDay(Date.parse(absence.backOn), nowMs), words: absence.words }
    : null
  return { line: openingLine(hours, nowMs)?.text ?? null, away, hours }
}
