import { copyHours } from '#app/accounts/own-data/own-data.ts'
import { composeMail, type MailContent, type SendMail } from '#app/mail/mail.ts'
import type { Database } from '#db/client.ts'

/** The dependencies of a job that sends mail. `origin` comes from the settings, because a request could name another one. */
export type Mailer = { db: Database; sendMail: SendMail; origin: string }

/** Returns the Message-ID of a mail. Each try of a job uses the same one, so that mail programs recognise duplicates. */
export const messageIdOf = (origin: string, name: string): string => `<${name}@${new URL(origin).hostname}>`

/** Days in which the owner of an account's former address can put it back. */
export const returnDays = 7

const nothingToDo = 'If it was you, there is nothing to do.'

/** To somebody who forgot the password; `link` is at our origin. */
export const recoveryMail = (link: string, email: string): MailContent =>
  composeMail({
    subject: 'Set a new password for Kasi Market',
    before: [`Somebody, we hope you, asked for a new password for ${email} on Kasi Market.`],
    button: { link, label: 'Set a new password' },
    after: [
      'The link works for one hour, and once.',
      'If it was not you, ignore this mail: nothing changes until the link is used.',
    ],
  })

/** To somebody whose copy is ready: the link leads to a page that only its signed-in person can open. */
export const copyMail = (origin: string): MailContent =>
  composeMail({
    subject: 'Your data from Kasi Market is ready',
    before: [`You asked for a copy of your data. Sign in and fetch it within ${copyHours} hours.`],
    button: { link: `${origin}/account/data`, label: 'Fetch my file' },
    after: [
      'If it was not you, somebody else is signed in to your account. Sign them out at “Signed-in devices”, and change your password.',
    ],
  })

/** To the new address. */
export const confirmMail = (origin: string, token: string): MailContent =>
  composeMail({
    subject: 'Use this address for Kasi Market?',
    before: ['Somebody, we hope you, wants to use this address for their account on Kasi Market.'],
    button: { link: `${origin}/account/email/confirmation?t=${token}`, label: 'Use this address' },
    after: [
      'The link works for one hour, and once. If it was not you, ignore this mail: nothing changes until the link is used.',
    ],
  })

/** To an address that has an account already: only its owner reads this. */
export const takenMail = (origin: string): MailContent =>
  composeMail({
    subject: 'This address has an account on Kasi Market',
    before: [
      'Somebody, perhaps you, wanted to use this address for another account. It has one already, so nothing was changed.',
    ],
    button: { link: `${origin}/auth`, label: 'Sign in' },
    after: ['If you forgot the password, ask for a new one there. If it was not you, ignore this mail.'],
  })

/** To the old address. */
export const noticeOfNewAddress = (origin: string, newEmail: string): MailContent =>
  composeMail({
    subject: 'A new address for your account on Kasi Market',
    before: [
      `Somebody, we hope you, signed in with your password and asked to use ${newEmail} in place of this address.`,
      'If it was not you, change your password now: the link that was sent to the other address ends at once, and every other device is signed out.',
    ],
    button: { link: `${origin}/account/password`, label: 'Change my password' },
    after: ['If it was you, there is nothing to do here: open the mail at the new address.'],
  })

/** To somebody who deleted the account; `day` is when it is purged. */
export const leaverMail = (origin: string, day: string): MailContent =>
  composeMail({
    subject: 'Your account on Kasi Market is being deleted',
    before: [
      `You are signed out everywhere, and your store is off the market. On ${day} everything is deleted. Until then you can sign in and come back.`,
    ],
    button: { link: `${origin}/auth`, label: 'Sign in to come back' },
    after: ['If it was not you, sign in, come back, and change your password.'],
  })

/** To the address that an account had until now. */
export const formerAddressMail = (origin: string, token: string): MailContent =>
  composeMail({
    subject: 'Another address for your account on Kasi Market',
    before: [
      'Your account on Kasi Market has another address from now on. You sign in with that one, and our mails go there.',
      'If it was not you, put this address back now. Everybody is signed out, also with your password, and you choose a new password at once.',
    ],
    button: { link: `${origin}/account/email/return?t=${token}`, label: 'Put this address back' },
    after: [`The link works for ${returnDays} days, and once.`, nothingToDo],
  })

/** To the address that an account lost; it may be a thief's, so that it tells no other address. */
export const returnedAddressMail = (origin: string): MailContent =>
  composeMail({
    subject: 'This address has no account on Kasi Market any more',
    before: [
      'The account that used this address has its former address back: somebody opened the link that we mailed there. Everybody is signed out.',
      'If the account is yours, and it was not you who did that, write to the people who run the market.',
    ],
    button: { link: `${origin}/about/legal`, label: 'Who runs the market' },
    after: [],
  })

const events = {
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
}
const tellTheMarket =
  'Then tell the person who runs the server: only they can take the app away, by removing you as an operator and adding you again.'

type AccountEvent = { about: keyof typeof events; device: string; when: string }

/** To the owner of an account, about what happened to it. */
export function eventMail(origin: string, { about, device, when }: AccountEvent): MailContent {
  const { subject, intro } = events[about]
  return composeMail({
    subject,
    before: [
      intro(when, device.replace(/^A /, 'a ')),
      nothingToDo,
      'If it was not you, ask for a new password now: it signs out everybody, and ends every link that was asked for.',
    ],
    button: { link: `${origin}/auth?mode=forgot-password`, label: 'Ask for a new password' },
    after: about === 'second-factor' ? [tellTheMarket] : [],
  })
}
