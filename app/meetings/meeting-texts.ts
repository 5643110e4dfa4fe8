import { textsOf } from '#app/language/texts-of.ts'
import { formatRand } from '#app/listings/price/money.ts'
import { southAfrican, timeOf } from '#app/text/day-and-time.ts'
import { shortTimeTexts } from '#app/text/time-texts.ts'
import type { Meeting, PlaceKind, Proposal } from './meeting-rules.ts'

export const placeKindTexts = textsOf('placeKind', {
  police: 'Police station',
  mall: 'Mall or shop',
  'taxi-rank': 'Taxi rank',
  clinic: 'Clinic or library',
  shop: 'The seller’s shop',
} satisfies Record<PlaceKind, string>)

/** Returns such as 'Sat 5 Dec'. */
export function dayOf(ms: number): string {
  const day = southAfrican(ms)
  return `${shortTimeTexts.weekdays[day.getUTCDay()]} ${day.getUTCDate()} ${shortTimeTexts.months[day.getUTCMonth()]}`
}

export const momentOf = (ms: number): string => `${dayOf(ms)}, ${timeOf(ms)}`

/** Returns such as 'Mall or shop: Maponya, main entrance'. */
export const placeOf = ({ kind, words }: Pick<Proposal, 'kind' | 'words'>): string =>
  words === '' ? placeKindTexts[kind] : `${placeKindTexts[kind]}: ${words}`

/** Returns such as 'Sat 5 Dec, 17:00. Mall or shop: Maponya. R 500,00'. */
export const summaryOf = ({ meetsAtMs, priceCents, ...place }: Proposal): string =>
  [momentOf(meetsAtMs), placeOf(place), ...(priceCents === null ? [] : [formatRand(priceCents)])].join('. ')

/** The texts of a meeting in its thread. The inbox's script contains them. */
export const meetingTexts = textsOf('meeting', {
  agree: 'Agree where to meet',
  heading: 'Meeting',
  unanswered: 'Its time has passed without an answer.',
  ended: {
    'called-off': 'The meeting is called off.',
    missed: 'This meeting did not happen.',
    lapsed: 'The time of this meeting has passed.',
  },
  report: 'Report it',
  proposedByOther: 'Shall you meet here?',
  proposedByYou: 'You proposed this. The other has not answered yet.',
  eachMayShow: 'Each of you may show this meeting to one person you trust.',
  yes: 'Yes',
  other: 'Another time',
  no: 'No',
  takeBack: 'Take it back',
  callOff: 'Call it off',
  show: 'Code, safety and more',
  tell: 'Tell somebody',
  danger: 'In danger: call 10111, or 112 from any phone.',
  code: 'Your hand-over code',
  codeHint: 'Say it only when the goods are in your hands, and never in a message.',
  typeCode: 'The buyer’s code',
  typeCodeHint: 'It proves the meeting, not the payment: look in your own bank app first.',
  sendCode: 'Enter',
  afterBuyer: 'Did it go well? Say the code to the seller once you have the goods.',
  afterSeller: 'Did it go well? Type the buyer’s code.',
  missed: 'They did not come',
  offerGone: 'The offer is not for sale any more: ask before you go.',
  done: 'You met: the code was right.',
  /** The message that the seller's phone sends with the code. It stands here because the other messages would add 250 bytes to the inbox's script. */
  doneMessage: 'I have your hand-over code: we have met.',
  rate: 'How was it?',
  trusted: ({ moment, place, link }: { moment: string; place: string; link: string }) =>
    `I am meeting somebody from Kasi Market: ${moment}, ${place}. Look here: ${link}`,
})

/** The words that a change of a meeting sends to the other, from the one who made it. */
export const meetingMessages = textsOf('meetingMessages', {
  proposed: (meeting: Proposal) => `Shall we meet? ${summaryOf(meeting)}.`,
  agreed: (meeting: Proposal) => `Yes, let us meet: ${summaryOf(meeting)}.`,
  declined: (meeting: Proposal) => `I cannot meet then: ${momentOf(meeting.meetsAtMs)}.`,
  'called-off': (meeting: Proposal) => `I call our meeting off: ${momentOf(meeting.meetsAtMs)}.`,
  missed: (meeting: Proposal) => `I waited for you: ${momentOf(meeting.meetsAtMs)}.`,
} satisfies Partial<Record<Meeting['state'], (meeting: Proposal) => string>>)
