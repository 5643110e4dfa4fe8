/** How often mail of messages comes. */
export const mailChoices = ['soon', 'daily', 'never'] as const
export type MailChoice = (typeof mailChoices)[number]

export const isMailChoice = (text: string): text is MailChoice => mailChoices.some((one) => one === text)

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
