import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { guessCategory } from '#app/search/categories/guess-category.server.ts'
import { placeOfLine } from '#app/search/places/find-somewhere.server.ts'
import { provinceId } from '#app/search/places/places.server.ts'
import type { Database } from '#db/client.ts'
import { searchLock, wordsLock } from '#db/locks.ts'
import { countKeys } from './count-keys.ts'
import { countWords } from './count-words.server.ts'

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

/** Whether the vocabulary was ever made. */
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
