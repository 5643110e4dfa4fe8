import { beforeAll, expect, test } from 'vitest'
import { makeMarket, searchFor, titlesOf } from '#test/people/searched-market.ts'
import { useDatabase } from '#test/servers/database.ts'

const used = useDatabase()

beforeAll(async () => {
  await makeMarket(used, [
    // Among so many the index is asked for the words, not every offer.
    ...Array.from({ length: 40 }, (_, index) => `Wheelbarrow ${index}`),
    'Brown couch',
    'Lounge suite, brown',
    'Lounge with a brown suite',
    { title: 'Furniture', description: 'A lounge suite of brown leather.' },
    { title: 'Curtains', description: 'Brown, for a lounge, and a suite of two.' },
  ])
})

test('of two words, one by a phrase: offers have the words of the phrase one after the other', async () => {
  const found = await searchFor(used.db, 'q=couch+brown')
  expect(titlesOf(found)).toEqual(['Brown couch', 'Lounge suite, brown', 'Furniture'])
  expect(found.count).toEqual({ offers: 3, isMore: false })
})
