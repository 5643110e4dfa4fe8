/** A copy can be fetched for so long. */
export const copyHours = 24
/** Copies that a person may ask for in `copyHours`. */
export const copiesPerDay = 3
/** Days in which a person who deleted the account may come back. */
export const graceDays = 14
/** Months for which reports and decisions are kept. */
export const recordMonths = 12

export const graceMs = graceDays * 24 * 60 * 60 * 1000
