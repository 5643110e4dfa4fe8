import { textsOf } from '#app/language/texts-of.ts'

/** The texts of responses that the server makes without the app: plain pages, and refusals in one line. */
export const plainTexts = textsOf('plain', {
  toMarket: 'Go to the market',
  awayHeading: 'Back in a moment',
  away: (seconds: number) =>
    `Kasi Market cannot reach its database right now. This page tries again by itself every ${seconds} seconds.`,
  tryNow: 'Try again now',
  notSavedHeading: 'Not saved yet',
  notSaved:
    'Kasi Market cannot reach its database right now. Go back: what you typed is still there. Send it again in a moment.',
  foreignHeading: 'This form did not come from Kasi Market',
  foreign: (origin: string) => `For your safety nothing was done. Forms work from ${origin} only.`,
  tooLargeHeading: 'That is too much at once',
  tooLargePhotos: (megabytes: number) =>
    `Your photos are too large together: at most ${megabytes} MB are taken at once. Go back, choose fewer or smaller ones and send them again; you can add the others later.`,
  tooLarge: 'What you sent is larger than this form can hold. Go back, make it shorter and send it again.',
  tooSlowHeading: 'That took too long',
  tooSlow:
    'What you sent has not arrived as a whole: the line is too slow just now. Go back: what you typed is still there. Send it again.',
  failed: 'Something went wrong on our side. Please try again.',
  refused: 'This address cannot be asked that.',
  takesOnly: (method: string) => `This address takes ${method} only.`,
  takesPost: 'This address answers POST.',
  longAddress: 'The address, or what comes with it, is too long.',
  tooMuch: 'That is too much at once.',
  slowRequest: 'The request took too long to arrive.',
  unreadable: 'This request cannot be read.',
  unusual: 'This server does only what is asked in the usual way.',
})
