/** Days in which the owner of an account's former address can put it back. */
export const returnDays = 7
