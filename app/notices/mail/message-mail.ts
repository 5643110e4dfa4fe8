import { escapeHtml, type Mail } from '#app/mail/mail.ts'
import { noticeTexts } from '#app/notices/notice-texts.ts'
import { nameOfOther } from '#app/people/people-rules.ts'
import { cutText } from '#app/text/cut-text.ts'
import {
  drawLink,
  type Foot,
  footOfMessages,
  type Link,
  type MailLinks,
  mailOfNotice,
  maxShownLength,
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
    foot: () => footOfMessages(links),
  }
  return {
    messageId: messageMailId(conversationId, number, origin),
    fromName: noticeTexts.via(name),
    references: [anchor, ...before],
    ...mailOfNotice(said),
  }
}

/** What a digest says besides messages (app/news), in the language that is current. */
export type DigestNews = {
  subject: string
  /** The newest first; `stop` ends the search that found it. */
  lines: (Link & { stop: Link | null })[]
  /** How many more there are than `lines`, and what says so. */
  left: number
  more: (count: number) => Link
  questions: Link[]
  stopAll: Link
  noAnswer: string
  button: Link
}

/**
 * The one mail of a day about all conversations, the newest first, and then about `news`. `day` is such as '2026-11-23'. Mail programs stop the
 * news alone, if there are any.
 */
export function digestMail(
  contents: NoticeContent[],
  { userId, day }: { userId: string; day: string },
  links: MailLinks,
  news: DigestNews | null = null,
): Omit<Mail, 'to'> {
  const { origin } = links
  const inbox = `${origin}/inbox`
  const talks = contents.map(
    (content): Part => ({
      isTalk: true,
      link: `${inbox}/${content.conversationId}`,
      label: noticeTexts.digestLine(nameOfOther(content), offerOf(content), content.unread),
    }),
  )
  const offers = news?.lines.map((line): Part => ({ isTalk: false, ...line })) ?? []
  const questions = news?.questions ?? []
  const isOfMessages = talks.length > 0 || !news
  const unread = contents.reduce((sum, content) => sum + content.unread, 0)
  const older = (left: number) => (left > 0 ? [`<p>${noticeTexts.otherConversations(left)}</p>`] : [])
  const further = (left: number) => (news && left > 0 ? [news.more(left)] : [])
  const asHtml = (one: Link) => `<p>${drawLink(one)}</p>`
  const left = news?.left ?? 0
  const said = {
    subject: isOfMessages ? noticeTexts.digestSubject(unread) : news.subject,
    text: [...talks, ...offers, ...further(left), ...questions].map(({ link, label }) => `${label}\n${link}`),
    parts: [...offers.toReversed(), ...talks.toReversed()],
    draw: (shown: Part[]) => {
      const newestFirst = shown.toReversed()
      const shownTalks = newestFirst.filter(({ isTalk }) => isTalk)
      const shownOffers = newestFirst.filter(({ isTalk }) => !isTalk)
      return [
        ...shownTalks.map(asHtml),
        ...older(talks.length - shownTalks.length),
        ...[...shownOffers, ...further(left + offers.length - shownOffers.length), ...questions].map(asHtml),
      ]
    },
    button: isOfMessages ? { link: inbox, label: noticeTexts.toInbox } : news.button,
    foot: (shown: Part[]) => footOfDigest(footOfMessages(links), { isOfMessages, news, shown }),
  }
  return { messageId: digestMailId(userId, day, origin), ...mailOfNotice(said) }
}

/** A line of a digest: a conversation, or an offer, with what ends the search that found it. */
type Part = Link & { isTalk: boolean; stop?: Link | null }

type DigestParts = { isOfMessages: boolean; news: DigestNews | null; shown: Part[] }

/** Without messages the foot keeps the link to the settings alone; each search is ended once, whatever the number of its offers. */
function footOfDigest(foot: Foot, { isOfMessages, news, shown }: DigestParts): Foot {
  if (!news) return foot
  const stops = new Map(shown.toReversed().flatMap(({ stop }) => (stop ? [[stop.link, stop] as const] : [])))
  return {
    kind: 'news',
    noAnswer: isOfMessages ? foot.noAnswer : news.noAnswer,
    links: [...foot.links.slice(0, isOfMessages ? 2 : 1), ...stops.values(), news.stopAll],
    stop: news.stopAll.link,
  }
}

export const digestMailId = (userId: string, day: string, origin: string): string =>
  `<digest-${userId}-${day}@${new URL(origin).hostname}>`
