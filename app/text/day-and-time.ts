import { dayTexts } from './day-texts.ts'
import { shortTimeTexts } from './time-texts.ts'

/** South Africa has kept UTC+2 without summer time since 1944. */
const offsetMs = 2 * 60 * 60_000
const dayMs = 24 * 60 * 60_000

/** The clock of South Africa, read with the methods for UTC: the same on every phone. */
export const southAfrican = (timeMs: number): Date => new Date(timeMs + offsetMs)

/** Returns the South African day of a moment: '21 Nov', with the year if it is another one. */
export function shortDay(timeMs: number, nowMs: number): string {
  const day = southAfrican(timeMs)
  const year = day.getUTCFullYear()
  const words = `${day.getUTCDate()} ${shortTimeTexts.months[day.getUTCMonth()]}`
  return year === southAfrican(nowMs).getUTCFullYear() ? words : `${words} ${year}`
}

/** Returns the South African month of a moment: 'November 2026'. */
export function monthOf(timeMs: number): string {
  const day = southAfrican(timeMs)
  return `${dayTexts.months[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}

/** Returns such as '14:05'. */
export const timeOf = (timeMs: number): string => southAfrican(timeMs).toISOString().slice(11, 16)

/** Returns a moment in South Africa: '21 Nov, 14:05', with the year if it is another one. */
export const dayAndTime = (timeMs: number, nowMs: number): string =>
  `${shortDay(timeMs, nowMs)}, ${timeOf(timeMs)}`

/** The day in South Africa, such as '2026-11-23'. */
export const southAfricanDate = (timeMs: number): string => southAfrican(timeMs).toISOString().slice(0, 10)

/** The minute of the day in South Africa, 0 to 1439. */
export const minuteOfDay = (timeMs: number): number => Math.floor(((timeMs + offsetMs) % dayMs) / 60_000)

/** When that minute of the day comes next: now, if it is that minute. */
export function nextTimeAt(minute: number, nowMs: number): number {
  const midnightMs = Math.floor((nowMs + offsetMs) / dayMs) * dayMs - offsetMs
  const todayMs = midnightMs + minute * 60_000
  return todayMs + 60_000 > nowMs ? Math.max(todayMs, nowMs) : todayMs + dayMs
}
