import { sql } from 'drizzle-orm'
import type { Filters } from '#app/search/engine/filters.server.ts'
import type { KnownWord } from '#app/search/engine/unit.ts'
import { stemsOf } from '#app/search/words/stems.ts'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'

/** The keys under which the vocabulary keeps the number of all offers, and of those of a category, province or place. */
export const countKeys = {
  all: '#all',
  category: (id: number) => `#c${id}`,
  province: (id: number) => `#p${id}`,
  place: (id: number) => `#v${id}`,
}

/** Forms of words by their stems, and how many offers the market and a filter have. Counts are as old as the last rebuild. */
export type Vocabulary = {
  formsOf: (stem: string) => KnownWord[]
  all: number
  inFilter: number
}

// One look at the index for each stem: for many stems at once the planner reads the whole table, which takes 45 ms.
const knownWords = prepared<KnownWord>(
  'known_words',
  sql`(select distinct on (offers, word) word, offers, title_offers as "titleOffers",
        floor(extract(epoch from unused_since) * 1000000)::float8 as "unusedSinceUs"
      from unnest(${sql.placeholder('stems')}::text[]) stem
      cross join lateral (select * from words where stems @> array[stem] offset 0) known
      order by offers desc, word limit 1000)
    union all
    select word, offers, title_offers, null from words where word = any(${sql.placeholder('counts')}::text[])`,
)

/** Reads what is known of these stems, in one short query. */
export async function readVocabulary(db: Database, stems: string[], filters: Filters): Promise<Vocabulary> {
  const filterKeys = keysOf(filters)
  const found = await knownWords(db, { stems, counts: [countKeys.all, ...filterKeys] })
  const byStem = new Map<string, KnownWord[]>()
  for (const known of found)
    for (const stem of stemsOf(known.word)) byStem.set(stem, [...(byStem.get(stem) ?? []), known])
  const counts = new Map(found.map(({ word, offers }) => [word, offers]))
  const all = counts.get(countKeys.all) ?? 0
  const inFilter = filterKeys.reduce((sum, key) => sum + (counts.get(key) ?? 0), 0)
  return { formsOf: (stem) => byStem.get(stem) ?? [], all, inFilter: filterKeys.length > 0 ? inFilter : all }
}

/** The keys of the filter that is walked (list-offers.server.ts). */
function keysOf({ placeIds, provinceId, categoryId }: Filters): string[] {
  if (placeIds) return placeIds.map(countKeys.place)
  if (provinceId !== null) return [countKeys.province(provinceId)]
  return categoryId === null ? [] : [countKeys.category(categoryId)]
}
