/**
 * A form of one offer is in one of these modes, and changes it as follows:
 * - editing → uploading when 'Publish' is pressed;
 * - uploading → sending once the server has all photos; → editing when a photo is refused;
 * - sending → editing when the offer is refused; → waiting without a response; → uploading when the form has changed meanwhile, as it is
 *   sent once more under the same id;
 * - waiting → uploading at a sign of a connection, or at another press.
 * A published offer leaves the page.
 */
export type OfferMode = 'editing' | 'uploading' | 'sending' | 'waiting'

export type OfferEvent =
  | 'press'
  | 'photo-refused'
  | 'send'
  | 'changed'
  | 'no-response'
  | 'refused'
  | 'try-again'

const transitions: Record<OfferMode, Partial<Record<OfferEvent, OfferMode>>> = {
  editing: { press: 'uploading' },
  uploading: { press: 'uploading', 'photo-refused': 'editing', send: 'sending' },
  sending: { changed: 'uploading', 'no-response': 'waiting', refused: 'editing' },
  waiting: { press: 'uploading', 'try-again': 'uploading', 'photo-refused': 'editing' },
}

/** Returns the next mode; an event that a mode does not know changes nothing. */
export const reduceMode = (mode: OfferMode, event: OfferEvent): OfferMode => transitions[mode][event] ?? mode
