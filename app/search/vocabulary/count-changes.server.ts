import { sql } from 'drizzle-orm'
import { stemsOf } from '#app/search/words/stems.ts'
import type { Database } from '#db/client.ts'
import { wordsLock } from '#db/locks.ts'
import { countKeys } from './read-vocabulary.server.ts'
import { hasVocabulary } from './rebuild.server.ts'

/** Changes that are counted in one transaction. */
const changesAtOnce = 2000

/**
 * Adds the offers that came and went since the last time to the counts of words and filters (db/migrations/0022_search_changes.sql), and
 * returns the words. Does nothing before the vocabulary was made, and while another process counts or rebuilds.
 */
export async function countChanges(db: Database): Promise<string[]> {
  const { rows } = await db.execute(sql`select from search_changes limit 1`)
  if (rows.length === 0 || !(await hasVocabulary(db))) return []
  return await db.transaction(async (own) => {
    const { rows: locks } = await own.execute<{ isOurs: boolean }>(
      sql`select pg_try_advisory_xact_lock(${wordsLock}) as "isOurs"`,
    )
    if (!locks[0]?.isOurs) return []
    const changed = (await own.execute<Changed>(takeChanges)).rows
    await addToWords(own, changed)
    return changed.map(({ word }) => word)
  })
}

/** How many offers more have a word, or fewer. */
type Changed = { word: string; offers: number; titleOffers: number }

const takeChanges = sql`
  with taken as (
    delete from search_changes where id in (select id from search_changes limit ${changesAtOnce}) returning *
  ), used_again as (
    update words set unused_since = null
    where unused_since is not null and word in (select lexeme from taken cross join unnest(search) where sign > 0)
  ), counted as (
    select lexeme as word, sign, 'A' = any(weights) as is_in_title from taken cross join unnest(search)
    union all
    select key, sign, false from taken cross join unnest(array[
      ${countKeys.all}::text, ${keyPrefix(countKeys.category)} || category, ${keyPrefix(countKeys.province)} || province, ${keyPrefix(countKeys.place)} || place_id
    ]) key where key is not null
  )
  select word, sum(sign)::int as offers, coalesce(sum(sign) filter (where is_in_title), 0)::int as "titleOffers"
  from counted group by word having sum(sign) <> 0 or sum(sign) filter (where is_in_title) <> 0`

/** A key is its prefix and an id. */
function keyPrefix(keyOf: (id: number) => string) {
  return sql`${keyOf(0).replace(/0$/, '')}::text`
}

async function addToWords(db: Database, changed: Changed[]): Promise<void> {
  const rows = changed.map((change) => ({
    ...change,
    stems: isKey(change.word) ? [change.word] : stemsOf(change.word),
  }))
  await db.execute(sql`
    insert into words (word, offers, title_offers, stems)
    select word, offers, "titleOffers", stems
    from json_to_recordset(${JSON.stringify(rows)}) changed (word text, offers integer, "titleOffers" integer, stems text[])
    on conflict (word) do update
    set offers = greatest(0, words.offers + excluded.offers), title_offers = greatest(0, words.title_offers + excluded.title_offers)`)
  const fewer = changed.filter(({ word, offers }) => offers < 0 && !isKey(word)).map(({ word }) => word)
  // A rare word that the rebuild left out has no row to take an offer from.
  if (fewer.length > 0)
    await db.execute(
      sql`delete from words where offers <= 0 and word in (select json_array_elements_text(${JSON.stringify(fewer)}))`,
    )
}

const isKey = (word: string) => word.startsWith('#')
