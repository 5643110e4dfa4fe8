/** The texts of the line that asks whether this phone may show notices. */
export const askTexts = {
  ask: (name: string) => `Get told when ${name} answers?`,
  yes: 'Tell me',
  no: 'Not now',
  on: 'This phone shows when somebody writes to you.',
  denied: 'This browser shows no notices of Kasi Market. Its settings for this site can change that.',
  failed: 'That did not work just now. We ask again another time.',
  settings: 'Notices',
} as const
