import { cleanLine } from '#app/text/clean-text.ts'
import { lengthOf } from '#app/text/tidy-text.ts'
import { formatTime, parseTime } from '#app/text/time-of-day.ts'
import {
  type Absence,
  type DayHours,
  dayAfter,
  maxAbsenceLength,
  maxDaysAway,
  weekdays,
} from './hours-rules.ts'
import { hoursTexts } from './hours-texts.ts'

const dayFields = weekdays.flatMap((day) => [`opens${day}`, `closes${day}`] as const)

/** The fields of the form: 'opens1' and 'closes1' are Monday's. */
export const hoursFields = [...dayFields, 'backOn', 'words'] as const
export type HoursField = (typeof hoursFields)[number]

/** The form as text, as browsers send it. */
export type TypedHours = Record<HoursField, string>
export type HoursFaults = Partial<Record<HoursField, string>>
export type StoreHours = { hours: DayHours[]; absence: Absence | null }

export function typedHoursOf({ hours, absence }: StoreHours): TypedHours {
  const typed = Object.fromEntries(hoursFields.map((field) => [field, ''])) as TypedHours
  for (const { weekday, opens, closes } of hours) {
    typed[`opens${weekday}` as HoursField] = formatTime(opens)
    typed[`closes${weekday}` as HoursField] = formatTime(closes)
  }
  return { ...typed, backOn: absence?.backOn ?? '', words: absence?.words ?? '' }
}

/** Returns the hours of a typed form, or what is wrong with its fields. */
export function parseHours(typed: TypedHours, nowMs: number): StoreHours | HoursFaults {
  const faults: HoursFaults = {}
  const hours: DayHours[] = []
  for (const weekday of weekdays) {
    const [from, to] = [`opens${weekday}`, `closes${weekday}`] as const
    if (typed[from].trim() === '' && typed[to].trim() === '') continue
    const [opens, closes] = [parseTime(typed[from]), parseClosing(typed[to])]
    if (opens === null) faults[from] = typed[from].trim() === '' ? hoursTexts.bothTimes : hoursTexts.noTime
    if (closes === null) faults[to] = typed[to].trim() === '' ? hoursTexts.bothTimes : hoursTexts.noTime
    if (opens === null || closes === null) continue
    if (opens === closes && closes !== 0) faults[to] = hoursTexts.sameTime
    else hours.push({ weekday, opens, closes })
  }
  const words = cleanLine(typed.words)
  const backOn = typed.backOn.trim()
  if (lengthOf(words) > maxAbsenceLength) faults.words = hoursTexts.tooLong
  if (backOn !== '' && !isDayAhead(backOn, nowMs)) faults.backOn = hoursTexts.noDay
  if (Object.keys(faults).length > 0) return faults
  return { hours, absence: backOn === '' ? null : { backOn, words } }
}

/** The midnight that ends a day is '24:00' to people, and '00:00' to time fields. */
const parseClosing = (text: string) =>
  /^24(?:\s*[:.h]?\s*00|\s*h)?$/i.test(text.trim()) ? 0 : parseTime(text)

const isDayAhead = (day: string, nowMs: number): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) &&
  !Number.isNaN(Date.parse(day)) &&
  new Date(Date.parse(day)).toISOString().startsWith(day) &&
  day > dayAfter(nowMs, 0) &&
  day <= dayAfter(nowMs, maxDaysAway)
