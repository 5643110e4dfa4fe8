import { type SQL, sql } from 'drizzle-orm'
import type { PageCursor } from '#app/paging/page-cursor.ts'
import { isSuspended } from '#app/people/people.server.ts'
import type { Database } from '#db/client.ts'
import { mayRate, ms, ratingsOpenSince } from './meeting-rows.server.ts'
import type { Rating, ShownRating } from './rating-rules.ts'
import { ratingTexts } from './rating-texts.ts'

/** Days from which an account counts as known, as for reports (decision 0043). */
const knownDays = 14

/** Whom one rates; null when there is nothing to rate, or the conversation is not the viewer's. */
export type Rateable = { meetingId: string; isSeller: boolean }

export async function findRateable(
  db: Database,
  { viewerId, conversationId }: { viewerId: string; conversationId: string },
): Promise<Rateable | null> {
  const { rows } = await db.execute<Rateable>(sql`
    select m.id as "meetingId", m.seller_id = ${viewerId} as "isSeller" from meetings m
    where m.conversation_id = ${conversationId} and ${viewerId} in (m.seller_id, m.buyer_id)
      and ${mayRate(sql`${viewerId}::uuid`)}
    order by m.ended_at desc limit 1`)
  return rows[0] ?? null
}

/**
 * Rates the other person of a meeting that its code has proved; once, also when it is sent twice at the same moment. Both ratings are
 * shown as soon as both are there: `isShown`.
 */
export async function rateMeeting(
  db: Database,
  side: { viewerId: string; conversationId: string },
  { stars, marks, words }: Rating,
): Promise<{ ok: true; isShown: boolean } | { ok: false; text: string }> {
  const { viewerId } = side
  const refuse = (text: string) => ({ ok: false as const, text })
  return await db.transaction(async (tx) => {
    const { rows: people } = await tx.execute<{ isSuspended: boolean }>(sql`
      select ${isSuspended(sql`${viewerId}::uuid`)} as "isSuspended" from users where id = ${viewerId}`)
    if (people[0]?.isSuspended) return refuse(ratingTexts.suspended)
    const rateable = await findRateable(tx, side)
    if (!rateable) return refuse(ratingTexts.closed)
    const { meetingId, isSeller } = rateable
    // The two rate one after the other: the second one sees the first one's.
    await tx.execute(sql`select from meetings where id = ${meetingId} for no key update`)
    const { rowCount } = await tx.execute(sql`
      insert into ratings (meeting_id, by_id, of_id, stars, marks, words, is_known)
      select m.id, rater.id, case when m.seller_id = rater.id then m.buyer_id else m.seller_id end,
        ${isSeller ? null : stars}::int, ${sql.param(marks)}::text[], ${words},
        rater.created_at < now() - ${sql.raw(`interval '${knownDays} days'`)}
      from meetings m, users rater where m.id = ${meetingId} and rater.id = ${viewerId} and rater.leaving_at is null
      on conflict (meeting_id, by_id) do nothing`)
    if (rowCount === 0) return refuse(ratingTexts.closed)
    const shown = await tx.execute(sql`
      update ratings set shown_at = now()
      where meeting_id = ${meetingId} and shown_at is null
        and (select count(*) from ratings both_of where both_of.meeting_id = ${meetingId}) = 2`)
    return { ok: true, isShown: shown.rowCount === 2 }
  })
}

/**
 * SQL of a number by which rows of `profiles` are put in order, the best rated first: the mean of each store's raters and of five more who
 * give four stars. Three raters say little, one who rates again is still one, and a store that nobody rated stands between good and bad.
 */
export const ratingForOrder = sql`
  (5 * 4 + coalesce(rating * rater_count, 0)) / (5 + case when rating is null then 0 else rater_count end)`

/** Rows of one statement. */
const atOnce = 500

/** Shows ratings whose other half did not come in 14 days. Returns how many were shown. */
export async function showDueRatings(db: Database): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update ratings set shown_at = now()
    where id in (
      select r.id from ratings r left join meetings m on m.id = r.meeting_id
      where r.shown_at is null and coalesce(m.ended_at, r.created_at) < ${ratingsOpenSince}
      order by r.of_id limit ${sql.raw(String(atOnce))})`)
  return rowCount ?? 0
}

/** Counts anew what became a year old, and deletes what is left of people who are gone. */
export async function refreshOldRatings(db: Database): Promise<void> {
  await db.execute(sql`delete from ratings where by_id is null and created_at < now() - interval '12 months'`)
  await db.execute(sql`
    select refresh_rating(seller) from (
      select distinct of_id as seller from ratings
      where shown_at between now() - interval '12 months 2 days' and now() - interval '12 months') old`)
}

export const ratingsPerPage = 20

type Page = { ratings: ShownRating[]; older: PageCursor | null }

/** Shown ratings of a seller with a further condition, newest first; `micros` is when each was shown. */
async function findRatings(db: Database, sellerId: string, condition: SQL, count: number) {
  const { rows } = await db.execute<ShownRating & { micros: string }>(sql`
    select id, stars, marks, words, reply, ${ms(sql`shown_at`)} as "shownAtMs",
      (extract(epoch from shown_at) * 1000000)::bigint as micros
    from ratings where of_id = ${sellerId} and stars is not null and shown_at is not null and hidden_by is null ${condition}
    order by shown_at desc, id desc limit ${sql.raw(String(count))}`)
  return rows
}

/** The newest ratings of a seller that have words. */
export const latestRatings = async (db: Database, sellerId: string): Promise<ShownRating[]> =>
  (await findRatings(db, sellerId, sql`and words <> ''`, 3)).map(({ micros: _, ...rating }) => rating)

/** A page of a seller's shown ratings, newest first, older than `cursor` if given. */
export async function listRatings(db: Database, sellerId: string, cursor: PageCursor | null): Promise<Page> {
  const isOlder = cursor
    ? sql`and (shown_at, id) < (timestamptz 'epoch' + ${cursor.createdAtMicros}::bigint * interval '1 microsecond', ${cursor.id}::uuid)`
    : sql``
  const rows = await findRatings(db, sellerId, isOlder, ratingsPerPage + 1)
  const ratings = rows.slice(0, ratingsPerPage)
  const last = ratings.at(-1)
  return {
    ratings: ratings.map(({ micros: _, ...rating }) => rating),
    older: rows.length > ratingsPerPage && last ? { createdAtMicros: last.micros, id: last.id } : null,
  }
}

/** Writes the one reply of a seller to a shown rating; false if it is not theirs, or has a reply. */
export async function replyToRating(
  db: Database,
  { sellerId, ratingId, reply }: { sellerId: string; ratingId: string; reply: string },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update ratings set reply = ${reply}
    where id = ${ratingId} and of_id = ${sellerId} and stars is not null and shown_at is not null and hidden_by is null
      and reply in ('', ${reply}) and not ${isSuspended(sql`${sellerId}::uuid`)}`)
  return rowCount === 1
}
