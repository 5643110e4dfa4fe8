import type { MailContent } from '#app/mail/mail.ts'
import { escapeHtml, mailButton, mailPage } from '#app/mail/mail-page.ts'
import { endingTexts } from './ending-texts.ts'

/** A seller with offers that end soon; `day` is the last one, such as '21 Nov'. */
export type EndingSeller = {
  userId: string
  name: string
  email: string
  offers: { id: string; title: string; day: string; asked: number }[]
}

/** Offers that a mail names; the page lists all. */
const named = 10

/** The mail that asks a seller whether offers are still there. */
export function askMail({ name, offers }: EndingSeller, origin: string): MailContent {
  const link = `${origin}/still-for-sale`
  const subject = endingTexts.subject(offers.length)
  const lines = offers.slice(0, named).map(({ title, day }) => `${title} (${endingTexts.ends(day)})`)
  if (offers.length > named) lines.push('…')
  const items = lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')
  const html = `<p>${escapeHtml(endingTexts.mail(name))}</p><ul>${items}</ul><p>${escapeHtml(endingTexts.howTo)}</p>${mailButton(link, endingTexts.button)}`
  const text = [
    endingTexts.mail(name),
    lines.map((line) => `- ${line}`).join('\n'),
    endingTexts.howTo,
    link,
    '',
  ].join('\n\n')
  return { subject, text, html: mailPage(subject, html) }
}
