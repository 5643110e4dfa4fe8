import { sql } from 'drizzle-orm'
import type { ListingState } from '#app/listings/listing-rules.ts'
import type { Database } from '#db/client.ts'
import { hiddenTexts } from './hidden-texts.ts'
import { type NotRelisted, readRoom } from './relisting.server.ts'

/** An offer of its owner that is on the market, sold, paused or hidden; not one that was taken down. */
export type OwnState = {
  state: ListingState
  title: string
  isActive: boolean
  hidingRule: string | null
  /** Its days are over. */
  hasEnded: boolean
}

const hidingRule = sql`(select rule from actions where actions.id = hidden_by)`

/** Returns null if the offer is not `userId`'s, or was taken down. */
export async function findOwnState(
  db: Database,
  userId: string,
  listingId: string,
): Promise<OwnState | null> {
  const { rows } = await db.execute<OwnState>(sql`
    select state, title, is_active as "isActive", ${hidingRule} as "hidingRule",
      state = 'paused' and ended_at is not null as "hasEnded" from listings
    where id = ${listingId} and user_id = ${userId} and (is_active or returns or state in ('sold', 'paused'))`)
  return rows[0] ?? null
}

/** `gone`: there is no such offer of this person, or it is hidden. */
export type NotChanged = NotRelisted | { ok: false; reason: 'gone'; message: string }

/** Changes the state. An offer comes back to the market as a new one would come. The same state twice keeps the day of the sale. */
export async function changeState(
  db: Database,
  userId: string,
  listingId: string,
  state: ListingState,
): Promise<{ ok: true } | NotChanged> {
  const isShown = state === 'active' || state === 'reserved'
  return await db.transaction(async (tx) => {
    const { isSuspended, offers, refusal } = await readRoom(tx, userId)
    if (isSuspended) return refusal
    const { rows } = await tx.execute(sql`
      update listings set state = ${state}, is_active = ${isShown}, ended_at = null,
        sold_at = case when ${state} <> 'sold' then null else coalesce(sold_at, now()) end
      where id = ${listingId} and user_id = ${userId} and (is_active or state in ('sold', 'paused')) and hidden_by is null
        and (is_active or ${!isShown || offers > 0})
      returning id`)
    if (rows.length > 0) return { ok: true }
    return isShown && offers === 0 ? refusal : { ok: false, reason: 'gone', message: hiddenTexts.notChanged }
  })
}

/** Takes one from an offer's number if it is still `quantity`; the last one is sold. Returns whether that was so. */
export async function sellOne(db: Database, userId: string, listingId: string, quantity: number) {
  const { rows } = await db.execute(sql`
    update listings set quantity = nullif(quantity - 1, 0), is_active = quantity > 1,
      state = case when quantity > 1 then state else 'sold' end, sold_at = case when quantity > 1 then sold_at else now() end
    where id = ${listingId} and user_id = ${userId} and is_active and quantity = ${quantity}
    returning id`)
  return rows.length > 0
}

/** A hidden offer, which only its owner sees; `rule` is that of the hiding action. */
export type HiddenOffer = { id: string; title: string; rule: string }

/** The hidden offers of `userId`, the newest first. */
export async function listHidden(db: Database, userId: string): Promise<HiddenOffer[]> {
  const { rows } = await db.execute<HiddenOffer>(sql`
    select id, title, ${hidingRule} as rule from listings
    where user_id = ${userId} and not is_active and hidden_by is not null and (returns or state in ('sold', 'paused'))
    order by created_at desc limit 100`)
  return rows
}
