import { sql } from 'drizzle-orm'
import type { Filters } from '#app/search/engine/offer-queries.server.ts'
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
  newest: (offers: number) => `#n${offers}`,
}

/** Numbers of the newest offers of which the vocabulary knows when the oldest was made. */
export const markedOffers = [5000, 10_000, 20_000, 40_000, 80_000, 160_000, 320_000] as const

/** The newest offers, `offers` or more, were made after `sinceUs`, in microseconds since 1970. */
export type Mark = { offers: number; sinceUs: number }

/** Forms of words by their stems, and how many offers the market and a filter have. Counts are as old as the last rebuild. */
export type Vocabulary = {
  formsOf: (stem: string) => KnownWord[]
  all: number
  inFilter: number
  /** Fewest offers first; [] for small markets, and after thousands of offers came at once. */
  marks: Mark[]
}

const lastUseUs = sql`floor(extract(epoch from unused_since) * 1000000)::float8`

// One look at the index for each stem: for many stems at once the planner reads the whole table, which takes 45 ms.
const knownWords = prepared<KnownWord>(
  'known_words',
  sql`(select distinct on (offers, word) word, offers, title_offers as "titleOffers",
        ${lastUseUs} as "unusedSinceUs"
      from unnest(${sql.placeholder('stems')}::text[]) stem
      cross join lateral (select * from words where stems @> array[stem] offset 0) known
      order by offers desc, word limit 1000)
    union all
    select word, offers, title_offers, ${lastUseUs} from words where word = any(${sql.placeholder('counts')}::text[])`,
)

/** Reads what is known of these stems, in one short query. */
export async function readVocabulary(db: Database, stems: string[], filters: Filters): Promise<Vocabulary> {
  const filterKeys = keysOf(filters)
  const found = await knownWords(db, { stems, counts: [countKeys.all, ...filterKeys, ...markKeys] })
  const byStem = new Map<string, KnownWord[]>()
  for (const known of found)
    for (const stem of stemsOf(known.word)) byStem.set(stem, [...(byStem.get(stem) ?? []), known])
  const counts = new Map(found.map(({ word, offers }) => [word, offers]))
  const all = counts.get(countKeys.all) ?? 0
  const inFilter = filterKeys.reduce((sum, key) => sum + (counts.get(key) ?? 0), 0)
  const marks = found.flatMap(({ word, offers, unusedSinceUs }) =>
    markKeys.includes(word) && unusedSinceUs !== null ? [{ offers, sinceUs: unusedSinceUs }] : [],
  )
  return {
    formsOf: (stem) => byStem.get(stem) ?? [],
    all,
    inFilter: filterKeys.length > 0 ? inFilter : all,
    marks: marks.toSorted((a, b) => a.offers - b.offers),
  }
}

const markKeys: string[] = markedOffers.map(countKeys.newest)

/** The keys of the filter that is walked (list-offers.server.ts). */
export function keysOf({ placeIds, provinceId, categoryId }: Filters): string[] {
  if (placeIds) return placeIds.map(countKeys.place)
  if (provinceId !== null) return [countKeys.province(provinceId)]
  return categoryId === null ? [] : [countKeys.category(categoryId)]
}
