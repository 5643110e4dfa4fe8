/** No summer time here: the same day for everybody who reads it, whatever their phone says. */
const southAfrica = { timeZone: 'Africa/Johannesburg' } as const
const aheadMs = 2 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000
// en-GB: en-ZA writes '01 January'.
const long = { ...southAfrica, weekday: 'long', day: 'numeric', month: 'long' } as const
const longDay = new Intl.DateTimeFormat('en-GB', long)
const longDayOfYear = new Intl.DateTimeFormat('en-GB', { ...long, year: 'numeric' })

/** The South African day of a moment, in days since 1970: threads of thousands ask for it, and `Intl` is slow. */
export const dayOf = (ms: number): number => Math.floor((ms + aheadMs) / dayMs)

const yearOf = (ms: number): number => new Date(ms + aheadMs).getUTCFullYear()

/** What stands above the messages of a day: 'Today', 'Yesterday', 'Friday 20 November', with the year where it is another. */
export function dayName(ms: number, nowMs: number): string {
  const daysAgo = dayOf(nowMs) - dayOf(ms)
  if (daysAgo === 0) return 'Today'
  if (daysAgo === 1) return 'Yesterday'
  return (yearOf(ms) === yearOf(nowMs) ? longDay : longDayOfYear).format(ms).replace(',', '')
}
