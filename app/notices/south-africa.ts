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
