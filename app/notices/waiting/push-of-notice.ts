import type { NoticeContent } from '#app/notices/mail/mail-parts.ts'
import { noticeTexts } from '#app/notices/notice-texts.ts'
import type { PushMessage } from '#app/notices/push/push-message.ts'
import { nameOfOther } from '#app/people/people-rules.ts'
import type { DueNotice } from './claim-notices.server.ts'

/** Returns the push of a notice; with `sounds` the phone makes a sound. */
export function pushMessage(content: NoticeContent, notice: DueNotice, sounds: boolean): PushMessage {
  const { showsText, lastSentMs } = notice
  return {
    title: nameOfOther(content),
    body: (showsText && content.messages.at(-1)) || noticeTexts.about(content.listingTitle),
    data: `/inbox/${content.conversationId}`,
    tag: `c-${content.conversationId}`,
    ...(sounds ? (lastSentMs === null ? {} : { renotify: true }) : { silent: true }),
  }
}
