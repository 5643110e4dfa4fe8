import { textsOf } from '#app/language/texts-of.ts'
import { type Mark, maxRatingLength, maxReplyLength, type Rated } from './rating-rules.ts'

const marks: Record<Mark, string> = {
  'as-described': 'As described',
  'on-time': 'On time',
  friendly: 'Friendly',
  'not-as-shown': 'Not as shown',
  late: 'Came late',
  rude: 'Rude',
  came: 'Came',
  'was-late': 'Came late',
  bargained: 'Bargained again at the door',
}

const meetings = (count: number) => (count === 1 ? '1 meeting' : `${count} meetings`)

export const ratingTexts = textsOf('rating', {
  marks,
  heading: 'How was it?',
  intro: (name: string) =>
    `You met ${name}. Neither of you sees what the other says until both have said it, or after 14 days.`,
  stars: 'Stars',
  starNames: { 1: '1: awful', 2: '2: bad', 3: '3: so-so', 4: '4: good', 5: '5: great' },
  starWords: { 1: 'Awful', 2: 'Bad', 3: 'So-so', 4: 'Good', 5: 'Great' },
  marksLegend: 'What fits?',
  words: 'In your words',
  wordsHint: 'Everybody can read it on the page of the store. No names, no numbers.',
  send: 'Send',
  back: 'Back to the messages',

  noStars: 'Choose one to five stars.',
  tooLong: `Use at most ${maxRatingLength} letters.`,
  sent: 'Thank you. It is shown once both have rated, or after 14 days.',
  bothSent: 'Thank you. Both of you have rated, and it is shown now.',
  closed: 'This meeting cannot be rated: it is not over, too long ago, or rated already.',
  suspended: 'Your account is suspended: you can read everything, but not write.',
  unreadable: 'We could not read this form. Please try again.',
  otherPerson: 'Somebody else is signed in on this phone now. Nothing was changed.',

  all: 'All ratings',
  headingOf: (name: string) => `Ratings of ${name}`,
  none: 'No ratings yet',
  rated: (stars: string, count: number) => `${stars} from ${meetings(count)}`,
  newlyRated: (count: number) => `New: ${meetings(count)}`,
  explained: 'Only buyers who met the seller can rate: the seller types a code that the buyer has.',
  older: 'Older ratings',
  newest: 'Newest ratings',
  starsGiven: (stars: number) => `${stars} of 5 stars`,
  toStore: 'Back to the store',
  report: 'Report it',

  reply: 'Reply',
  replyHint: 'Everybody can read it. You can reply once.',
  replyOf: (name: string) => `${name} replies:`,
  sendReply: 'Publish the reply',
  noReply: 'Write your reply.',
  replyTooLong: `Use at most ${maxReplyLength} letters.`,
  replied: 'Your reply is shown.',
  notReplied:
    'You cannot reply: the rating is not shown any more, has a reply, or your account is suspended.',
})

/** Returns '4,6 from 12 meetings', 'New: 2 meetings' or 'No ratings yet'. */
export function ratedText({ rating, ratedCount }: Rated): string {
  if (rating !== null) return ratingTexts.rated(rating.toFixed(1).replace('.', ','), ratedCount)
  return ratedCount > 0 ? ratingTexts.newlyRated(ratedCount) : ratingTexts.none
}
