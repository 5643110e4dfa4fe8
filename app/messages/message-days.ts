import type { ThreadMessage } from './message-rules.ts'

/** No summer time here: the same day for everybody who reads it, whatever their phone says. */
const southAfrica = { timeZone: 'Africa/Johannesburg' } as const
const isoDay = new Intl.DateTimeFormat('en-CA', southAfrica)
// en-GB: en-ZA writes '01 January'.
const long = { ...southAfrica, weekday: 'long', day: 'numeric', month: 'long' } as const
const longDay = new Intl.DateTimeFormat('en-GB', long)
const longDayOfYear = new Intl.DateTimeFormat('en-GB', { ...long, year: 'numeric' })
const dayMs = 24 * 60 * 60 * 1000

/** The South African day of a moment, such as `2026-11-21`. */
export const dayOf = (moment: Date): string => isoDay.format(moment)

/** What stands above the messages of a day: 'Today', 'Yesterday', 'Friday 20 November', with the year where it is another. */
export function dayName(moment: Date, now: Date): string {
  const day = dayOf(moment)
  if (day === dayOf(now)) return 'Today'
  if (day === dayOf(new Date(now.getTime() - dayMs))) return 'Yesterday'
  const isThisYear = day.slice(0, 4) === dayOf(now).slice(0, 4)
  return (isThisYear ? longDay : longDayOfYear).format(moment).replace(',', '')
}

export type ThreadDay = { day: string; name: string; messages: ThreadMessage[] }

/** Messages, oldest first, by their days. */
export function byDay(messages: ThreadMessage[], now: Date): ThreadDay[] {
  const days: ThreadDay[] = []
  for (const message of messages) {
    const day = dayOf(message.createdAt)
    const last = days.at(-1)
    if (last?.day === day) last.messages.push(message)
    else days.push({ day, name: dayName(message.createdAt, now), messages: [message] })
  }
  return days
}
