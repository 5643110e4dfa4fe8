import { textsOf } from '#app/language/texts-of.ts'
/** The question that a buyer sends with the fewest taps: the id of its link, and its words. */
export const stillThereId = 'still-there'
export const stillThereTexts = textsOf('stillThere', { text: 'Is it still there?' })
