const timePattern = /^(\d{1,2})(?:\s*[:.h]\s*([0-5]\d)|([0-5]\d)|\s*h)?\s*(am|pm)?$/i

/** Returns the minutes since midnight of '21:30', '21h30', '2130', '9 pm' or '9'; null for what is no time. */
export function parseTime(text: string): number | null {
  const found = timePattern.exec(text.trim())
  if (!found) return null
  const [, hours = '', minutes, moreMinutes = '0', half] = found
  const hour = hourOf(Number(hours), half?.toLowerCase())
  return hour === null ? null : hour * 60 + Number(minutes ?? moreMinutes)
}

function hourOf(hour: number, half: string | undefined): number | null {
  if (!half) return hour < 24 ? hour : null
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half === 'pm' ? 12 : 0)
}

/** '06:00', as time fields take it. */
export const formatTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
