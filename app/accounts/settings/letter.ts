import type { MailContent } from '#app/mail/mail.ts'
import { escapeHtml, mailButton, mailPage } from '#app/mail/mail-page.ts'

type Letter = {
  subject: string
  before: string[]
  button?: { link: string; label: string }
  after: string[]
}

/** The same content as text and HTML; it loads no picture and no font. */
export function letterOf({ subject, before, button, after }: Letter): MailContent {
  const link = button ? [`${button.label}:\n${button.link}`] : []
  const paragraphs = (texts: string[]) => texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')
  const html = [paragraphs(before), button ? mailButton(button.link, button.label) : '', paragraphs(after)]
  return {
    subject,
    text: `${[...before, ...link, ...after].join('\n\n')}\n`,
    html: mailPage(subject, html.join('\n')),
  }
}
