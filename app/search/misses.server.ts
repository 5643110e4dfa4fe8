import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'

/** Words of fewer addresses in a day are shown to nobody: they may name a person (POPIA). */
export const leastAskers = 3
const retentionDays = 30
/** Folding makes some characters several letters. */
const mostCharacters = 100

// It waits for no disk and no standby, as nobody waits for it: while the standby is away it would hold a connection for seconds.
const addMiss = prepared(
  'search_miss_add',
  sql`with soon as (select set_config('synchronous_commit', 'off', true))
    insert into search_misses (words, asker, area)
    select ${sql.placeholder('words')}, decode(${sql.placeholder('asker')}, 'hex'), ${sql.placeholder('area')} from soon
    on conflict (day, words, asker) do update set area = excluded.area where search_misses.area = '' and excluded.area <> ''`,
)

/** What was searched for. `area`: the slug of the municipality in which; '' without one. */
export type Miss = { words: string[]; area: string; clientAddress: string }

/** Notes that folded `words` found nothing: once a day for each client address, which is kept as a hash with `secret` only. */
export async function noteMiss(
  db: Database,
  { words, area, clientAddress, secret }: Miss & { secret: string },
): Promise<void> {
  const asker = createHmac('sha256', secret).update(`search miss ${clientAddress}`).digest('hex').slice(0, 16)
  await addMiss(db, { words: words.join(' ').slice(0, mostCharacters), asker, area })
}

/** Searches that found nothing for at least three addresses in one day, most asked first; `askers` counts addresses and days. */
export async function listMisses(db: Database) {
  const { rows } = await db.execute<{ words: string; askers: number; lastDay: string }>(sql`
    select words, sum(askers)::int as askers, max(day)::text as "lastDay"
    from (select day, words, count(*) as askers from search_misses group by day, words) daily
    group by words having max(askers) >= ${leastAskers} order by askers desc, words limit 200`)
  return rows
}

/** The same in each municipality, for at least three addresses of it. */
export async function listMissesOfAreas(db: Database) {
  const { rows } = await db.execute<{ area: string; words: string; askers: number }>(sql`
    select area, words, sum(askers)::int as askers
    from (select area, day, words, count(*) as askers from search_misses where area <> '' group by area, day, words) daily
    group by area, words having max(askers) >= ${leastAskers}`)
  return rows
}

export async function sweepMisses(db: Database): Promise<void> {
  await db.execute(sql`delete from search_misses where day < current_date - ${retentionDays}::int`)
}
