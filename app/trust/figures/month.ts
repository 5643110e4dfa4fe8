import { southAfricanDate, monthOf as wordsOfMonth } from '#app/text/day-and-time.ts'

/** A month as in '2026-11'. Months are South Africa's. */
export type Month = string

export const monthAt = (ms: number): Month => southAfricanDate(ms).slice(0, 7)

/** Null for what is no month, or a later one than now's. */
export const monthOf = (text: string, nowMs: number): Month | null =>
  /^20\d\d-(0[1-9]|1[0-2])$/.test(text) && text <= monthAt(nowMs) ? text : null

export const monthName = (month: Month): string => wordsOfMonth(Date.parse(`${month}-01T00:00:00Z`))

/** This month and those before it, the newest first. */
export function lastMonths(nowMs: number, count: number): Month[] {
  const [year = 0, number = 0] = monthAt(nowMs).split('-').map(Number)
  return Array.from({ length: count }, (_, before) =>
    new Date(Date.UTC(year, number - 1 - before, 1)).toISOString().slice(0, 7),
  )
}
