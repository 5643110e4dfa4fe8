import { enrolmentDays, recoveryCodeCount } from './operator-rules.ts'

/** The texts of an operator's second factor. */
export const operatorTexts = {
  enrolHeading: 'Set up your second factor',
  enrolIntro:
    'You decide about other people’s offers and accounts. Besides your password you need an app that shows codes, such as Aegis, 2FAS or Google Authenticator.',
  scan: 'Scan this with the app',
  qrName: 'QR code with your secret',
  orType: 'Or type this secret into it:',
  confirm: 'The six digits that the app shows',
  finish: 'Finish',
  tooLate: `A second factor is set up within ${24 * enrolmentDays} hours of being named. Ask the person who runs the server to add you again.`,
  codesHeading: 'Your recovery codes',
  codesIntro:
    'Each works once in place of the app, when your phone is lost. Write them down now: they are not shown again.',
  toDesk: 'I have written them down',
  codeHeading: 'Your code',
  codeIntro: 'The desk asks for a code every 30 minutes.',
  code: 'Six digits from your app, or a recovery code',
  open: 'Open the desk',
  wrong: 'That code does not work. Wait for the next one in the app, and type that.',
  tooMany: 'Too many wrong codes. Wait a quarter of an hour.',
  unreadable: 'This form could not be read. Please send it again.',
  otherPerson: 'Somebody else is signed in on this phone now. Nothing was changed.',
  factorHeading: 'Your second factor',
  left: (count: number) => `${count} of ${recoveryCodeCount} recovery codes are left.`,
  renew: 'Make new recovery codes',
  renewHint: 'Those before stop working.',
} as const
