import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

/** An offer that its seller sold or paused, or that ended; `sinceMs` is when, null for a paused one. */
export type PastOffer = {
  id: string
  title: string
  state: 'sold' | 'paused' | 'ended'
  sinceMs: number | null
}

/** The offers of `userId` that are sold, paused or ended, the last one first; at most 100. */
export async function listPast(db: Database, userId: string): Promise<PastOffer[]> {
  const { rows } = await db.execute<PastOffer>(sql`
    select id, title, case when state = 'sold' then 'sold' when ended_at is null then 'paused' else 'ended' end as state,
      floor(extract(epoch from case when state = 'sold' then sold_at else ended_at end) * 1000)::float8 as "sinceMs"
    from listings
    where user_id = ${userId} and not is_active and state in ('sold', 'paused') and hidden_by is null
    order by coalesce(sold_at, ended_at, created_at) desc, id limit 100`)
  return rows
}
