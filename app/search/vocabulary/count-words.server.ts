import type pg from 'pg'
import { stemsOf } from '#app/search/words/stems.ts'
import { countKeys } from './count-keys.ts'
import { markedOffers } from './read-vocabulary.server.ts'

/** Rarer words are kept only if a title has them: they are what typing mistakes look like. */
const leastOffers = 3
/** Offers of a word that are too many to sort. */
const commonOffers = 5000
/** A common word without an offer of so many days has its last use noted. */
const unusedDays = 30

const rowsAtOnce = 5000

/** Fills the table `new_words`, which is like `words`, from the offers. */
export async function countWords(client: pg.Client): Promise<void> {
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
