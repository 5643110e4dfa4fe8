import { inLanguage } from '#app/language/current-language.ts'
import { asLanguage } from '#app/language/languages.ts'
import { formatRand } from '#app/listings/price/money.ts'
import type { SendMail } from '#app/mail/mail.ts'
import { isRefusedForGood } from '#app/mail/mail-faults.ts'
import { type DigestNews, digestMail } from '#app/notices/mail/message-mail.ts'
import { noticeTexts } from '#app/notices/notice-texts.ts'
import { pushNotice } from '#app/notices/push/send-push.server.ts'
import { markMailDead } from '#app/notices/settings/settings.server.ts'
import type { StopPurpose } from '#app/notices/settings/stop-token.server.ts'
import type { NoticeOutcome, SendPush, TakenNews } from '#app/notices/waiting/send-notice.server.ts'
import { southAfricanDate } from '#app/text/day-and-time.ts'
import type { Database } from '#db/client.ts'
import {
  type ClaimedNews,
  claimNews,
  type DueNews,
  dropNews,
  type NewsChannel,
  type SavedSearch,
  unclaimNews,
} from './due-news.server.ts'
import { maxLines } from './news-rules.ts'
import { newsMailTexts, newsTexts } from './news-texts.ts'
import { type FoundBySearch, foundKey } from './saved-searches.server.ts'

/** Returns the keys (foundKey) of those offers that the page of their search shows now. */
export type IsStillFound = (rows: FoundBySearch[]) => Promise<Set<string>>

export type Telling = {
  db: Database
  now: () => number
  /** Such as `https://kasi.example`. */
  origin: string
  sendMail: SendMail
  sendPush: SendPush
  /** `id`: the person's, or that of a saved search. */
  stopLink: (id: string, purpose: StopPurpose) => string
  /** Returns how the search of an address is called, in the language that is current. */
  nameOf: (address: string) => string
  isStillFound: IsStillFound
  /** Receives a notice that could not be sent. */
  onError: (error: unknown, channel: string) => void
}

type Taken = ClaimedNews & { undo: () => Promise<void> }

/** Claims what a person may be told now; null if there is nothing. */
async function take(
  { db, now, isStillFound }: Telling,
  userId: string,
  channel: NewsChannel,
): Promise<Taken | null> {
  const key = { userId, channel, nowMs: now() }
  const claimed = await claimNews(db, key)
  if (!claimed) return null
  const undo = (left: ClaimedNews) => unclaimNews(db, key, left)
  try {
    const bySearch = claimed.found.flatMap(({ searchId, listingId }) =>
      searchId === null ? [] : [{ searchId, listingId }],
    )
    const shown = bySearch.length > 0 ? await isStillFound(bySearch) : new Set()
    const found = claimed.found.filter(
      ({ searchId, listingId }) => searchId === null || shown.has(foundKey({ searchId, listingId })),
    )
    await dropNews(
      db,
      userId,
      claimed.found.filter((one) => !found.includes(one)).map(({ listingId }) => listingId),
    )
    const taken = { ...claimed, found }
    if (found.length + claimed.asked.length > 0) return { ...taken, undo: () => undo(taken) }
  } catch (error) {
    await undo(claimed)
    throw error
  }
  await undo({ ...claimed, found: [] })
  return null
}

/** Takes the news that a digest of messages carries, or the mail of news alone. */
export async function takeForMail(
  telling: Telling,
  userId: string,
  channel: 'digest' | 'messages',
): Promise<TakenNews | null> {
  const taken = await take(telling, userId, channel)
  if (!taken) return null
  const { email, language, undo } = taken
  return {
    email,
    language,
    news: inLanguage(asLanguage(language), () => digestNews(telling, userId, taken)),
    undo,
  }
}

function digestNews(
  { origin, nameOf, stopLink }: Telling,
  userId: string,
  { found, asked }: { found: DueNews[]; asked: SavedSearch[] },
): DigestNews {
  const kept = `${origin}/account/kept`
  const lines = found.slice(0, maxLines).map((one) => ({
    link: `${origin}/listing/${one.listingId}`,
    label: lineOf(one, nameOf),
    stop:
      one.searchId !== null && one.address !== null
        ? { link: stopLink(one.searchId, 'search'), label: newsMailTexts.stopOne(nameOf(one.address)) }
        : null,
  }))
  const questions = asked.map(({ address }) => ({
    link: `${origin}${address}`,
    label: newsTexts.stillLooking(nameOf(address)),
  }))
  const [question] = questions
  return {
    subject: found.length === 0 && question ? question.label : newsMailTexts.subject(found.length),
    lines,
    left: found.length - lines.length,
    more: (count) => ({ link: kept, label: newsMailTexts.more(count) }),
    questions,
    stopAll: { link: stopLink(userId, 'news'), label: newsMailTexts.stopAll },
    noAnswer: newsMailTexts.noAnswer,
    button: { link: kept, label: newsTexts.heading },
  }
}

/** The one line of an offer, in a mail, on a phone and in `/account/kept`. */
export function lineOf(
  { reason, address, title, priceCents, beforeCents, store }: DueNews,
  nameOf: Telling['nameOf'],
): string {
  const offer = noticeTexts.offer(title, formatRand(priceCents))
  switch (reason) {
    case 'search':
      return newsMailTexts.found(nameOf(address ?? ''), offer)
    case 'store':
      return newsMailTexts.fromStore(store, offer)
    case 'cheaper':
      return newsMailTexts.cheaper(offer, formatRand(beforeCents))
    case 'reserved':
    case 'back':
    case 'sold':
    case 'ends':
      return newsMailTexts[reason](offer)
  }
}

/** Sends a person's news to their phones, as one notice. What no phone took waits for the mail, or for the next try. */
export async function pushNews(telling: Telling, userId: string): Promise<NoticeOutcome> {
  const taken = await take(telling, userId, 'push')
  const [newest] = taken?.found ?? []
  if (!taken || !newest) return 'suppressed'
  const { found, language, undo } = taken
  const more = found.length - 1
  const send = () =>
    pushNotice({ ...telling, nowMs: telling.now() }, userId, {
      // A title is one line on a phone, too short for the offer.
      title: newsMailTexts.subject(found.length),
      text: [lineOf(newest, telling.nameOf), ...(more > 0 ? [newsMailTexts.more(more)] : [])].join('\n'),
      path: more > 0 ? '/account/kept' : `/listing/${newest.listingId}`,
      tag: 'news',
    })
  const accepted = await inLanguage(asLanguage(language), send).catch((error) => {
    telling.onError(error, 'push')
    return 0
  })
  if (accepted > 0) return 'news_push'
  await undo()
  return 'later'
}

/** Mails a person's news, and whether their old searches are still wanted; the day has no other digest. */
export async function mailNews(telling: Telling, userId: string): Promise<NoticeOutcome> {
  const { db, now, origin, sendMail, stopLink } = telling
  const taken = await takeForMail(telling, userId, 'digest')
  if (!taken) return 'suppressed'
  const { email, language, news, undo } = taken
  const day = southAfricanDate(now())
  const links = { origin, stop: stopLink(userId, 'messages') }
  const make = () => digestMail([], { userId, day }, links, news)
  try {
    await sendMail({ to: email, ...inLanguage(asLanguage(language), make) })
    return 'news_digest'
  } catch (error) {
    await undo()
    if (isRefusedForGood(error)) {
      await markMailDead(db, userId)
      return 'refused'
    }
    telling.onError(error, 'mail')
    return 'failed'
  }
}
