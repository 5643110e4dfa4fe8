import { formatRand } from '#app/listings/price/money.ts'
import type { Mail } from '#app/mail/mail.ts'
import { escapeHtml, mailButton, mailPage } from '#app/mail/mail-page.ts'
import { nameOfOther } from '#app/messages/message-rules.ts'
import { noticeTexts } from '#app/notices/notice-texts.ts'

/** A conversation as a notice tells of it. */
export type NoticeContent = {
  conversationId: string
  listingTitle: string | null
  priceCents: number | null
  otherId: string
  /** The store's name of the other; null for a person without a store. */
  otherName: string | null
  /** Unread messages of the notice, of which `messages` are the newest, oldest first, cut to 500 characters. */
  unread: number
  messages: string[]
}

/** Addresses in a mail; the links need no sign-in to be opened, but to be used. */
export type MailLinks = {
  /** Such as `https://kasi.example`. */
  origin: string
  /** Stops these mails without a sign-in. */
  stop: string
}

/** HTML over this is cut by mail programs of cheap phones. */
const maxHtmlBytes = 6000

type Numbers = { number: number; lastSentNumber: number }

export const messageMailId = (conversationId: string, number: number, origin: string): string =>
  `<c-${conversationId}-${number}@${new URL(origin).hostname}>`

const offerOf = ({ listingTitle, priceCents }: NoticeContent): string | null =>
  listingTitle === null || priceCents === null
    ? listingTitle
    : noticeTexts.offer(listingTitle, formatRand(priceCents))

/** The mail about messages of one conversation, up to `number`; one before it was about those up to `lastSentNumber`. */
export function messageMail(
  content: NoticeContent,
  { number, lastSentNumber }: Numbers,
  links: MailLinks,
): Omit<Mail, 'to'> {
  const { conversationId, unread, messages } = content
  const { origin } = links
  const name = nameOfOther(content)
  const subject = noticeTexts.subject(name, offerOf(content))
  const answerLink = `${origin}/inbox/${conversationId}`
  const intro = noticeTexts.wrote(name, unread)
  const more = unread > messages.length ? [noticeTexts.earlier(unread - messages.length)] : []
  const quoted = messages.map((text) => text.replace(/^/gm, '> '))
  const text = [intro, ...quoted, ...more, `${noticeTexts.answer}:\n${answerLink}`, footText(links)]
  const anchor = messageMailId(conversationId, 0, origin)
  const before = lastSentNumber > 0 ? [messageMailId(conversationId, lastSentNumber, origin)] : []
  return {
    messageId: messageMailId(conversationId, number, origin),
    fromName: noticeTexts.via(name),
    references: [anchor, ...before],
    headers: listHeaders(links),
    subject,
    text: `${text.join('\n\n')}\n`,
    html: fittingPage(messages, (shown) =>
      mailPage(
        subject,
        [
          `<p>${escapeHtml(intro)}</p>`,
          ...shown.map(
            (one) =>
              `<p style="margin:0 0 12px;padding:8px 12px;border-left:4px solid #f6a800;white-space:pre-wrap">${escapeHtml(one)}</p>`,
          ),
          ...(unread > shown.length
            ? [`<p>${escapeHtml(noticeTexts.earlier(unread - shown.length))}</p>`]
            : []),
          mailButton(answerLink, noticeTexts.answer),
          footHtml(links),
        ].join('\n'),
      ),
    ),
  }
}

/** The one mail of a day about all conversations. `day` is such as '2026-11-23'. */
export function digestMail(
  contents: NoticeContent[],
  { userId, day }: { userId: string; day: string },
  links: MailLinks,
): Omit<Mail, 'to'> {
  const { origin } = links
  const count = contents.reduce((sum, { unread }) => sum + unread, 0)
  const subject = noticeTexts.digestSubject(count)
  const inbox = `${origin}/inbox`
  const lines = contents.map((content) => ({
    link: `${inbox}/${content.conversationId}`,
    line: noticeTexts.digestLine(nameOfOther(content), offerOf(content), content.unread),
  }))
  const text = [
    ...lines.map(({ link, line }) => `${line}\n${link}`),
    `${noticeTexts.toInbox}:\n${inbox}`,
    footText(links),
  ]
  return {
    messageId: digestMailId(userId, day, origin),
    headers: listHeaders(links),
    subject,
    text: `${text.join('\n\n')}\n`,
    html: fittingPage(lines, (shown) =>
      mailPage(
        subject,
        [
          ...shown.map(
            ({ link, line }) =>
              `<p><a href="${escapeHtml(link)}" style="color:#7a3b00">${escapeHtml(line)}</a></p>`,
          ),
          mailButton(inbox, noticeTexts.toInbox),
          footHtml(links),
        ].join('\n'),
      ),
    ),
  }
}

export const digestMailId = (userId: string, day: string, origin: string): string =>
  `<digest-${userId}-${day}@${new URL(origin).hostname}>`

/** The page with as many of the newest parts as fit. */
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
