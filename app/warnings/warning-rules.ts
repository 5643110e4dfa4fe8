/** The names of the rules, as pages carry them in `data-warning`. */
export type WarningRule =
  | 'fake-payment'
  | 'code-or-pin'
  | 'hand-over-code'
  | 'bank-account'
  | 'id-number'
  | 'phone-number'
  | 'foreign-link'
  | 'same-text'
  | 'new-account'

/** A rule, and what it says to a person. */
export type Warning = { rule: WarningRule; text: string }

/** Hours in which an account is new: its first messages say so to their readers. */
export const newAccountHours = 72
/** The same words to this many people within an hour: the sender is asked. */
export const sameTextPeople = 4
