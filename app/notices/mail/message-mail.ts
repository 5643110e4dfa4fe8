import type { Mail } from '#app/mail/mail.ts'
import { escapeHtml } from '#app/mail/mail-page.ts'
import { nameOfOther } from '#app/messages/message-rules.ts'
import { noticeTexts } from '#app/notices/notice-texts.ts'
import { type MailLinks, mailOfMessages, type NoticeContent, offerOf } from './mail-parts.ts'

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
  const intro = noticeTexts.wrote(name, unread)
  const anchor = messageMailId(conversationId, 0, origin)
  const before = lastSentNumber > 0 ? [messageMailId(conversationId, lastSentNumber, origin)] : []
  const earlier = (shown: number) => (unread > shown ? [noticeTexts.earlier(unread - shown)] : [])
  const drawMessage = (words: string) =>
    `<p style="margin:0 0 12px;padding:8px 12px;border-left:4px solid #f6a800;white-space:pre-wrap">${escapeHtml(words)}</p>`
  const said = {
    subject: noticeTexts.subject(name, offerOf(content)),
    text: [intro, ...messages.map((words) => words.replace(/^/gm, '> ')), ...earlier(messages.length)],
    parts: messages,
    draw: (shown: string[]) => [
      `<p>${escapeHtml(intro)}</p>`,
      ...shown.map(drawMessage),
      ...earlier(shown.length).map((words) => `<p>${escapeHtml(words)}</p>`),
    ],
    button: { link: `${origin}/inbox/${conversationId}`, label: noticeTexts.answer },
  }
  return {
    messageId: messageMailId(conversationId, number, origin),
    fromName: noticeTexts.via(name),
    references: [anchor, ...before],
    ...mailOfMessages(said, links),
  }
}
