import { southAfrican } from '#app/text/day-and-time.ts'
import { dayTexts } from '#app/text/day-texts.ts'
import { timeTexts } from '#app/text/time-texts.ts'

/** South Africa has no summer time; every reader sees the same day, whatever their phone's zone. */
const aheadMs = 2 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

/** The South African day of a moment, in days since 1970. */
export const dayNumber = (ms: number): number => Math.floor((ms + aheadMs) / dayMs)

/** The heading of a day: 'Today', 'Yesterday', 'Friday 20 November', with the year if it is another one. */
export function dayName(ms: number, nowMs: number): string {
  const daysAgo = dayNumber(nowMs) - dayNumber(ms)
  if (daysAgo === 0) return timeTexts.today
  if (daysAgo === 1) return timeTexts.yesterday
  const day = southAfrican(ms)
  const year = day.getUTCFullYear()
  const words = `${dayTexts.weekdays[day.getUTCDay()]} ${day.getUTCDate()} ${dayTexts.months[day.getUTCMonth()]}`
  return year === southAfrican(nowMs).getUTCFullYear() ? words : `${words} ${year}`
}
