const southAfrica = { timeZone: 'Africa/Johannesburg', day: 'numeric', month: 'short' } as const
// en-GB: en-ZA writes '01 Jan'.
const shortDayFormat = new Intl.DateTimeFormat('en-GB', southAfrica)
const withYear = new Intl.DateTimeFormat('en-GB', { ...southAfrica, year: 'numeric' })
const yearFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Johannesburg', year: 'numeric' })

/** Returns the South African day of a moment: '21 Nov', with the year if it is another one. */
export const shortDay = (ms: number, nowMs: number): string =>
  (yearFormat.format(ms) === yearFormat.format(nowMs) ? shortDayFormat : withYear).format(ms)

const monthFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Johannesburg',
  month: 'long',
  year: 'numeric',
})

/** Returns the South African month of a moment: 'November 2026'. */
export const monthOf = (ms: number): string => monthFormat.format(ms)

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Johannesburg',
  hour: '2-digit',
  minute: '2-digit',
})

/** Returns a moment in South Africa: '21 Nov, 14:05', with the year if it is another one. */
export const dayAndTime = (ms: number, nowMs: number): string =>
  `${shortDay(ms, nowMs)}, ${timeFormat.format(ms)}`

/** South Africa has kept UTC+2 without summer time since 1944. */
const offsetMs = 2 * 60 * 60_000
const dayMs = 24 * 60 * 60_000

/** The day in South Africa, such as '2026-11-23'. */
export const southAfricanDate = (timeMs: number): string =>
  new Date(timeMs + offsetMs).toISOString().slice(0, 10)

/** The minute of the day in South Africa, 0 to 1439. */
export const minuteOfDay = (timeMs: number): number => Math.floor(((timeMs + offsetMs) % dayMs) / 60_000)

/** When that minute of the day comes next: now, if it is that minute. */
export function nextTimeAt(minute: number, nowMs: number): number {
  const midnightMs = Math.floor((nowMs + offsetMs) / dayMs) * dayMs - offsetMs
  const todayMs = midnightMs + minute * 60_000
  return todayMs + 60_000 > nowMs ? Math.max(todayMs, nowMs) : todayMs + dayMs
}
