import { type SQL, sql } from 'drizzle-orm'
import { digestMinute } from '#app/notices/notice-rules.ts'
import { hasLeft, isSuspended } from '#app/people/people.server.ts'
import { minuteOfDay, southAfricanDate } from '#app/text/day-and-time.ts'
import type { Database } from '#db/client.ts'
import { mayMeet } from './add-to-list.server.ts'
import { endsTomorrow } from './kept-changes.server.ts'
import { maxUntold, type NewsReason, newsPushesPerDay } from './news-rules.ts'
import { deleteSearches } from './saved-searches.server.ts'

/** An offer of which a person may be told. `beforeCents` is the price that its keeper knew. */
export type DueNews = {
  listingId: string
  reason: NewsReason
  /** The saved search that found it, and its address; null for other reasons. */
  searchId: string | null
  address: string | null
  title: string
  priceCents: number
  beforeCents: number
  store: string
}

export type SavedSearch = { id: string; address: string }

type Reader = { email: string; language: string | null }

const at = (ms: number) => sql`to_timestamp(${ms / 1000}::float8)`

/** News and questions go to the person `u` with the settings `s`. */
const mayBeTold = sql`u.leaving_at is null and not ${isSuspended(sql`u.id`)} and coalesce(s.tells_news, true)`

/** The saved search `q` was not used for long: its person is asked once whether it is still wanted. */
const isForgotten = (nowMs: number) =>
  sql`q.asked_at is null and q.tapped_at < ${at(nowMs)} - interval '60 days'`

/** Whether the row `n` is still true of its offer `l`, which the person may have kept as `k`. */
const isTrue = (nowMs: number) => sql`
  l.user_id <> n.user_id and l.hidden_by is null and not ${hasLeft(sql`l.user_id`)} and not ${isSuspended(sql`l.user_id`)}
  and ${mayMeet(sql`n.user_id`, sql`l.user_id`)}
  and case when n.reason = 'search' then l.is_active and q.id is not null
    when n.reason = 'store' then l.is_active
      and exists (select from followed_stores f where f.user_id = n.user_id and f.store_id = l.user_id)
    when k.listing_id is null then false
    when n.reason = 'sold' then l.state = 'sold'
    when not l.is_active then false
    when n.reason = 'cheaper' then l.price_cents < n.before_cents
    when n.reason = 'ends' then ${endsTomorrow(nowMs)}
    else l.state = case n.reason when 'reserved' then 'reserved' else 'active' end
  end`

const newsColumns = sql`
  n.user_id, n.listing_id as "listingId", n.reason, q.id as "searchId", q.address, l.title, l.price_cents as "priceCents",
  coalesce(n.before_cents, l.price_cents) as "beforeCents", coalesce(store.display_name, '') as store`

/** Joins to a row `n` of `news` its offer `l`, its saved search `q`, its kept offer `k` and its store. */
const withOffer = sql`
  join listings l on l.id = n.listing_id
  left join saved_searches q on q.id = n.search_id
  left join kept_offers k on k.user_id = n.user_id and k.listing_id = l.id
  left join profiles store on store.user_id = l.user_id`

const listOf = (ids: readonly string[]) => `{${ids.join(',')}}`

type Wanted = { nowMs: number; limit: number; except: readonly string[] }

const isOther = (except: readonly string[]) => sql`u.id <> all(${listOf(except)}::uuid[])`

