import { textsOf } from '#app/language/texts-of.ts'
import { stateTexts } from '#app/listings/state-texts.ts'

/** The words of an offer's fields that both forms have. */
export const offerTexts = textsOf('offer', {
  place: 'Where is it?',
  placeOfOffer: 'The place of this offer alone; your store stays where it is.',
  state: 'Is it still for sale?',
  quantity: 'How many are there? (leave it empty if it does not run out)',
  states: {
    get active() {
      return stateTexts.active
    },
    reserved: 'Reserved for somebody',
    get sold() {
      return stateTexts.sold
    },
    paused: 'Paused: nobody sees it',
  },
})
