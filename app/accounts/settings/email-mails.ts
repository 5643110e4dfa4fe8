import { copyHours } from '#app/accounts/own-data/own-data.ts'
import { textsOf } from '#app/language/texts-of.ts'
import { composeMail, type MailContent, type SendMail } from '#app/mail/mail.ts'
import { deviceWords } from '#app/text/device-name.ts'
import type { Database } from '#db/client.ts'

/** The dependencies of a job that sends mail. `origin` comes from the settings, because a request could name another one. */
export type Mailer = { db: Database; sendMail: SendMail; origin: string }

/** Returns the Message-ID of a mail. Each try of a job uses the same one, so that mail programs recognise duplicates. */
export const messageIdOf = (origin: string, name: string): string => `<${name}@${new URL(origin).hostname}>`

/** Days in which the owner of an account's former address can put it back. */
export const returnDays = 7

/** The texts of mails about an account. Each has its subject, what stands before its button, the button, and what stands after it. */
export const mailTexts = textsOf('accountMail', {
  nothingToDo: 'If it was you, there is nothing to do.',
  recovery: {
    subject: 'Set a new password for Kasi Market',
    intro: (email: string) => `Somebody, we hope you, asked for a new password for ${email} on Kasi Market.`,
    button: 'Set a new password',
    once: 'The link works for one hour, and once.',
    notYou: 'If it was not you, ignore this mail: nothing changes until the link is used.',
  },
  copy: {
    subject: 'Your data from Kasi Market is ready',
    intro: (hours: number) =>
      `You asked for a copy of your data. Sign in and fetch it within ${hours} hours.`,
    button: 'Fetch my file',
    toast: 'Your file is ready',
    notYou:
      'If it was not you, somebody else is signed in to your account. Sign them out at “Signed-in devices”, and change your password.',
  },
  confirm: {
    subject: 'Use this address for Kasi Market?',
    intro: 'Somebody, we hope you, wants to use this address for their account on Kasi Market.',
    button: 'Use this address',
    notYou:
      'The link works for one hour, and once. If it was not you, ignore this mail: nothing changes until the link is used.',
  },
  taken: {
    subject: 'This address has an account on Kasi Market',
    intro:
      'Somebody, perhaps you, wanted to use this address for another account. It has one already, so nothing was changed.',
    button: 'Sign in',
    notYou: 'If you forgot the password, ask for a new one there. If it was not you, ignore this mail.',
  },
  newAddress: {
    subject: 'A new address for your account on Kasi Market',
    intro: (newEmail: string) =>
      `Somebody, we hope you, signed in with your password and asked to use ${newEmail} in place of this address.`,
    notYou:
      'If it was not you, change your password now: the link that was sent to the other address ends at once, and every other device is signed out.',
    button: 'Change my password',
    ifYou: 'If it was you, there is nothing to do here: open the mail at the new address.',
  },
  leaver: {
    subject: 'Your account on Kasi Market is being deleted',
    intro: (day: string) =>
      `You are signed out everywhere, and your store is off the market. On ${day} everything is deleted. Until then you can sign in and come back.`,
    button: 'Sign in to come back',
    notYou: 'If it was not you, sign in, come back, and change your password.',
  },
  formerAddress: {
    subject: 'Another address for your account on Kasi Market',
    intro:
      'Your account on Kasi Market has another address from now on. You sign in with that one, and our mails go there.',
    notYou:
      'If it was not you, put this address back now. Everybody is signed out, also with your password, and you choose a new password at once.',
    button: 'Put this address back',
    once: (days: number) => `The link works for ${days} days, and once.`,
  },
  returnedAddress: {
    subject: 'This address has no account on Kasi Market any more',
    intro:
      'The account that used this address has its former address back: somebody opened the link that we mailed there. Everybody is signed out.',
    notYou:
      'If the account is yours, and it was not you who did that, write to the people who run the market.',
    button: 'Who runs the market',
  },
  events: {
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
  },
  eventNotYou:
    'If it was not you, ask for a new password now: it signs out everybody, and ends every link that was asked for.',
  eventButton: 'Ask for a new password',
  tellTheMarket:
    'Then tell the person who runs the server: only they can take the app away, by removing you as an operator and adding you again.',
})

/** To somebody who forgot the password; `link` is at our origin. */
export function recoveryMail(link: string, email: string): MailContent {
  const { subject, intro, button, once, notYou } = mailTexts.recovery
  return composeMail({
    subject,
    before: [intro(email)],
    button: { link, label: button },
    after: [once, notYou],
  })
}

/** To somebody whose copy is ready: the link leads to a page that only its signed-in person can open. */
export function copyMail(origin: string): MailContent {
  const { subject, intro, button, notYou } = mailTexts.copy
  return composeMail({
    subject,
    before: [intro(copyHours)],
    button: { link: `${origin}/account/data`, label: button },
    after: [notYou],
  })
}

/** To the new address. */
export function confirmMail(origin: string, token: string): MailContent {
  const { subject, intro, button, notYou } = mailTexts.confirm
  return composeMail({
    subject,
    before: [intro],
    button: { link: `${origin}/account/email/confirmation?t=${token}`, label: button },
    after: [notYou],
  })
}

/** To an address that has an account already: only its owner reads this. */
export function takenMail(origin: string): MailContent {
  const { subject, intro, button, notYou } = mailTexts.taken
  return composeMail({
    subject,
    before: [intro],
    button: { link: `${origin}/auth`, label: button },
    after: [notYou],
  })
}

/** To the old address. */
export function noticeOfNewAddress(origin: string, newEmail: string): MailContent {
  const { subject, intro, notYou, button, ifYou } = mailTexts.newAddress
  return composeMail({
    subject,
    before: [intro(newEmail), notYou],
    button: { link: `${origin}/account/password`, label: button },
    after: [ifYou],
  })
}

/** To somebody who deleted the account; `day` is when it is purged. */
export function leaverMail(origin: string, day: string): MailContent {
  const { subject, intro, button, notYou } = mailTexts.leaver
  return composeMail({
    subject,
    before: [intro(day)],
    button: { link: `${origin}/auth`, label: button },
    after: [notYou],
  })
}

/** To the address that an account had until now. */
export function formerAddressMail(origin: string, token: string): MailContent {
  const { subject, intro, notYou, button, once } = mailTexts.formerAddress
  return composeMail({
    subject,
    before: [intro, notYou],
    button: { link: `${origin}/account/email/return?t=${token}`, label: button },
    after: [once(returnDays), mailTexts.nothingToDo],
  })
}

/** To the address that an account lost; it may be a thief's, so that it tells no other address. */
export function returnedAddressMail(origin: string): MailContent {
  const { subject, intro, notYou, button } = mailTexts.returnedAddress
  return composeMail({
    subject,
    before: [intro, notYou],
    button: { link: `${origin}/about/legal`, label: button },
    after: [],
  })
}

type AccountEvent = { about: keyof typeof mailTexts.events; device: string; when: string }

/** To the owner of an account, about what happened to it; `device` is a name of `deviceName`. */
export function eventMail(origin: string, { about, device, when }: AccountEvent): MailContent {
  const { subject, intro } = mailTexts.events[about]
  return composeMail({
    subject,
    before: [intro(when, deviceWords(device)), mailTexts.nothingToDo, mailTexts.eventNotYou],
    button: { link: `${origin}/auth?mode=forgot-password`, label: mailTexts.eventButton },
    after: about === 'second-factor' ? [mailTexts.tellTheMarket] : [],
  })
}
