import type { MailContent } from '#app/mail/mail.ts'
import { letterOf } from './letter.ts'
import { mailTexts } from './own-mail-texts.ts'

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
