import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type Counts, figureDays, type OfferFigures, type StoreFigures } from './figures-rules.ts'

const maxOffers = 10
const today = sql`(now() at time zone 'Africa/Johannesburg')::date`
const firstDay = sql`(${today} - ${sql.raw(String(figureDays - 1))})`

type Looked = { day: string; id: string | null; title: string; looks: number; shares: number }
type Wrote = { id: string | null; title: string; buyerId: string }

/** Returns the figures of a store's last days; null if there is nothing to tell. */
export async function findFigures(db: Database, userId: string): Promise<StoreFigures | null> {
  const [looked, wrote] = await Promise.all([
    // Each day has a row at least.
    db.execute<Looked>(sql`
      select to_char(each_day, 'YYYY-MM-DD') as day, own.id, own.title, coalesce(looks, 0) as looks, coalesce(shares, 0) as shares
      from generate_series(${firstDay}, ${today}, '1 day') each_day
      left join (
        select day, listings.id, title, looks, shares from listings
        join listing_days on listing_days.listing_id = listings.id and day >= ${firstDay}
        where user_id = ${userId}
      ) own on own.day = each_day::date
      order by each_day`),
    db.execute<Wrote>(sql`
      select listings.id, title, buyer_id as "buyerId" from conversations
      join messages first on first.conversation_id = conversations.id and first.number = 1
      left join listings on listings.id = conversations.listing_id
      where seller_id = ${userId}
        and last_message_at >= ${firstDay}::timestamp at time zone 'Africa/Johannesburg'
        and first.created_at >= ${firstDay}::timestamp at time zone 'Africa/Johannesburg'`),
  ])
  const figures = sumUp(looked.rows, wrote.rows)
  return figures.looks + figures.wrote + figures.shares > 0 ? figures : null
}

function sumUp(looked: readonly Looked[], wrote: readonly Wrote[]): StoreFigures {
  const days = new Map<string, number>()
  const offers = new Map<string, OfferFigures>()
  const add = (id: string, title: string, more: Partial<Counts>) => {
    const before = offers.get(id) ?? { looks: 0, wrote: 0, shares: 0 }
    offers.set(id, {
      id,
      title,
      looks: before.looks + (more.looks ?? 0),
      wrote: before.wrote + (more.wrote ?? 0),
      shares: before.shares + (more.shares ?? 0),
    })
  }
  for (const { day, id, title, looks, shares } of looked) {
    days.set(day, (days.get(day) ?? 0) + looks)
    if (id !== null) add(id, title, { looks, shares })
  }
  for (const { id, title } of wrote) if (id !== null) add(id, title, { wrote: 1 })
  const byLooks = [...offers.values()].toSorted((a, b) => b.looks - a.looks || b.wrote - a.wrote)
  return {
    days: [...days].map(([day, looks]) => ({ day, looks })),
    looks: [...days.values()].reduce((sum, looks) => sum + looks, 0),
    shares: looked.reduce((sum, { shares }) => sum + shares, 0),
    wrote: new Set(wrote.map(({ buyerId }) => buyerId)).size,
    offers: byLooks.slice(0, maxOffers),
  }
}
