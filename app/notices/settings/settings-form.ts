import { textsOf } from '#app/language/texts-of.ts'
import { formatTime, parseTime } from '#app/text/time-of-day.ts'

export const mailTexts = textsOf('mailChoice', {
  soon: {
    label: 'Soon',
    hint: 'Five minutes after a message that you have not read. At most three mails a day; what comes later is in one mail at 18:00.',
  },
  daily: {
    label: 'Once a day, at 18:00',
    hint: 'One mail with all that you have not read. None when there is nothing new.',
  },
  never: {
    label: 'Never',
    hint: 'Messages wait in your inbox. Mail to set a new password still comes.',
  },
} satisfies Record<MailChoice, { label: string; hint: string }>)

export const settingsTexts = textsOf('settings', {
  heading: 'Notices',
  intro: 'How you hear of a message while Kasi Market is closed.',

  mailHeading: 'Mail',
  mailTo: (email: string) => `To ${email}.`,
  mail: mailTexts,
  refused: (email: string, day: string) => `Mail to ${email} was refused on ${day}.`,
  refusedHelp: 'The mail service there knows no such address, so we send no more to it.',
  tryAgain: 'Try this address again',
  revived: 'We will use this address again for your next mail.',

  pushHeading: 'On your phone and computer',
  push: 'Show notices on the screen',
  pushHint: 'A few seconds after a message, also while Kasi Market is closed.',
  showsText: 'Show the text of messages',
  showsTextHint:
    'Phones are shared, and anybody can read a locked screen. Without this a notice only says who wrote, and about what.',
  quiet: 'Quiet hours',
  quietHint: 'No sound between these times. Notices still come.',
  quietFrom: 'From',
  quietTo: 'Until',

  save: 'Save',
  saved: 'Your choices are saved.',
  unsaved: 'Not saved yet. Press Save to keep these choices.',
  notSaved: 'Nothing was saved yet. Please look at the line that is marked.',

  devices: 'Devices that show notices',
  noDevices:
    'None yet. When you have written to somebody, the conversation asks whether this phone may show notices.',
  thisDevice: 'This device',
  since: (day: string) => `Since ${day}`,
  unnamed: 'A phone or computer',
  remove: 'Remove',
  removed: (device: string) => `${device} shows no more notices.`,
  removedAlready: 'That device is no longer in your list.',

  chooseMail: 'Please choose how often mail comes.',
  noTime: 'Please give a time, such as 21:30.',
  sameTime: 'Both times are the same. Please give another one.',
  unreadable: 'We could not read what was sent. Please try again.',
  otherPerson: 'You are signed in as somebody else now. Nothing was changed.',
})

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
