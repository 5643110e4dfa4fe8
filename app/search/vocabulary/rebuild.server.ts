import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { guessCategory } from '#app/search/categories/guess-category.server.ts'
import { placeOfLine } from '#app/search/places/find-somewhere.server.ts'
import { provinceId } from '#app/search/places/places.server.ts'
import { stemsOf } from '#app/search/words/stems.ts'
import type { Database } from '#db/client.ts'
import { searchLock, wordsLock } from '#db/locks.ts'
import { countKeys, markedOffers } from './read-vocabulary.server.ts'

const rowsAtOnce = 5000

/** Numbers of words kept, and of offers that got a place or a category. */
export type Rebuilt = { words: number; placed: number; categorised: number }

/**
 * Makes places, categories and vocabulary anew from the offers, also from those that were written by SQL. Chosen categories stay.
 * Searches go on meanwhile, with the vocabulary from before. Returns null while another process rebuilds.
 */
export async function rebuildSearch(client: pg.Client): Promise<Rebuilt | null> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as "isOurs"', [searchLock])
  if (!rows[0]?.isOurs) return null
  try {
    await client.query('select pg_advisory_lock($1)', [wordsLock])
    return await rebuild(client)
  } finally {
    await client.query('select pg_advisory_unlock_all()')
  }
}

async function rebuild(client: pg.Client): Promise<Rebuilt> {
  const placed = await placeOffers(client)
  const categorised = await categoriseOffers(client)
  await client.query('create temp table new_words (like words including defaults)')
  // One snapshot: changes that it holds are counted by it, later ones are added afterwards (count-changes.server.ts).
  await client.query('begin isolation level repeatable read')
  await client.query('create temp table counted_changes as select id from search_changes')
  await countWords(client)
  await client.query('commit')
  await client.query('begin')
  await client.query(
    'delete from search_changes using counted_changes where search_changes.id = counted_changes.id',
  )
  // Only what differs is written: the table and its indexes stay half as large.
  await client.query(
    'delete from words where not exists (select from new_words where new_words.word = words.word)',
  )
  await client.query(`insert into words select * from new_words
    on conflict (word) do update set offers = excluded.offers, title_offers = excluded.title_offers, stems = excluded.stems, unused_since = excluded.unused_since
    where (words.offers, words.title_offers, words.stems, words.unused_since)
      is distinct from (excluded.offers, excluded.title_offers, excluded.stems, excluded.unused_since)`)
  const { rows } = await client.query<{ words: number }>('select count(*)::int as words from new_words')
  await client.query('commit')
  await client.query('drop table new_words, counted_changes')
  await client.query('vacuum analyze words')
  return { words: rows[0]?.words ?? 0, placed, categorised }
}

