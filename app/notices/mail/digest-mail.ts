import { escapeHtml, type Mail } from '#app/mail/mail.ts'
import { noticeTexts } from '#app/notices/notice-texts.ts'
import { nameOfOther } from '#app/people/people-rules.ts'
import { type MailLinks, mailOfMessages, type NoticeContent, offerOf } from './mail-parts.ts'

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
