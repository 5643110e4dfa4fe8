// Keeps typed text on this device until it is sent, per person on a shared phone.

import { findStorage } from '#app/device/marks.ts'

/** Where a first message about an offer is typed; a reply is typed at its conversation's id. */
export const contactPlace = (listingId: string): string => `contact-${listingId}`

const keyOf = (place: string) => `kasi-typed-${document.documentElement.dataset.viewer}-${place}`

/** The stored text of `place`; '' if there is none. */
export const readTyped = (place: string): string => findStorage()?.getItem(keyOf(place)) ?? ''

export function keepTyped(place: string, text: string): void {
  try {
    if (text.trim() === '') localStorage.removeItem(keyOf(place))
    else localStorage.setItem(keyOf(place), text)
  } catch {
    // The storage is full or forbidden: the page still has the text.
  }
}

/**
 * Stores what is typed into each `<textarea data-typed-as={place}>`, from the first key on. Deletes the text of the place `sent`: the page
 * before has sent it by its form, without React.
 */
export function keepWhatIsTyped(sent: string | undefined): void {
  if (sent) keepTyped(sent, '')
  addEventListener('input', ({ target }) => {
    const { dataset, value } = target as HTMLTextAreaElement
    if (dataset.typedAs) keepTyped(dataset.typedAs, value)
  })
}
