import { textsOf } from '#app/language/texts-of.ts'
/** The words for the states of an offer. Scripts of the inbox contain them, so that they are a file of their own. */
export const stateTexts = textsOf('state', {
  active: 'For sale',
  reserved: 'Reserved',
  sold: 'Sold',
  markSold: 'Mark as sold',
})
