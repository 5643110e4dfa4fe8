import { givenLanguage } from '#app/language/current-language.ts'
import { languages } from '#app/language/languages.ts'
/** A mail without its envelope. */
export type MailContent = { subject: string; text: string; html: string }

export type Mail = MailContent & {
  to: string
  /** The same for each try: mail programs recognise duplicates by it. */
  messageId: string
  /** Stands before the market's own address. */
  fromName?: string
  /** Message-IDs of the mails before it, the first one first: mail programs show them as one thread. */
  references?: string[]
  headers?: Record<string, string>
}

/** Resolves once the mail is with the next server, or on disk; rejects otherwise. */
export type SendMail = (mail: Mail) => Promise<void>

/** Resolves to false if the mail is to be sent again later, and to `refused` if no try will help. Never rejects. */
export type TrySend = (mail: Mail) => Promise<boolean | 'refused'>

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? '')

const buttonStyle =
  'display:inline-block;padding:12px 20px;background:#f6a800;color:#211812;border-radius:8px;font-weight:700;text-decoration:none'

/** A link that looks like the site's main button. */
export const mailButton = (link: string, label: string): string =>
  `<p style="margin:24px 0"><a class="button" href="${escapeHtml(link)}" style="${buttonStyle}">${escapeHtml(label)}</a></p>`

/** The dark theme (app/ui/styles/tokens.css); styles of elements, which some mail programs know alone, are the light one. */
const darkStyle = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){body{background:#16110d!important;color:#f8efdf!important}
.board{background:#211a14!important;border-color:#43372b!important}
a{color:#ffb820!important}.button{color:#211812!important}}`

/** The HTML of a mail in the language of its reader (inLanguage); `body` is HTML. It loads no picture and no font. */
export const mailPage = (heading: string, body: string): string => `<!DOCTYPE html>
<html lang="${languages[givenLanguage()].htmlLang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>${darkStyle}</style></head>
<body style="margin:0;padding:24px 16px;background:#fbf3e3;color:#211812;font:16px/1.5 system-ui,sans-serif">
<div class="board" style="max-width:32rem;margin:0 auto;padding:24px;background:#fffbf3;border:1px solid #dccbab;border-radius:12px">
<h1 style="margin:0 0 16px;font-size:22px">${escapeHtml(heading)}</h1>
${body}
</div>
</body>
</html>
`

type MailParts = {
  subject: string
  before: string[]
  button?: { link: string; label: string }
  after: string[]
}

/** The same content as text and HTML. */
export function composeMail({ subject, before, button, after }: MailParts): MailContent {
  const link = button ? [`${button.label}:\n${button.link}`] : []
  const paragraphs = (texts: string[]) => texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')
  const html = [paragraphs(before), button ? mailButton(button.link, button.label) : '', paragraphs(after)]
  return {
    subject,
    text: `${[...before, ...link, ...after].join('\n\n')}\n`,
    html: mailPage(subject, html.join('\n')),
  }
}
