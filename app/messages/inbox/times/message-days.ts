/** South Africa has no summer time; every reader sees the same day, whatever their phone's zone. */
const southAfrica = { timeZone: 'Africa/Johannesburg' } as const
const aheadMs = 2 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000
// en-GB: en-ZA writes '01 January'.
const long = { ...southAfrica, weekday: 'long', day: 'numeric', month: 'long' } as const
const longDay = new Intl.DateTimeFormat('en-GB', long)
const longDayOfYear = new Intl.DateTimeFormat('en-GB', { ...long, year: 'numeric' })

/** The South African day of a moment, in days since 1970: long threads need it often, and `Intl` is slow. */
export const dayNumber = (ms: number): number => Math.floor((ms + aheadMs) / dayMs)

const yearOf = (ms: number): number => new Date(ms + aheadMs).getUTCFullYear()

/** The heading of a day: 'Today', 'Yesterday', 'Friday 20 November', with the year if it is another one. */
export function dayName(ms: number, nowMs: number): string {
  const daysAgo = dayNumber(nowMs) - dayNumber(ms)
  if (daysAgo === 0) return 'Today'
  if (daysAgo === 1) return 'Yesterday'
  return (yearOf(ms) === yearOf(nowMs) ? longDay : longDayOfYear).format(ms).replace(',', '')
}
