import { textsOf } from '#app/language/texts-of.ts'
import { listingTexts } from '#app/listings/listing-texts.ts'
import { failedTexts } from '#app/messages/sending/sending-texts.ts'
import { newcomerLimits } from './newcomer-rules.ts'

const inWords = (seconds: number) =>
  seconds <= 3600 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds / 3600)} hours`

/** The texts of refused messages, apart from the others as no browser needs them. */
export const refusalTexts = textsOf('refusal', {
  tooOften: (seconds: number) =>
    `You send messages faster than anybody can read them. Wait ${seconds} s, then try again.`,
  tooManyConversations: (minutes: number) =>
    `You have written to many sellers in one hour. Wait ${minutes} min before you write to another one.`,
  newcomer: (seconds: number) =>
    `A new account begins ${newcomerLimits[0].count} conversations an hour and ${newcomerLimits[1].count} a day. You can write to this seller in ${inWords(seconds)}; you can always answer.`,
  tooManyVisitors: (seconds: number) =>
    `Many people write from this network just now. Sign in first, or wait ${seconds} s.`,
  otherPerson: 'Somebody else is signed in on this phone now. This was not sent:',
  'not-found': 'This conversation is not there.',
  get 'own-offer'() {
    return listingTexts.ownOffer
  },
  get 'not-active'() {
    return listingTexts.gone
  },
  blocked: 'This person does not take messages.',
  suspended: 'Your account is suspended: you can read everything, but not write.',
  limited: 'You cannot begin new conversations for now. You can still answer.',
  get 'id-taken'() {
    return failedTexts.text
  },
})
