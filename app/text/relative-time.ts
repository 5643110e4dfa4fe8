// In minutes.
const hour = 60
const day = 24 * hour
const month = 30 * day
const calendarMonth = (365.2425 * day) / 12

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/**
 * The age in words: 'about 1 hour ago' (specification §2). Both times in ms since 1970, by one clock. A future time is
 * now: clocks differ. The words are those of date-fns' `formatDistance`, which would weigh more than the whole inbox;
 * relative-time.test.ts compares them.
 */
export function relativeTime(then: number, now: number): string {
  return `${distanceOf(Math.round(Math.trunc(Math.max(0, now - then) / 1000) / 60))} ago`
}

function distanceOf(minutes: number): string {
  if (minutes < 1) return 'less than a minute'
  if (minutes < 45) return counted(minutes, 'minute')
  if (minutes < 90) return 'about 1 hour'
  if (minutes < day) return `about ${counted(Math.round(minutes / hour), 'hour')}`
  if (minutes < 42 * hour) return '1 day'
  if (minutes < month) return counted(Math.round(minutes / day), 'day')
  if (minutes < 2 * month) return `about ${counted(Math.round(minutes / month), 'month')}`
  const months = Math.floor(minutes / calendarMonth)
  if (months < 12) return counted(Math.round(minutes / month), 'month')
  const years = Math.floor(months / 12)
  if (months % 12 < 3) return `about ${counted(years, 'year')}`
  return months % 12 < 9 ? `over ${counted(years, 'year')}` : `almost ${counted(years + 1, 'year')}`
}
