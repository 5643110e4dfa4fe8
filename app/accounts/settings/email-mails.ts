import { letterOf, type MailContent } from '#app/mail/mail.ts'

/** Days in which the owner of an account's former address can put it back. */
export const returnDays = 7

/** The mails about one's own account. */
const mailTexts = {
  confirmSubject: 'Use this address for Kasi Market?',
  confirmIntro: 'Somebody, we hope you, wants to use this address for their account on Kasi Market.',
  confirmAction: 'Use this address',
  confirmLife:
    'The link works for one hour, and once. If it was not you, ignore this mail: nothing changes until the link is used.',
  takenSubject: 'This address has an account on Kasi Market',
  takenIntro:
    'Somebody, perhaps you, wanted to use this address for another account. It has one already, so nothing was changed.',
  takenAction: 'Sign in',
  takenIgnore: 'If you forgot the password, ask for a new one there. If it was not you, ignore this mail.',
  noticeSubject: 'A new address for your account on Kasi Market',
  noticeIntro: (email: string) =>
    `Somebody, we hope you, signed in with your password and asked to use ${email} in place of this address.`,
  noticeWhatToDo:
    'If it was not you, change your password now: the link that was sent to the other address ends at once, and every other device is signed out.',
  noticeAction: 'Change my password',
  noticeIgnore: 'If it was you, there is nothing to do here: open the mail at the new address.',
  formerSubject: 'Another address for your account on Kasi Market',
  formerIntro:
    'Your account on Kasi Market has another address from now on. You sign in with that one, and our mails go there.',
  formerWhatToDo:
    'If it was not you, put this address back now. Everybody is signed out, also with your password, and you choose a new password at once.',
  formerAction: 'Put this address back',
  formerLife: (days: number) => `The link works for ${days} days, and once.`,
  returnedSubject: 'This address has no account on Kasi Market any more',
  returnedIntro:
    'The account that used this address has its former address back: somebody opened the link that we mailed there. Everybody is signed out.',
  returnedWhatToDo:
    'If the account is yours, and it was not you who did that, write to the people who run the market.',
  returnedAction: 'Who runs the market',
  password: {
    subject: 'A new password for your account on Kasi Market',
    intro: (when: string, device: string) => `Your password was changed on ${when}, with ${device}.`,
  },
  'second-factor': {
    subject: 'A second factor for your account on Kasi Market',
    intro: (when: string, device: string) =>
      `An app for codes was set up for the operators’ desk on ${when}, with ${device}.`,
  },
  device: {
    subject: 'A new sign-in to your account on Kasi Market',
    intro: (when: string, device: string) =>
      `Somebody signed in with your password on ${when}, with ${device}, which was not used for your account before.`,
  },
  nothingToDo: 'If it was you, there is nothing to do.',
  notYou:
    'If it was not you, ask for a new password now: it signs out everybody, and ends every link that was asked for.',
  recover: 'Ask for a new password',
  tellTheMarket:
    'Then tell the person who runs the server: only they can take the app away, by removing you as an operator and adding you again.',
  leaverSubject: 'Your account on Kasi Market is being deleted',
  leaverIntro: (day: string) =>
    `You are signed out everywhere, and your store is off the market. On ${day} everything is deleted. Until then you can sign in and come back.`,
  leaverAction: 'Sign in to come back',
  leaverNotYou: 'If it was not you, sign in, come back, and change your password.',
} as const

/** To the new address. `origin` is configured, never taken from a request. */
export const confirmMail = (origin: string, token: string): MailContent =>
  letterOf({
    subject: mailTexts.confirmSubject,
    before: [mailTexts.confirmIntro],
    button: { link: `${origin}/account/email/confirmation?t=${token}`, label: mailTexts.confirmAction },
    after: [mailTexts.confirmLife],
  })

/** To an address that has an account already: only its owner reads this. */
export const takenMail = (origin: string): MailContent =>
  letterOf({
    subject: mailTexts.takenSubject,
    before: [mailTexts.takenIntro],
    button: { link: `${origin}/auth`, label: mailTexts.takenAction },
    after: [mailTexts.takenIgnore],
  })

/** To the old address. */
export const noticeOfNewAddress = (origin: string, newEmail: string): MailContent =>
  letterOf({
    subject: mailTexts.noticeSubject,
    before: [mailTexts.noticeIntro(newEmail), mailTexts.noticeWhatToDo],
    button: { link: `${origin}/account/password`, label: mailTexts.noticeAction },
    after: [mailTexts.noticeIgnore],
  })

/** To somebody who deleted the account; `day` is when it is purged. */
export const leaverMail = (origin: string, day: string): MailContent =>
  letterOf({
    subject: mailTexts.leaverSubject,
    before: [mailTexts.leaverIntro(day)],
    button: { link: `${origin}/auth`, label: mailTexts.leaverAction },
    after: [mailTexts.leaverNotYou],
  })

/** To the address that an account had until now. */
export const formerAddressMail = (origin: string, token: string): MailContent =>
  letterOf({
    subject: mailTexts.formerSubject,
    before: [mailTexts.formerIntro, mailTexts.formerWhatToDo],
    button: { link: `${origin}/account/email/return?t=${token}`, label: mailTexts.formerAction },
    after: [mailTexts.formerLife(returnDays), mailTexts.nothingToDo],
  })

/** To the address that an account lost; it may be a thief's, so that it tells no other address. */
export const returnedAddressMail = (origin: string): MailContent =>
  letterOf({
    subject: mailTexts.returnedSubject,
    before: [mailTexts.returnedIntro, mailTexts.returnedWhatToDo],
    button: { link: `${origin}/about/legal`, label: mailTexts.returnedAction },
    after: [],
  })

type Told = { about: 'password' | 'second-factor' | 'device'; device: string; when: string }

/** To the owner of an account, about what happened to it. */
export function eventMail(origin: string, { about, device, when }: Told): MailContent {
  const { subject, intro } = mailTexts[about]
  return letterOf({
    subject,
    before: [intro(when, device.replace(/^A /, 'a ')), mailTexts.nothingToDo, mailTexts.notYou],
    button: { link: `${origin}/auth?mode=forgot-password`, label: mailTexts.recover },
    after: about === 'second-factor' ? [mailTexts.tellTheMarket] : [],
  })
}
