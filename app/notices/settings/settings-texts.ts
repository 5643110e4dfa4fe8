import type { MailChoice } from './settings-form.ts'

const mail: Record<MailChoice, { label: string; hint: string }> = {
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
}

/** The texts of `/account/notices`. */
export const settingsTexts = {
  heading: 'Notices',
  intro: 'How you hear of a message while Kasi Market is closed.',
  errorTitle: 'Error: ',

  mailHeading: 'Mail',
  mailTo: (email: string) => `To ${email}.`,
  mail,
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
} as const
