import { type AgeSign, type AgeUnit, timeTexts } from './time-texts.ts'

// In minutes.
const hour = 60
const day = 24 * hour
const month = 30 * day
const calendarMonth = (365.2425 * day) / 12

/**
 * The age in words: 'about 1 hour ago' (specification §2). Both times in ms since 1970, by one clock. A future time is
 * now: clocks differ. The English words are those of date-fns' `formatDistance`, which would weigh more than the whole inbox;
 * relative-time.test.ts compares them.
 */
export const relativeTime = (then: number, now: number): string => timeTexts.ago(...ageOf(then, now))

/** The age in few letters: 'now', '5 min', '2 hours', '3 days'. */
export const shortRelativeTime = (then: number, now: number): string => timeTexts.short(...ageOf(then, now))

function ageOf(then: number, now: number): [AgeSign, number, AgeUnit] {
  const minutes = Math.round(Math.trunc(Math.max(0, now - then) / 1000) / 60)
  if (minutes < 1) return ['under', 1, 'minute']
  if (minutes < 45) return ['', minutes, 'minute']
  if (minutes < 90) return ['about', 1, 'hour']
  if (minutes < day) return ['about', Math.round(minutes / hour), 'hour']
  if (minutes < 42 * hour) return ['', 1, 'day']
  if (minutes < month) return ['', Math.round(minutes / day), 'day']
  if (minutes < 2 * month) return ['about', Math.round(minutes / month), 'month']
  const months = Math.floor(minutes / calendarMonth)
  if (months < 12) return ['', Math.round(minutes / month), 'month']
  const years = Math.floor(months / 12)
  if (months % 12 < 3) return ['about', years, 'year']
  return months % 12 < 9 ? ['over', years, 'year'] : ['almost', years + 1, 'year']
}
