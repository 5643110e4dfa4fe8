// Typed text is kept on this device until it is sent, for each person on a shared phone their own.

const keyOf = (place: string) => `kasi-typed-${document.documentElement.dataset.viewer ?? ''}-${place}`

/** The text that was being typed at `place`; '' when there is none, or the device keeps nothing. */
export function readTyped(place: string): string {
  try {
    return localStorage.getItem(keyOf(place)) ?? ''
  } catch {
    return ''
  }
}

export function keepTyped(place: string, text: string): void {
  try {
    if (text.trim() === '') localStorage.removeItem(keyOf(place))
    else localStorage.setItem(keyOf(place), text)
  } catch {
    // Full, or not allowed: the page itself still holds it.
  }
}

/** Keeps what is typed into each `<textarea data-typed-as={place}>` of the page, from the first key on. */
export const keepWhatIsTyped = (): void =>
  addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLTextAreaElement)) return
    const { typedAs } = target.dataset
    if (typedAs) keepTyped(typedAs, target.value)
  })
