import type { MailContent } from '#app/mail/mail.ts'
import { letterOf } from './letter.ts'
import { mailTexts } from './own-mail-texts.ts'
import { returnDays } from './return-rules.ts'

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