export async function hasVocabulary(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select from words where word = ${countKeys.all}`)
  return rows.length > 0
}

/** A line of many offers is looked up once. */
async function placeOffers(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ location: string }>(
    'select distinct location from listings where location is not null',
  )
  const lines = rows.map(({ location }) => {
    const place = placeOfLine(location)
    return { location, place_id: place?.id ?? null, province: place ? provinceId(place.province) : null }
  })
  const { rowCount } = await client.query(
    `update listings set place_id = line.place_id, province = line.province
    from json_to_recordset($1) line (location text, place_id integer, province smallint)
    where listings.location = line.location
      and (listings.place_id, listings.province) is distinct from (line.place_id, line.province)`,
    [JSON.stringify(lines)],
  )
  const { rowCount: nowhere } = await client.query(
    'update listings set place_id = null, province = null where location is null and place_id is not null',
  )
  return (rowCount ?? 0) + (nowhere ?? 0)
}

/** A title of many offers is looked at once. */
async function categoriseOffers(client: pg.Client): Promise<number> {
  let categorised = 0
  for (let after = ''; ; ) {
    const { rows } = await client.query<{ title: string }>(
      'select distinct title from listings where category is null and title > $1 order by title limit $2',
      [after, rowsAtOnce],
    )
    const last = rows.at(-1)
    if (!last) return categorised
    after = last.title
    const guesses = rows.map(({ title }) => ({ title, category: guessCategory(title)?.id ?? null }))
    const { rowCount } = await client.query(
      `update listings set category = guess.category from json_to_recordset($1) guess (title text, category smallint)
      where listings.title = guess.title and listings.category is null and guess.category is not null`,
      [JSON.stringify(guesses)],
    )
    categorised += rowCount ?? 0
  }
}

const indexes = ['listings_search', 'listings_title_search']

/**
 * Makes the large indexes of search anew, side by side with the old ones: those that grew offer by offer are a sixth larger. Searches and
 * saves go on. Not within a transaction.
 */
export async function packIndexes(client: pg.Client): Promise<void> {
  for (const name of indexes) {
    // A run that was cut off leaves this index.
    await client.query(`drop index concurrently if exists ${name}_ccnew`)
    await client.query(`reindex index concurrently ${name}`)
  }
}

/** Rarer words are kept only if a title has them: they are what typing mistakes look like. */
const leastOffers = 3
/** Offers of a word that are too many to sort. */
const commonOffers = 5000
/** A common word without an offer of so many days has its last use noted. */
const unusedDays = 30

/** Fills the table `new_words`, which is like `words`, from the offers. */
async function countWords(client: pg.Client): Promise<void> {
  await readWords(client)
  await noteUnused(client)
  await countFilters(client)
  await markNewest(client)
}

async function readWords(client: pg.Client): Promise<void> {
  await client.query(`
    declare found no scroll cursor for
    select word, anywhere.ndoc as offers, coalesce(in_title.ndoc, 0) as title_offers
    from ts_stat('select search from listings where is_active') anywhere
    left join ts_stat('select search from listings where is_active', 'a') in_title using (word)
    where anywhere.ndoc >= ${leastOffers} or in_title.ndoc > 0`)
  for (;;) {
    const { rows } = await client.query<{ word: string; offers: number; title_offers: number }>(
      `fetch ${rowsAtOnce} from found`,
    )
    if (rows.length === 0) break
    const words = rows.map((row) => ({ ...row, stems: stemsOf(row.word) }))
    await client.query(
      `insert into new_words select word, offers, title_offers, stems
      from json_to_recordset($1) row (word text, offers integer, title_offers integer, stems text[])`,
      [JSON.stringify(words)],
    )
  }
  await client.query('close found')
}

/** Notes the last use of common words that have not been used of late (db/migrations/0025_unused_words.sql). */
async function noteUnused(client: pg.Client): Promise<void> {
  await client.query(`
    update new_words set unused_since = newest.at
    from (
      select word from new_words where offers >= ${commonOffers}
      except select word from ts_stat(
        'select search from listings where is_active and created_at > now() - interval ''${unusedDays} days''')
    ) unused
    cross join lateral (
      select max(created_at) as at
      from (select created_at from listings where is_active and search @@ unused.word::tsquery offset 0) matching
    ) newest
    where new_words.word = unused.word`)
}

/** The key of a count is its own stem. */
async function countFilters(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Record<'category' | 'province' | 'place' | 'offers', number | null>>(`
    select category, province, place_id as place, count(*)::int as offers from listings where is_active
    group by grouping sets ((category), (province), (place_id), ())`)
  const counts = rows.flatMap(({ category, province, place, offers }) => {
    if (category !== null) return [[countKeys.category(category), offers]]
    if (province !== null) return [[countKeys.province(province), offers]]
    if (place !== null) return [[countKeys.place(place), offers]]
    return []
  })
  await client.query(
    `insert into new_words select word, offers, 0, array[word]
    from json_to_recordset($1) row (word text, offers integer)
    union all select $2, count(*)::int, 0, array[$2] from listings where is_active`,
    [JSON.stringify(counts.map(([word, offers]) => ({ word, offers }))), countKeys.all],
  )
}

/** Notes when the oldest of so many of the newest offers was made, where there are twice as many. */
async function markNewest(client: pg.Client): Promise<void> {
  const marks = markedOffers.map((offers) => ({ offers, word: countKeys.newest(offers) }))
  await client.query(
    `insert into new_words (word, offers, title_offers, stems, unused_since)
    select mark.word, mark.offers, 0, array[mark.word], oldest.created_at
    from json_to_recordset($1) mark (word text, offers integer)
      join new_words counted on counted.word = $2 and counted.offers >= 2 * mark.offers
      cross join lateral (
        select created_at from listings where is_active order by created_at desc, id desc offset mark.offers limit 1
      ) oldest`,
    [JSON.stringify(marks), countKeys.all],
  )
}
