/** The texts of the line that asks whether this phone may show notices. */
export const askTexts = {
  answer: (name: string) => `Get told when ${name} answers?`,
  anybody: 'Get told when somebody writes to you?',
  yes: 'Tell me',
  no: 'Not now',
  here: 'Tell me on this device',
  on: 'This phone shows when somebody writes to you.',
  denied:
    'This browser shows no notices of Kasi Market. To change that, open its settings for this site and allow notifications.',
  later: 'Nothing was changed.',
  failed: 'That did not work just now. We ask again another time.',
  settings: 'Notices',
} as const
