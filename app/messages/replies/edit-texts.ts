import { textsOf } from '#app/language/texts-of.ts'
/** The texts of the page that edits saved replies; apart from those of threads, whose script they would make larger. */
export const editTexts = textsOf('edit', {
  heading: 'Saved replies',
  first: [
    'Yes, it is still here.',
    'Where would you like to meet?',
    'Cash only, please.',
    'Sorry, it is sold.',
  ],
  intro:
    'Your usual answers, one tap away above the line where you write. Nothing is sent before you press Send.',
  reply: (number: number) => `Reply ${number}`,
  hint: 'Leave a line empty to take it away.',
  save: 'Save',
  saved: 'Your replies are saved.',
  tooLong: 'At most 300 characters, please.',
  notSaved: 'One reply is too long: look at what is marked.',
  otherPerson: 'You are signed in as somebody else now. Nothing was changed.',
  unreadable: 'That did not arrive whole. Please try again.',
})
