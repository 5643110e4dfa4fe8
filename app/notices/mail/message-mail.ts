import { escapeHtml, type Mail } from '#app/mail/mail.ts'
import { noticeTexts } from '#app/notices/notice-texts.ts'
import { nameOfOther } from '#app/people/people-rules.ts'
import { cutText } from '#app/text/cut-text.ts'
import { type MailLinks, mailOfMessages, maxShownLength, type NoticeContent, offerOf } from './mail-parts.ts'

type Numbers = { number: number; lastSentNumber: number }

export const messageMailId = (conversationId: string, number: number, origin: string): string =>
  `<c-${conversationId}-${number}@${new URL(origin).hostname}>`

/** The mail about messages of one conversation, up to `number`; one before it was about those up to `lastSentNumber`. */
export function messageMail(
  content: NoticeContent,
  { number, lastSentNumber }: Numbers,
  links: MailLinks,
): Omit<Mail, 'to'> {
  const { conversationId, unread } = content
  const messages = content.messages.map((words) => ({ words, shown: cutText(words, maxShownLength) }))
  const { origin } = links
  const name = nameOfOther(content)
  const intro = noticeTexts.wrote(name, unread)
  const anchor = messageMailId(conversationId, 0, origin)
  const before = lastSentNumber > 0 ? [messageMailId(conversationId, lastSentNumber, origin)] : []
  /** Returns the sentences that say what the mail leaves out: the rest of messages that are cut, and earlier messages. */
  const more = (parts: typeof messages) => {
    const cut = parts.filter(({ words, shown }) => words !== shown).length
    return [
      ...(cut > 0 ? [noticeTexts.goesOn(cut)] : []),
      ...(unread > parts.length ? [noticeTexts.earlier(unread - parts.length)] : []),
    ]
  }
  const drawMessage = ({ shown }: (typeof messages)[number]) =>
    `<p style="margin:0 0 12px;padding:8px 12px;border-left:4px solid #f6a800;white-space:pre-wrap">${escapeHtml(shown)}</p>`
  const said = {
    subject: noticeTexts.subject(name, offerOf(content)),
    text: [intro, ...messages.map(({ shown }) => shown.replace(/^/gm, '> ')), ...more(messages)],
    parts: messages,
    draw: (parts: typeof messages) => [
      `<p>${escapeHtml(intro)}</p>`,
      ...parts.map(drawMessage),
      ...more(parts).map((words) => `<p>${escapeHtml(words)}</p>`),
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

/** The one mail of a day about all conversations, the newest first. `day` is such as '2026-11-23'. */
export function digestMail(
  contents: NoticeContent[],
  { userId, day }: { userId: string; day: string },
  links: MailLinks,
): Omit<Mail, 'to'> {
  const { origin } = links
  const count = contents.reduce((sum, { unread }) => sum + unread, 0)
  const inbox = `${origin}/inbox`
  const lines = contents.map((content) => ({
    link: `${inbox}/${content.conversationId}`,
    line: noticeTexts.digestLine(nameOfOther(content), offerOf(content), content.unread),
  }))
  const drawLine = ({ link, line }: (typeof lines)[number]) =>
    `<p><a href="${escapeHtml(link)}" style="color:#7a3b00">${escapeHtml(line)}</a></p>`
  const drawOlder = (left: number) => (left > 0 ? [`<p>${noticeTexts.otherConversations(left)}</p>`] : [])
  const said = {
    subject: noticeTexts.digestSubject(count),
    text: lines.map(({ link, line }) => `${line}\n${link}`),
    parts: lines.toReversed(),
    draw: (shown: typeof lines) => [
      ...shown.toReversed().map(drawLine),
      ...drawOlder(lines.length - shown.length),
    ],
    button: { link: inbox, label: noticeTexts.toInbox },
  }
  return { messageId: digestMailId(userId, day, origin), ...mailOfMessages(said, links) }
}

export const digestMailId = (userId: string, day: string, origin: string): string =>
  `<digest-${userId}-${day}@${new URL(origin).hostname}>`
