import { formatTime } from '#app/text/time-of-day.ts'
import { hoursTexts } from './hours-texts.ts'

/**
 * Times of one day in minutes after midnight; `closes` before `opens` is the next day, and 0 is the midnight that ends the
 * day: from 0 until 0 is the whole day. `weekday` 1 is Monday.
 */
export type DayHours = { weekday: number; opens: number; closes: number }

/** `backOn` is the first day back, as in '2026-12-03'. */
export type Absence = { backOn: string; words: string }

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** Characters of an absence's words; the database has the same check. */
export const maxAbsenceLength = 120

/** Days ahead that somebody can be away. */
export const maxDaysAway = 180

const dayMs = 86_400_000
/** South Africa has no summer time. */
const southAfricaMs = 2 * 3_600_000

/** Returns the South African day of a moment, its weekday, and the minutes since its midnight. */
function localTime(ms: number) {
  const local = new Date(ms + southAfricaMs)
  const minutes = local.getUTCHours() * 60 + local.getUTCMinutes()
  return { day: local.toISOString().slice(0, 10), weekday: local.getUTCDay() || 7, minutes }
}

/** '2026-11-21', `days` after the moment. */
export const dayAfter = (ms: number, days: number): string => localTime(ms + days * dayMs).day

/** Returns what a store's page says now, such as 'Open now, until 18:00'; null for a store without hours. */
export function openingLine(
  hours: readonly DayHours[],
  nowMs: number,
): { isOpen: boolean; text: string } | null {
  if (hours.length === 0) return null
  const { weekday, minutes } = localTime(nowMs)
  const of = (day: number) => hours.find((one) => one.weekday === ((day + 6) % 7) + 1)
  const [today, yesterday] = [of(weekday), of(weekday - 1)]
  const isOver = (day: DayHours) => day.closes <= day.opens
  const open =
    today && minutes >= today.opens && (isOver(today) || minutes < today.closes)
      ? today
      : yesterday && isOver(yesterday) && minutes < yesterday.closes
        ? yesterday
        : null
  const dayName = (day: DayHours, ahead: number) =>
    ahead === 0 ? '' : ahead === 1 ? hoursTexts.tomorrow : (hoursTexts.days[day.weekday - 1] ?? '')
  if (open) {
    let [last, ahead] = [open, 0]
    // Midnight ends nothing where the next day opens at midnight.
    for (; ahead < 7 && last.closes === 0; ahead += 1) {
      const next = of(last.weekday + 1)
      if (next?.opens !== 0) break
      last = next
    }
    const text =
      ahead === 7
        ? hoursTexts.openAlways
        : hoursTexts.openUntil(dayName(last, ahead), formatClosing(last.closes))
    return { isOpen: true, text }
  }
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const next = of(weekday + ahead)
    if (!next || (ahead === 0 && minutes >= next.opens)) continue
    const day = dayName(next, ahead)
    const when = ahead === 7 ? hoursTexts.nextWeek(day) : day
    return { isOpen: false, text: hoursTexts.opens(when, formatTime(next.opens)) }
  }
  return null
}

/** '24:00' for the midnight that ends a day. */
export const formatClosing = (closes: number): string => (closes === 0 ? '24:00' : formatTime(closes))

/** Whether the seller is still away. */
export const isAway = (absence: Absence | null, nowMs: number): absence is Absence =>
  absence !== null && absence.backOn > localTime(nowMs).day
