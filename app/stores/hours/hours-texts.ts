import { textsOf } from '#app/language/texts-of.ts'
/** The texts about opening hours and absences. */
export const hoursTexts = textsOf('hours', {
  heading: 'Opening hours',
  intro:
    'Buyers see on your store’s page whether you are open. A day without times is closed; from 00:00 until 00:00 is the whole day.',
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  from: (day: string) => `${day}, from`,
  to: (day: string) => `${day}, until`,
  awayHeading: 'Away',
  awayIntro: 'Your offers stay on the market. Buyers read when you are back, and can still write.',
  backOn: 'Back on (leave it empty if you are here)',
  words: 'A few words (you can leave this empty)',
  wordsHint: 'Such as: at the funeral of my uncle in Qonce.',
  save: 'Save',
  saved: 'Your hours are saved.',
  notSaved: 'Nothing is saved yet: look at what is marked.',
  unreadable: 'The form could not be read. Nothing was changed.',
  otherPerson: 'Somebody else is signed in on this phone. Nothing was changed.',
  noTime: 'Write a time, such as 08:00.',
  bothTimes: 'Write both times, or none.',
  sameTime: 'These are the same time. The whole day is from 00:00 until 00:00.',
  noDay: 'Choose a day from tomorrow on, at most 180 days ahead.',
  tooLong: 'That is too long: at most 120 characters.',
  myStore: 'My Store',

  openUntil: (day: string, time: string) => `Open now, until ${day ? `${day} at ` : ''}${time}`,
  openAlways: 'Open now, day and night',
  opens: (day: string, time: string) => `Closed now, opens ${day ? `${day} at ` : ''}${time}`,
  tomorrow: 'tomorrow',
  nextWeek: (day: string) => `${day} next week`,
  hoursOf: (opens: string, closes: string) => `${opens} to ${closes}`,
  back: (day: string) => `Back on ${day}; you can still write.`,
})