/** Returns people with due news and a browser that shows notices, but for those who had the day's pushes, or have too much for one. */
export async function findPushed(
  db: Database,
  { nowMs, limit, except }: Wanted,
): Promise<{ userId: string }[]> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    select u.id as "userId"
    from (
      select user_id from news where told_at is null and due_at <= ${at(nowMs)}
      group by user_id having count(*) <= ${maxUntold}
    ) n join users u on u.id = n.user_id
      left join contact_settings s on s.user_id = u.id
      left join notice_counts c on c.user_id = u.id and c.day = ${southAfricanDate(nowMs)}
    where ${isOther(except)} and coalesce(s.push_messages, true) and coalesce(c.news_pushed, 0) < ${newsPushesPerDay}
      and exists (select from push_subscriptions p where p.user_id = u.id and p.removed_at is null) and ${mayBeTold}
    limit ${limit}`)
  return rows
}

/**
 * Returns people with due news, or a search that is asked about, whom no digest of today has told; none before its time. A notice of
 * messages that is due takes the news along, or is decided first.
 */
export async function findMailed(
  db: Database,
  { nowMs, limit, except }: Wanted,
): Promise<{ userId: string }[]> {
  if (minuteOfDay(nowMs) < digestMinute) return []
  const { rows } = await db.execute<{ userId: string }>(sql`
    select u.id as "userId"
    from (
      select user_id from news where told_at is null and due_at <= ${at(nowMs)}
      union select q.user_id from saved_searches q where ${isForgotten(nowMs)}
    ) n join users u on u.id = n.user_id
      left join contact_settings s on s.user_id = u.id
      left join notice_counts c on c.user_id = u.id and c.day = ${southAfricanDate(nowMs)}
    where ${isOther(except)} and coalesce(s.mail_messages, 'soon') <> 'never' and s.mail_dead_at is null
      and not coalesce(c.has_digest, false) and ${mayBeTold}
      and not exists (
        select from outbound o
        where o.user_id = u.id and o.channel = 'mail' and o.due_at <= ${at(nowMs)} + interval '10 minutes')
    limit ${limit}`)
  return rows
}

/** `digest`: a mail of news alone; `messages`: a digest of messages, which is counted, takes them along. */
export type NewsChannel = 'push' | 'digest' | 'messages'

type Key = { userId: string; channel: NewsChannel; nowMs: number }

/** The SQL that counts the push or the digest; it returns the person unless the day has had all of them. */
function countOf({ userId, channel, nowMs }: Key): SQL {
  if (channel === 'messages') return sql`select ${userId}::uuid as user_id`
  const day = southAfricanDate(nowMs)
  return channel === 'push'
    ? sql`
      insert into notice_counts (user_id, day, news_pushed) values (${userId}, ${day}, 1)
      on conflict (user_id, day) do update set news_pushed = notice_counts.news_pushed + 1
        where notice_counts.news_pushed < ${newsPushesPerDay}
      returning user_id`
    : sql`
      insert into notice_counts (user_id, day, has_digest) values (${userId}, ${day}, true)
      on conflict (user_id, day) do update set has_digest = true where not notice_counts.has_digest
      returning user_id`
}

/** Questions in a mail; the others are asked on the next days. */
const maxQuestions = 3

export type ClaimedNews = Reader & { found: DueNews[]; asked: SavedSearch[] }

/**
 * Counts the notice and marks the due news of a person as told, in one statement before anything is sent: a process that dies tells at
 * most once. Deletes news that are no longer true, so that an offer that comes back is news again. Returns the others, the newest first;
 * null if another process was first, or the day is full. Mails also ask whether searches are still wanted.
 */
export async function claimNews(db: Database, key: Key): Promise<ClaimedNews | null> {
  const { channel, nowMs } = key
  const { rows } = await db.execute<ClaimedNews>(sql`
    with counted as (${countOf(key)}),
    reader as (
      select u.id, u.email, u.language from counted join users u on u.id = counted.user_id
        left join contact_settings s on s.user_id = u.id
      where ${mayBeTold}
    ),
    due as (
      select n.user_id, n.listing_id, ${isTrue(nowMs)} as is_true from reader
        join news n on n.user_id = reader.id and n.told_at is null and n.due_at <= ${at(nowMs)} ${withOffer}
    ),
    taken as (
      update news n set told_at = ${at(nowMs)} from due
      where n.user_id = due.user_id and n.listing_id = due.listing_id and is_true and n.told_at is null returning n.*
    ),
    untrue as (
      delete from news n using due
      where n.user_id = due.user_id and n.listing_id = due.listing_id and is_true is not true and n.told_at is null
    ),
    asked as (
      update saved_searches set asked_at = ${at(nowMs)}
      where ${channel !== 'push'}::boolean and id in (
        select q.id from saved_searches q join reader on reader.id = q.user_id
        where ${isForgotten(nowMs)} order by q.tapped_at limit ${maxQuestions})
      returning id, address
    ),
    found as (select ${newsColumns}, n.noted_at from taken n ${withOffer})
    select email, language,
      (select coalesce(json_agg(found order by noted_at desc, "listingId"), '[]') from found) as found,
      (select coalesce(json_agg(asked), '[]') from asked) as asked
    from reader`)
  return rows[0] ?? null
}

const shownDays = 14

/** Returns news that a person was told or has seen within 14 days, if they are still true: the newest first, at most 50. */
export async function listNews(db: Database, userId: string, nowMs: number): Promise<DueNews[]> {
  const { rows } = await db.execute<DueNews>(sql`
    select ${newsColumns} from news n ${withOffer}
    where n.user_id = ${userId} and n.told_at > now() - ${sql.raw(`interval '${shownDays} days'`)} and ${isTrue(nowMs)}
    order by n.noted_at desc, n.listing_id limit ${maxUntold}`)
  return rows
}

/** Deletes news of offers that the page of their search does not show. An edit or a return of the offer notes it anew. */
export async function dropNews(db: Database, userId: string, listingIds: readonly string[]): Promise<void> {
  if (listingIds.length > 0)
    await db.execute(
      sql`delete from news where user_id = ${userId} and listing_id = any(${listOf(listingIds)}::uuid[])`,
    )
}

/** Says that news were not told, nor searches asked about, and takes the count back. */
export async function unclaimNews(
  db: Database,
  { userId, channel, nowMs }: Key,
  { found, asked }: Pick<ClaimedNews, 'found' | 'asked'>,
): Promise<void> {
  await db.execute(sql`
    with untold as (
      update news set told_at = null
      where user_id = ${userId} and listing_id = any(${listOf(found.map(({ listingId }) => listingId))}::uuid[])
    ),
    unasked as (
      update saved_searches set asked_at = null where id = any(${listOf(asked.map(({ id }) => id))}::uuid[])
    )
    update notice_counts set news_pushed = news_pushed - ${channel === 'push' ? 1 : 0},
      has_digest = has_digest and ${channel !== 'digest'}::boolean
    where user_id = ${userId} and day = ${southAfricanDate(nowMs)}`)
}

/**
 * Deletes searches whose person did not answer for 14 days, or could not be asked and did not use them for 120 days. Deletes news that
 * nobody could be told for a week.
 */
export async function endForgotten(db: Database): Promise<void> {
  await deleteSearches(
    db,
    sql`
    (asked_at < now() - interval '14 days' and tapped_at < asked_at) or (asked_at is null and tapped_at < now() - interval '120 days')`,
  )
  await db.execute(sql`
    delete from news where told_at is null and due_at < now() - interval '7 days'`)
}
