import { sql } from 'drizzle-orm'
import { type NotRelisted, readRoom } from '#app/stores/post/relisting.server.ts'
import type { Database } from '#db/client.ts'
import { askedDays, counted, isAsked } from './ask-sellers.server.ts'

/** Days that an offer stays on the market without a word from its seller; the database's default is the same. */
const offerDays = 60

/** Days after its end that an offer can be put back from the page that asks. */
const putBackDays = 30

/** An offer that ends soon or has ended. */
export type EndingOffer = { id: string; title: string; endsAtMs: number; hasEnded: boolean }

/** Days before the end from which an offer is listed. */
const listedDays = 14

const inDays = (days: number) => sql.raw(`interval '${days} days'`)
const whoEnded = sql`not is_active and state = 'paused' and ended_at > now() - ${inDays(putBackDays)} and hidden_by is null`
const whoEnds = sql`is_active and expires_at < now() + ${inDays(listedDays)}`

/**
 * The offers of `userId` that end within two weeks or ended within a month, the first to end first; at most 100. Its page shows them to
 * their seller, which is a question (decision 0050): without mail and notices a seller gets no other.
 */
export async function listEnding(db: Database, userId: string): Promise<EndingOffer[]> {
  await db.execute(sql`
    update listings l set ${counted} where user_id = ${userId} and is_active and ${isAsked(0)}`)
  const { rows } = await db.execute<EndingOffer>(sql`
    select id, title, floor(extract(epoch from expires_at) * 1000)::float8 as "endsAtMs", not is_active as "hasEnded"
    from listings where user_id = ${userId} and (${whoEnds} or (${whoEnded}))
    order by expires_at, id limit 100`)
  return rows
}

/**
 * Gives offers of `userId` that end or ended their days anew; `listingId` null: all of them. Returns how many, and why some that
 * ended stay away.
 */
export async function renewOffers(
  db: Database,
  userId: string,
  listingId: string | null,
): Promise<{ count: number; refusal: NotRelisted | null }> {
  return await db.transaction(async (tx) => {
    const { isSuspended, offers, refusal } = await readRoom(tx, userId)
    if (isSuspended) return { count: 0, refusal }
    const { rows } = await tx.execute<{ isRenewed: boolean }>(sql`
      with asked as (
        select id, is_active, row_number() over (partition by is_active order by expires_at, id) as place from (
          select id, is_active, expires_at from listings where user_id = ${userId} and (${whoEnds} or (${whoEnded}))
          order by expires_at, id limit 100) listed
        where ${listingId}::uuid is null or id = ${listingId}),
      renewed as (
        update listings set expires_at = now() + ${inDays(offerDays)}, asked = 0, is_active = true,
          state = case when listings.is_active then state else 'active' end
        from asked where listings.id = asked.id and (asked.is_active or asked.place <= ${offers})
        returning listings.id)
      select id in (select id from renewed) as "isRenewed" from asked`)
    const count = rows.filter(({ isRenewed }) => isRenewed).length
    return { count, refusal: count < rows.length ? refusal : null }
  })
}

/** Takes offers from the market whose days are over, and whose seller was asked twice, `atMost` at a time. Returns their owners. */
export async function endOffers(db: Database, atMost: number): Promise<string[]> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    update listings set is_active = false, state = 'paused', ended_at = now()
    where id in (
      select id from listings where is_active and expires_at <= now() and asked >= ${askedDays.length} order by expires_at limit ${atMost} for update skip locked)
    returning user_id as "userId"`)
  return [...new Set(rows.map(({ userId }) => userId))]
}
