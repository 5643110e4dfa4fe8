import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { beginAsking } from '#app/search/bounds/asking.server.ts'
import { findSomewhere } from '#app/search/places/find-somewhere.server.ts'
import { placesIn } from '#app/search/places/places.server.ts'
import { type Mark, readVocabulary } from '#app/search/vocabulary/read-vocabulary.server.ts'
import { makeStore } from '#test/people/factories.ts'
import { rebuild } from '#test/people/searched-market.ts'
import { noFilters } from '#test/search/no-filters.ts'
import { useDatabase } from '#test/servers/database.ts'
import { listOffers } from './list-offers.server.ts'
import type { Filters, Wanted } from './offer-queries.server.ts'
import { phrasesAsked, stemsAsked, unitsOf } from './search-plan.server.ts'
import { inTitle, mentionTier, type Tier, titleTier } from './tiers.server.ts'

const used = useDatabase()
const placeIds = placesIn(findSomewhere('ethekwini')!).map(({ id }) => id)

beforeAll(async () => {
  const { userId } = await makeStore(used.db)
  // The newest 3,000 stand in one place, which has the thing in its oldest only; another place has older ones.
  await used.db.execute(sql`
    insert into listings (user_id, title, description, price_cents, location, created_at)
    select ${userId}::uuid, case when number % 300 in (298, 299) then 'Amagwinya' when number % 300 = 297 then 'Vetkoek' else 'Bread' end,
      case when number % 500 = 0 then 'With amagwinya.' else '' end, 100 + number % 49, 'Umlazi', timestamptz '2026-02-01' - (number / 3) * interval '1 minute'
    from generate_series(1, 3000) number
    union all
    select ${userId}::uuid, 'Amagwinya', '', 100 + number % 49, 'KwaMashu', timestamptz '2026-02-01' - number * interval '1 hour'
    from generate_series(1, 60) number`)
  await rebuild(used.url)
})

async function tiersOf(words: string[], filters: Filters): Promise<Tier[]> {
  const asked = phrasesAsked(words)
  const vocabulary = await readVocabulary(used.db, stemsAsked(asked), filters)
  const units = unitsOf(asked, vocabulary)
  return [
    titleTier(units, vocabulary.all, { withSynonyms: false }),
    titleTier(units, vocabulary.all, { withSynonyms: true, without: [inTitle(units, false)] }),
    mentionTier(units, vocabulary.all, [inTitle(units, true)]),
  ]
}

/** Every offer of a list, page by page. */
async function readAll(wanted: Omit<Wanted, 'after' | 'limit'>): Promise<string[]> {
  const ids: string[] = []
  const asking = beginAsking({ db: used.db, maxMs: 600_000 })
  for (let [after, pages]: [Wanted['after'], number] = [null, 0]; pages < 500; pages += 1) {
    const { offers, stoppedAt } = await listOffers(asking, { ...wanted, after, limit: 25 })
    ids.push(...offers.map(({ id }) => id))
    const last = offers.at(-1)
    after = offers.length === 25 && last ? { value: last.value, id: last.id } : stoppedAt
    if (!after) return ids
  }
  throw new Error('the pages do not end')
}

/** Times that lie within the list, with numbers that choose one after the other. */
const marks: Mark[] = [
  { offers: 20_000, sinceUs: Date.UTC(2026, 0, 31, 20) * 1000 },
  { offers: 400_000, sinceUs: Date.UTC(2026, 0, 30, 12) * 1000 },
]

/** Counts that choose each way of reading, and the times of the newest offers. */
const ways: [string, (tier: Tier) => Tier, number, Mark[]?][] = [
  ['an index', (tier) => ({ ...tier, expected: 0, rarest: 10 }), 1_000_000],
  ['a walk of a small filter', (tier) => ({ ...tier, expected: 1, rarest: 1_000_000 }), 1000],
  ['a long walk', (tier) => ({ ...tier, expected: 3000, rarest: 1_000_000 }), 1_000_000],
  ['a short walk that goes on', (tier) => ({ ...tier, expected: 1_000_000, rarest: 1_000_000 }), 1_000_000],
  ['a short walk, then an index', (tier) => ({ ...tier, expected: 1_000_000, rarest: 2000 }), 1_000_000],
  ['the newest by indexes', (tier) => ({ ...tier, expected: 3000, rarest: 600 }), 1_000_000, marks],
  ['a walk, the newest by indexes', (tier) => ({ ...tier, expected: 1e6, rarest: 2000 }), 1_000_000, marks],
]

const filters: [string, Filters][] = [
  ['everywhere', noFilters],
  ['in many places', { ...noFilters, placeIds }],
  ['in one province', { ...noFilters, provinceId: 4 }],
  ['at a price', { ...noFilters, minCents: 110, maxCents: 130 }],
  ['in many places at a price', { ...noFilters, placeIds, minCents: 110, maxCents: 130 }],
]

describe.each(filters)('%s', (_, filter) => {
  describe.each(['newest', 'cheapest'] as const)('%s', (order) => {
    test.each([0, 1, 2])(
      'every way of reading lists the same offers in the same order: tier %i',
      async (index) => {
        const tier = (await tiersOf(['amagwinya'], filter))[index]!
        const lists = []
        for (const [name, change, inFilter, newest = []] of ways)
          lists.push([
            name,
            await readAll({ tier: change(tier), filters: filter, order, inFilter, marks: newest }),
          ])
        expect(lists[0]?.[1]?.length).toBeGreaterThan(0)
        for (const [name, list] of lists) expect(list, String(name)).toEqual(lists[0]?.[1])
      },
    )
  })
})
