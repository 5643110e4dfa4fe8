import { textsOf } from '#app/language/texts-of.ts'
import { maxPlaceLength } from './meeting-rules.ts'

/** The texts of `/inbox/{id}/meeting`, which has no script. */
export const formTexts = textsOf('meetingForm', {
  heading: 'Agree where to meet',
  intro: (name: string, title: string) =>
    `${name} reads it in your conversation about ${title}, and answers.`,
  back: 'Back to the messages',
  day: 'Day',
  time: 'Time',
  kind: 'Where?',
  words: 'Which one?',
  wordsHint: 'Such as ‘Maponya Mall, main entrance’. Not your home.',
  price: 'Price',
  priceHint: 'What you agreed on. Leave it empty if you did not.',
  propose: 'Propose this',
  proposeAnyway: 'Propose it anyway',
  safety: 'Meet by day, where there are people, and tell somebody where you go.',

  noKind: 'Choose where you meet.',
  tooLong: `Use at most ${maxPlaceLength} letters.`,
  noTime: 'Write a time, such as 17:00.',
  noDay: 'Choose a day of the next 60 days.',
  doubts: {
    home: 'This looks like a home. Meet where there are people.',
    dark: 'It is dark then. Meet by day if you can.',
    past: 'This time has passed.',
  },

  proposed: 'Proposed. You see the answer here.',
  agreed: 'Agreed. Tell somebody where you go.',
  declined: 'You said that you cannot.',
  'called-off': 'The meeting is called off.',
  missed: 'We noted that they did not come.',
  met: 'The code is right: you have met.',

  notThere: 'This conversation is not there.',
  unreadable: 'We could not read this form. Please try again.',
  otherPerson: 'Somebody else is signed in on this phone now. Nothing was changed.',
  changed: 'The meeting has changed meanwhile. Look at it again.',
  isAgreed: 'You have agreed on a meeting already. Call it off first.',
  tooManyOpen: 'Three of your proposals wait for an answer. Take one back first.',
  tooManyToday: 'You have proposed many meetings today. Please try again tomorrow.',
  wrongCode(left: number) {
    if (left === 0) return 'This is not the code, and no try is left for now.'
    return `This is not the code. ${left === 1 ? 'One more try is left.' : `${left} tries are left.`}`
  },
  tooManyCodes: 'Too many wrong codes. Please try again in an hour.',
  tooManyCodesInAll: 'Too many wrong codes for this meeting: it takes no more.',
  tooManyCodesToday: 'Too many wrong codes today. Please try again tomorrow.',
  toldCode:
    'This is your hand-over code. Say it to the seller when the goods are in your hands, and never in a message.',
  noCode: 'The code has four digits. The buyer has it.',
})
