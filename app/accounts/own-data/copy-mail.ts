import { letterOf } from '#app/accounts/settings/letter.ts'
import type { MailContent } from '#app/mail/mail.ts'
import { copyTexts } from './copy-texts.ts'

/** The link leads to a page that only its signed-in person can open. */
export const copyMail = (origin: string): MailContent =>
  letterOf({
    subject: copyTexts.mailSubject,
    before: [copyTexts.mailIntro],
    button: { link: `${origin}/account/data`, label: copyTexts.mailAction },
    after: [copyTexts.mailIgnore],
  })
