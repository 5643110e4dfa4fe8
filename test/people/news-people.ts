import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Email } from 'postal-mime'
import type { Language } from '#app/language/languages.ts'
import type { NewsReason } from '#app/news/news-rules.ts'
import { foundKey, questionAt } from '#app/news/saved-searches.server.ts'
import { createNewsTeller } from '#app/news/start.server.ts'
import { type Telling, takeForMail } from '#app/news/tell-news.server.ts'
import { pushesOf } from '#app/notices/push/send-push.server.ts'
import { saveSubscription } from '#app/notices/push/subscriptions.server.ts'
import { createStopTokens } from '#app/notices/settings/stop-token.server.ts'
import type { NoticeOutcome } from '#app/notices/waiting/send-notice.server.ts'
import { searchName } from '#app/search/page/results-view.server.ts'
import { southAfricanDate } from '#app/text/day-and-time.ts'
import type { Database } from '#db/client.ts'
import { createMailer } from '#server/services/send-mail.ts'
import { makeSignedIn, testPush } from '#test/push/push-people.ts'
import { startPushService } from '#test/push/push-service.ts'
import { startMailServer } from '#test/services/mail-server.ts'
import { makeOffer } from './factories.ts'
import { makeNotifiedPeople, minutes } from './notified-people.ts'

export const newsOrigin = 'https://kasi.example'
export const newsSecret = 'a secret of news, long enough for all of them'
export const fridges = '/search?q=fridge&in=soweto'

export type NewsServers = Awaited<ReturnType<typeof startNewsServers>>

/** A real mail server and push service, and what sends to them. */
export async function startNewsServers(db: Database) {
  const [smtp, service] = [await startMailServer(), await startPushService()]
  const push = await testPush(db, [service.host])
  const dataDir = await mkdtemp(join(tmpdir(), 'kasi-news-'))
  const config = { smtpUrl: smtp.url, mailFrom: undefined, dkim: undefined, dataDir }
  return {
    smtp,
    service,
    push,
    sendMail: createMailer(config, newsOrigin),
    sendPush: pushesOf(push),
    close: async () => {
      await Promise.all([smtp.down(), service.stop(), rm(dataDir, { recursive: true })])
    },
  }
}

const hour = minutes(60)

/** Somebody who waits for offers of a store, at noon of the day after today; `pass` moves the clock of what tells them. */
export async function makeNewsReader(db: Database, servers: NewsServers, code: Language = 'en') {
  const time = `${southAfricanDate(Date.now() + 24 * hour)}T12:00:00+02:00`
  const people = await makeNotifiedPeople(db, { time })
  const { seller: reader, buyer: store, notifier } = people
  const { userId } = reader
  const email = `news-${code}-${crypto.randomUUID()}@example.com`
  await db.execute(sql`update users set language = ${code}, email = ${email} where id = ${userId}`)
  const { makeStopToken } = createStopTokens(newsSecret)
  const telling: Telling = {
    db,
    now: notifier.now,
    origin: newsOrigin,
    sendMail: servers.sendMail,
    sendPush: servers.sendPush,
    stopLink: (id, purpose) => `${newsOrigin}/mail/stop?t=${makeStopToken(id, purpose)}`,
    nameOf: (address) => searchName(questionAt(address)),
    isStillFound: async (rows) => new Set(rows.map(foundKey)),
    onError: (error) => void people.faults.push(error),
  }
  let noted = 0
  const addSearch = async (address = fridges): Promise<string> => {
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into saved_searches (user_id, address, keys, has_picture) values (${userId}, ${address}, '{}', false) returning id`)
    return rows[0]?.id ?? ''
  }
  const note = async (listingId: string, reason: NewsReason, searchId: string | null = null) => {
    noted += 1
    await db.execute(sql`
      insert into news (user_id, listing_id, reason, search_id, before_cents, noted_at)
      values (${userId}, ${listingId}, ${reason}, ${searchId}, ${reason === 'cheaper' ? 100_000 : null}, now() + ${noted}::int * interval '1 second')`)
  }
  return {
    ...people,
    reader,
    store,
    userId,
    email,
    telling,
    addSearch,
    note,
    /** Notes an offer of the store that a search found. */
    noteFound: async (searchId: string, title = 'Fridge') => {
      const { id } = await makeOffer(db, { userId: store.userId, title, priceCents: 90_000 })
      await note(id, 'search', searchId)
      return id
    },
    /** Adds an offer that the reader keeps, at R 1 000 then. */
    keep: async (offer: { title: string; priceCents?: number; state?: string }) => {
      const { state = 'active', ...rest } = offer
      const { id } = await makeOffer(db, { userId: store.userId, priceCents: 100_000, ...rest })
      await db.execute(
        sql`update listings set state = ${state}, is_active = ${state !== 'sold'} where id = ${id}`,
      )
      await db.execute(sql`
        insert into kept_offers (user_id, listing_id, known_cents, known_state) values (${userId}, ${id}, 100000, 'active')`)
      return id
    },
    follow: () =>
      db.execute(sql`insert into followed_stores (user_id, store_id) values (${userId}, ${store.userId})`),
    phone: async () => {
      const browser = servers.service.browser(servers.push.publicKey)
      await saveSubscription(
        servers.push,
        await makeSignedIn(db, userId),
        browser.subscription,
        'Chrome on Android',
      )
      return browser
    },
    mails: (): Email[] => servers.smtp.mails.filter(({ to }) => to?.[0]?.address === email),
    /** Tells the news that are due, as a process does. */
    tellNews: (others: Partial<Telling> = {}) => tellAll({ ...telling, ...others }),
    /** Tells the messages that are due; a digest of them takes the news along. */
    tellMessages: (others: Partial<Pick<Telling, 'sendMail'>> = {}) =>
      people.tell({
        sendMail: servers.sendMail,
        sendPush: servers.sendPush,
        takeNews: (id) => takeForMail({ ...telling, ...others }, id, 'messages'),
        ...others,
      }),
    passToEvening: () => people.pass(6 * hour + minutes(1)),
    nextNoon: () => people.pass(18 * hour - minutes(1)),
    untold: async () => {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from news where user_id = ${userId} and told_at is null`,
      )
      return rows[0]?.count
    },
  }
}

async function tellAll(telling: Telling): Promise<NoticeOutcome[]> {
  const all: NoticeOutcome[] = []
  for (const channel of ['push', 'mail'] as const) {
    const teller = createNewsTeller(telling, channel, {
      pace: async () => {},
      onNotified: (outcome) => all.push(outcome),
    })
    await teller.begin()
    await teller.settle()
  }
  return all
}
