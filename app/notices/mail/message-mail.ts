import type { Mail } from '#app/mail/mail.ts'
import { escapeHtml, mailButton, mailPage } from '#app/mail/mail-page.ts'
import { nameOfOther } from '#app/messages/message-rules.ts'
import { noticeTexts } from '#app/notices/notice-texts.ts'
import {
  fittingPage,
  footHtml,
  footText,
  listHeaders,
  type MailLinks,
  type NoticeContent,
  offerOf,
} from './mail-parts.ts'

type Numbers = { number: number; lastSentNumber: number }

export const messageMailId = (conversationId: string, number: number, origin: string): string =>
  `<c-${conversationId}-${number}@${new URL(origin).hostname}>`

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
