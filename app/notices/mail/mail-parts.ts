import { formatRand } from '#app/listings/price/money.ts'
import { escapeHtml, mailButton, mailPage } from '#app/mail/mail.ts'
import { noticeTexts } from '#app/notices/notice-texts.ts'

/** A conversation as a notice tells of it. */
export type NoticeContent = {
  conversationId: string
  listingTitle: string | null
  priceCents: number | null
  otherId: string
  /** The store's name of the other; null for a person without a store. */
  otherName: string | null
  /** Unread messages of the notice, of which `messages` are the newest, oldest first, the first 501 characters of each. */
  unread: number
  messages: string[]
}

/** Characters of a message in a mail; a longer one ends with '…'. */
export const maxShownLength = 500

/** Addresses in a mail; the links need no sign-in to be opened, but to be used. */
export type MailLinks = {
  /** Such as `https://kasi.example`. */
  origin: string
  /** Stops these mails without a sign-in. */
  stop: string
}

/** HTML over this is cut by mail programs of cheap phones. */
const maxHtmlBytes = 6000

export const offerOf = ({ listingTitle, priceCents }: NoticeContent): string | null =>
  listingTitle === null || priceCents === null
    ? listingTitle
    : noticeTexts.offer(listingTitle, formatRand(priceCents))

/** What a mail about messages says; `draw` makes HTML of `shown`, the last of `parts`, as many as fit. */
type Said<Part> = {
  subject: string
  text: string[]
  parts: Part[]
  draw: (shown: Part[]) => string[]
  button: { link: string; label: string }
}

/** The texts and headers that every mail about messages has: what is said, a button, and the way to stop them. */
export function mailOfMessages<Part>({ subject, text, parts, draw, button }: Said<Part>, links: MailLinks) {
  const { link, label } = button
  const end = [mailButton(link, label), footHtml(links)]
  return {
    headers: listHeaders(links),
    subject,
    text: `${[...text, `${label}:\n${link}`, footText(links)].join('\n\n')}\n`,
    html: fittingPage(parts, (shown) => mailPage(subject, [...draw(shown), ...end].join('\n'))),
  }
}

function fittingPage<Part>(parts: Part[], draw: (shown: Part[]) => string): string {
  for (let left = parts.length; ; left -= 1) {
    const page = draw(parts.slice(parts.length - left))
    if (left <= 1 || Buffer.byteLength(page) <= maxHtmlBytes) return page
  }
}

/** RFC 8058: mail programs offer a button that posts to the address, without a sign-in. */
const listHeaders = ({ stop }: MailLinks) => ({
  'List-Unsubscribe': `<${stop}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  'Feedback-ID': 'message:kasi',
})

const settingsLink = ({ origin }: MailLinks) => `${origin}/account/notices`

const footText = (links: MailLinks) =>
  `--\n${noticeTexts.noAnswer}\n${noticeTexts.settings}: ${settingsLink(links)}\n${noticeTexts.stop}: ${links.stop}`

const footHtml = (links: MailLinks) =>
  `<p style="margin:24px 0 0;font-size:14px">${escapeHtml(noticeTexts.noAnswer)}<br>
<a href="${escapeHtml(settingsLink(links))}" style="color:#7a3b00">${noticeTexts.settings}</a> · <a href="${escapeHtml(links.stop)}" style="color:#7a3b00">${noticeTexts.stop}</a></p>`
