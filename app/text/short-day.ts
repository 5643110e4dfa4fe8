const southAfrica = { timeZone: 'Africa/Johannesburg', day: 'numeric', month: 'short' } as const
// en-GB: en-ZA writes '01 Jan'.
const shortDayFormat = new Intl.DateTimeFormat('en-GB', southAfrica)
const withYear = new Intl.DateTimeFormat('en-GB', { ...southAfrica, year: 'numeric' })
const yearFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Johannesburg', year: 'numeric' })

/** Returns the South African day of a moment: '21 Nov', with the year if it is another one. */
export const shortDay = (ms: number, nowMs: number): string =>
  (yearFormat.format(ms) === yearFormat.format(nowMs) ? shortDayFormat : withYear).format(ms)
