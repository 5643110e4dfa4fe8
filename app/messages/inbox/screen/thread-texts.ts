import { textsOf } from '#app/language/texts-of.ts'
import { stateTexts } from '#app/listings/state-texts.ts'
import type { ConversationSummary } from '#app/messages/message-rules.ts'

/** The texts of a thread and its offer that no other script needs. */
export const threadTexts = textsOf('thread', {
  loading: 'Loading',
  lost: 'No connection. The messages come when it is back. What you write is kept.',

  offer: 'Offer',
  gone: 'Not for sale',
  seeOffer: 'See the offer',
})

/** The words for the state of a conversation's offer. */
export const wordsOf = (state: NonNullable<ConversationSummary['offerState']>): string =>
  state === 'gone' ? threadTexts.gone : stateTexts[state]
