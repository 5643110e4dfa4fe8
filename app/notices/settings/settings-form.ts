import { formatTime, parseTime } from '#app/text/time-of-day.ts'
import { settingsTexts } from './settings-texts.ts'

/** How often mail of messages comes. */
export const mailChoices = ['soon', 'daily', 'never'] as const
export type MailChoice = (typeof mailChoices)[number]

const isMailChoice = (text: string): text is MailChoice => mailChoices.some((one) => one === text)

/** When push makes no sound, in minutes of the South African day; it ends on the next day if `to` is the smaller one. */
export type QuietHours = { from: number; to: number }

/** A person's choices about notices outside the page. */
export type NoticeSettings = {
  mail: MailChoice
  push: boolean
  /** Push has the words of a message. */
  showsText: boolean
  /** Null: push always sounds as the phone does. */
  quiet: QuietHours | null
}

/** The fields of the form; a box that is not ticked is not sent. */
export const settingsFields = ['mail', 'push', 'showsText', 'quiet', 'quietFrom', 'quietTo'] as const
export type SettingsField = (typeof settingsFields)[number]

/** The form as text, as browsers send it. */
export type TypedSettings = Record<SettingsField, string>
export type SettingsFaults = Partial<Record<SettingsField, string>>

/** Filled in for somebody who ticks 'Quiet hours'. */
const usualQuiet = { from: 21 * 60, to: 6 * 60 }

export function typedSettingsOf({ mail, push, showsText, quiet }: NoticeSettings): TypedSettings {
  const { from, to } = quiet ?? usualQuiet
  const ticked = (is: boolean) => (is ? 'on' : '')
  return {
    mail,
    push: ticked(push),
    showsText: ticked(showsText),
    quiet: ticked(quiet !== null),
    quietFrom: formatTime(from),
    quietTo: formatTime(to),
  }
}

/** Returns the settings that were typed, or what is wrong with each field. */
export function parseSettings(
  typed: TypedSettings,
): { ok: true; settings: NoticeSettings } | { ok: false; faults: SettingsFaults } {
  const { mail } = typed
  const [from, to] = [parseTime(typed.quietFrom), parseTime(typed.quietTo)]
  const isQuiet = typed.quiet !== ''
  const faults: SettingsFaults = {
    ...(isMailChoice(mail) ? {} : { mail: settingsTexts.chooseMail }),
    ...(isQuiet && from === null ? { quietFrom: settingsTexts.noTime } : {}),
    ...(isQuiet && to === null ? { quietTo: settingsTexts.noTime } : {}),
    ...(isQuiet && from !== null && from === to ? { quietTo: settingsTexts.sameTime } : {}),
  }
  if (Object.keys(faults).length > 0 || !isMailChoice(mail)) return { ok: false, faults }
  const quiet = isQuiet && from !== null && to !== null ? { from, to } : null
  return { ok: true, settings: { mail, push: typed.push !== '', showsText: typed.showsText !== '', quiet } }
}

const maxTypedLength = 20

/** Returns choices as a query, for a page that shows them before they are saved. */
export const queryOf = (typed: TypedSettings): string => new URLSearchParams(typed).toString()

/** Returns the choices of `queryOf`; null when a query has none. */
export function typedSettingsIn(query: URLSearchParams): TypedSettings | null {
  if (!query.has('mail')) return null
  const typed = settingsFields.map((field) => [field, (query.get(field) ?? '').slice(0, maxTypedLength)])
  return Object.fromEntries(typed) as TypedSettings
}
