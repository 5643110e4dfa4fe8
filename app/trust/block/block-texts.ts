/** The texts of blocking somebody. */
export const blockTexts = {
  unblock: 'Unblock',
  unblocked: (name: string) => `${name} can write to you again.`,
  blocked: (name: string) => `${name} is blocked.`,
  blockedPeople: 'Blocked people',
  intro: 'They cannot write to you, and you do not see their offers. They are not told.',
  nobody: 'You have blocked nobody.',
  older: 'Blocked before',
  newest: 'Blocked last',
  since: (day: string) => `since ${day}`,
  noPerson: 'This person is not there any more.',
  otherPerson: 'Somebody else is signed in on this phone now. Nothing was changed.',
} as const

/** A person without a store gets a name that tells two apart. */
export const shownName = (name: string | null, userId: string): string =>
  name ?? `Buyer ${userId.slice(0, 4).toUpperCase()}`
