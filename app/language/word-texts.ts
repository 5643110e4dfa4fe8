import { textsOf } from './texts-of.ts'

/** The texts about our own words in other languages. */
export const wordTexts = textsOf('word', {
  beta: 'beta',
  link: 'Wrong word?',
  onlyEnglish: 'This page is in English only, so far.',
  heading: 'A word is wrong?',
  intro:
    'Nobody who grew up with this language has checked our words yet. Tell us which word is wrong, and what you would say.',
  wrong: 'What is wrong?',
  wrongHint: 'The word or the sentence, as it stands on the page.',
  better: 'What would you say? (You can leave this empty.)',
  send: 'Send',
  thanks: 'Thank you. A person reads it.',
  missing: 'Write the word that is wrong.',
  tooLong: 'That is too long: at most 500 characters.',
  tooMany: 'Many words came from this network today. Send this one tomorrow.',
  unreadable: 'This form could not be read. Please send it again.',
})
