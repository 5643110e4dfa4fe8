import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

/**
 * Counts looks at offers, and taps on their sharing, in memory, and adds them to the day's row each minute. `path` is the offer's page: a
 * kept page is found by it, and a map hashes a string once. `from` is who looked: a network address or a person; one is counted up to a
 * limit a day.
 */
export type Looks = {
  count: (path: string, from: string) => void
  countShare: (path: string, from: string) => void
  /** Rejects when the database is away; nothing counted is lost then. */
  flush: () => Promise<void>
  /** Ends the counting and flushes. */
  stop: () => Promise<void>
}

const flushMs = 60_000
/** Offers that are counted while the database is away. */
const maxOffers = 100_000
const retentionDays = 90
/** Of one address at one offer in a day: a township behind it looks often, but not without end. */
const [mostLooks, mostShares] = [300, 30]
/** Addresses and offers that are told apart. */
const maxSeen = 200_000
const dayMs = 24 * 60 * 60 * 1000
const today = sql`(now() at time zone 'Africa/Johannesburg')::date`

type Counted = { looks: number; shares: number }

export function createLooks(db: Database, onError: (error: unknown) => void): Looks {
  let counts = new Map<string, Counted>()
  let writing: Promise<void> = Promise.resolve()

  const count = (path: string, looks: number, shares: number) => {
    const before = counts.get(path)
    if (before) {
      before.looks += looks
      before.shares += shares
    } else if (counts.size < maxOffers) counts.set(path, { looks, shares })
  }
  const [mayLook, mayShare] = [createDayBound(mostLooks), createDayBound(mostShares)]
  const write = async () => {
    if (counts.size === 0) return
    const taken = counts
    counts = new Map()
    try {
      await addCounts(db, taken)
    } catch (error) {
      for (const [path, { looks, shares }] of taken) count(path, looks, shares)
      throw error
    }
  }
  const flush = () => {
    writing = writing.catch(() => {}).then(write)
    return writing
  }
  const timer = setInterval(() => void flush().catch(onError), flushMs).unref()
  return {
    count: (path, from) => {
      if (mayLook(path, from)) count(path, 1, 0)
    },
    countShare: (path, from) => {
      if (mayShare(path, from)) count(path, 0, 1)
    },
    flush,
    stop: () => {
      clearInterval(timer)
      return flush()
    },
  }
}

/** Returns whether an address is below `most` at a path today. Addresses are numbers by a seed of this day and process: none is stored. */
function createDayBound(most: number): (path: string, from: string) => boolean {
  const seenAt = new Map<string, Map<number, number>>()
  let [day, seed, size] = [0, 0, 0]
  return (path, from) => {
    const now = Math.floor(Date.now() / dayMs)
    if (now !== day || size >= maxSeen) {
      seenAt.clear()
      ;[day, seed, size] = [now, randomInt(2 ** 32), 0]
    }
    const seen = seenAt.get(path) ?? new Map<number, number>()
    const number = numberOf(from, seed)
    const before = seen.get(number) ?? 0
    if (before >= most) return false
    if (before === 0) {
      seenAt.set(path, seen)
      size += 1
    }
    seen.set(number, before + 1)
    return true
  }
}

/** FNV-1a: a cryptographic hash would take longer than the rest of a look. Two addresses with one number count a look less. */
function numberOf(text: string, seed: number): number {
  let number = seed
  for (let at = 0; at < text.length; at += 1) number = Math.imul(number ^ text.charCodeAt(at), 0x01000193)
  return number >>> 0
}

/** In the order of ids: several processes write the same rows. */
async function addCounts(db: Database, counts: ReadonlyMap<string, Counted>): Promise<void> {
  const byId = Object.fromEntries(
    Array.from(counts, ([path, counted]) => [path.replace(/.*\//, ''), counted]),
  )
  await db.execute(sql`
    insert into listing_days (listing_id, day, looks, shares)
    select listings.id, ${today}, (counted.of_it->>'looks')::integer, (counted.of_it->>'shares')::integer
    from jsonb_each(${JSON.stringify(byId)}::jsonb) counted (listing_id, of_it)
    join listings on listings.id = counted.listing_id::uuid
    order by listings.id
    on conflict (listing_id, day) do update
    set looks = listing_days.looks + excluded.looks, shares = listing_days.shares + excluded.shares`)
}

/** Removes the days that no page shows any more. */
export async function sweepLooks(db: Database): Promise<void> {
  await db.execute(sql`delete from listing_days where day < ${today} - ${sql.raw(String(retentionDays))}`)
}
