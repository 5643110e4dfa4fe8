import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

/** Counts looks at offers in memory, and adds them to the day's row each minute. */
export type Looks = {
  count: (listingId: string) => void
  /** Rejects when the database is away; nothing counted is lost then. */
  flush: () => Promise<void>
  /** Ends the counting and flushes. */
  stop: () => Promise<void>
}

const flushMs = 60_000
/** Offers that are counted while the database is away. */
const maxOffers = 100_000
const keptDays = 90
const today = sql`(now() at time zone 'Africa/Johannesburg')::date`

export function createLooks(db: Database, onError: (error: unknown) => void): Looks {
  let counts = new Map<string, number>()
  let writing: Promise<void> = Promise.resolve()

  const count = (listingId: string, looks = 1) => {
    const before = counts.get(listingId)
    if (before !== undefined || counts.size < maxOffers) counts.set(listingId, (before ?? 0) + looks)
  }
  const write = async () => {
    if (counts.size === 0) return
    const taken = counts
    counts = new Map()
    try {
      await addLooks(db, taken)
    } catch (error) {
      for (const [listingId, looks] of taken) count(listingId, looks)
      throw error
    }
  }
  const flush = () => {
    writing = writing.catch(() => {}).then(write)
    return writing
  }
  const timer = setInterval(() => void flush().catch(onError), flushMs).unref()
  return {
    count: (listingId) => count(listingId),
    flush,
    stop: () => {
      clearInterval(timer)
      return flush()
    },
  }
}

/** In the order of ids: several processes write the same rows. */
async function addLooks(db: Database, counts: ReadonlyMap<string, number>): Promise<void> {
  await db.execute(sql`
    insert into listing_days (listing_id, day, looks)
    select listings.id, ${today}, counted.looks::integer
    from jsonb_each_text(${JSON.stringify(Object.fromEntries(counts))}::jsonb) counted (listing_id, looks)
    join listings on listings.id = counted.listing_id::uuid
    order by listings.id
    on conflict (listing_id, day) do update set looks = listing_days.looks + excluded.looks`)
}

/** Removes the days that no page shows any more. */
export async function sweepLooks(db: Database): Promise<void> {
  await db.execute(sql`delete from listing_days where day < ${today} - ${sql.raw(String(keptDays))}`)
}
