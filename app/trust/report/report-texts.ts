import type { Reason, ReportKind } from './report-rules.ts'

const reasons: Record<Reason, string> = {
  scam: 'It is a scam, or asks for money in advance',
  'not-as-shown': 'It is not as shown or described',
  forbidden: 'It may not be sold',
  stolen: 'It is stolen',
  rude: 'It is rude, hateful or sexual',
  danger: 'Somebody is in danger',
  copy: 'It is a copy: my photo, my offer or my name',
  other: 'Something else',
}

const headings: Record<ReportKind, string> = {
  listing: 'Report an offer',
  user: 'Report a person',
  message: 'Report a message',
  picture: 'Report a picture',
}

/** The texts of `/report`. */
export const reportTexts = {
  headings,
  reasons,
  question: 'What is wrong?',
  note: 'What happened? (You can leave this empty.)',
  name: 'Your name',
  email: 'Your e-mail address, for our answer',
  send: 'Send report',
  evidence: 'The last 10 messages of this conversation go to the people who run Kasi Market.',
  privacy: 'We read it to decide about it, and tell nobody that it was you.',
  police: 'Is somebody in danger right now? Call 10111, or 112 from any phone.',
  noReason: 'Choose what is wrong.',
  noteTooLong: (length: number) => `That is ${length} characters. At most 1000 fit.`,
  noName: 'Write your name.',
  nameTooLong: 'Write at most 80 characters.',
  noEmail: 'Write an e-mail address that we can answer.',
  ownThing: 'This is your own.',
  tooMany: 'You have sent many reports today. Send this one tomorrow.',
  otherPerson: 'Somebody else is signed in on this phone now. Nothing was sent.',
  unreadable: 'This form could not be read. Please send it again.',
  thanks: 'Thank you',
  received: 'Your report is here. A person looks at it within a day.',
  blockOffer: (name: string) =>
    `You can also block ${name}: they can no longer write to you, and are not told.`,
  returnToMarket: 'Return to Market',
  picture: 'A picture',
  onePicture: 'Report one picture of it',
  thisPicture: (number: number) => `Report picture ${number}`,
} as const
