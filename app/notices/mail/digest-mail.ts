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

/** The one mail of a day about all conversations, the newest first. `day` is such as '2026-11-23'. */
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
    html: fittingPage(lines.toReversed(), (shown) =>
      mailPage(
        subject,
        [
          ...shown
            .toReversed()
            .map(
              ({ link, line }) =>
                `<p><a href="${escapeHtml(link)}" style="color:#7a3b00">${escapeHtml(line)}</a></p>`,
            ),
          ...(shown.length < lines.length
            ? [`<p>${escapeHtml(noticeTexts.otherConversations(lines.length - shown.length))}</p>`]
            : []),
          mailButton(inbox, noticeTexts.toInbox),
          footHtml(links),
        ].join('\n'),
      ),
    ),
  }
}

export const digestMailId = (userId: string, day: string, origin: string): string =>
  `<digest-${userId}-${day}@${new URL(origin).hostname}>`
