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

export type Link = { link: string; label: string }

/** The end of a mail. Mail programs post to `stop`; `kind` is what they count complaints by. */
export type Foot = { kind: 'message' | 'news'; noAnswer: string; links: Link[]; stop: string }

/** What a mail says; `draw` and `foot` are made of `shown`, the last of `parts`, as many as fit. */
type Said<Part> = {
  subject: string
  text: string[]
  parts: Part[]
  draw: (shown: Part[]) => string[]
  button: Link
  foot: (shown: Part[]) => Foot
}

/** The texts and headers that every notice has: what is said, a button, and the way to stop such mails. */
export function mailOfNotice<Part>({ subject, text, parts, draw, button, foot }: Said<Part>) {
  const { link, label } = button
  const whole = foot(parts)
  const drawAll = (shown: Part[]) => [...draw(shown), mailButton(link, label), footHtml(foot(shown))]
  return {
    headers: listHeaders(whole),
    subject,
    text: `${[...text, `${label}:\n${link}`, footText(whole)].join('\n\n')}\n`,
    html: fittingPage(parts, (shown) => mailPage(subject, drawAll(shown).join('\n'))),
  }
}

export const footOfMessages = ({ origin, stop }: MailLinks): Foot => ({
  kind: 'message',
  noAnswer: noticeTexts.noAnswer,
  links: [
    { link: `${origin}/account/notices`, label: noticeTexts.settings },
    { link: stop, label: noticeTexts.stop },
  ],
  stop,
})

function fittingPage<Part>(parts: Part[], draw: (shown: Part[]) => string): string {
  for (let left = parts.length; ; left -= 1) {
    const page = draw(parts.slice(parts.length - left))
    if (left <= 1 || Buffer.byteLength(page) <= maxHtmlBytes) return page
  }
}

/** RFC 8058: mail programs offer a button that posts to the address, without a sign-in. */
const listHeaders = ({ kind, stop }: Foot) => ({
  'List-Unsubscribe': `<${stop}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  'Feedback-ID': `${kind}:kasi`,
})

const footText = ({ noAnswer, links }: Foot) =>
  ['--', noAnswer, ...links.map(({ link, label }) => `${label}: ${link}`)].join('\n')

export const drawLink = ({ link, label }: Link) =>
  `<a href="${escapeHtml(link)}" style="color:#7a3b00">${escapeHtml(label)}</a>`

const footHtml = ({ noAnswer, links }: Foot) =>
  `<p style="margin:24px 0 0;font-size:14px">${escapeHtml(noAnswer)}<br>
${links.map(drawLink).join(' · ')}</p>`
