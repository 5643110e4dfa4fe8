import { shortDay } from './short-day.ts'

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Johannesburg',
  hour: '2-digit',
  minute: '2-digit',
})

/** Returns a moment in South Africa: '21 Nov, 14:05', with the year if it is another one. */
export const dayAndTime = (ms: number, nowMs: number): string =>
  `${shortDay(ms, nowMs)}, ${timeFormat.format(ms)}`
