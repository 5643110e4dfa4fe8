import { listActiveOffers } from '#app/listings/listings.server.ts'
import { queryMs } from '#app/search/bounds/asking.server.ts'
import { searchOffers } from '#app/search/engine/search-offers.server.ts'
import { parseQuestion } from '#app/search/question/parse-question.server.ts'
import { completionsIn, connectionsOfSearch, suggestWords, usualSearchMs } from '#app/search/search.server.ts'
import { withMarket } from '#bench/support/bench-market.ts'
import { type Figure, median } from '#bench/support/figures.ts'
import { measureSearchSpace } from '#bench/support/search-space.ts'
import { asUsual, timeKinds, timeOf } from '#bench/support/time-kinds.ts'
import { connectDatabase, type Database } from '#db/client.ts'
import { growMarket } from '#demo/grow.ts'
import { measureRelevance } from '#test/search/relevance.ts'

const large = 1_000_000
const small = 1000
const rounds = 12

/** Measures searches in a small market and a large one; the floor is the first page of the market, in turns with them. */
export const search = (): Promise<Figure[]> =>
  withMarket(async ({ server: { databaseUrl }, client }) => {
    const figures: Figure[] = []
    for (const offers of [small, large]) {
      await growMarket(databaseUrl, offers)
      const { db, close } = connectDatabase(databaseUrl, {
        maxConnections: connectionsOfSearch,
        statementTimeoutMs: queryMs(usualSearchMs),
      })
      try {
        const name = offers === large ? 'search' : `search of ${offers}`
        figures.push(...(await timeKinds(db, name)))
        if (offers === large) figures.push(...(await measurePages(db)), await measureSuggestions(db))
        figures.push(...(await measureFound(db, name, offers)))
      } finally {
        await close()
      }
    }
    return [...figures, ...(await measureSearchSpace(client))]
  })

/** The shares of judged questions that find what was meant, and nothing. */
async function measureFound(db: Database, name: string, offers: number): Promise<Figure[]> {
  const { success, nothing } = await measureRelevance(db, offers)
  const points = (of: string, share: number, target: Figure['target']): Figure => ({
    name: `${name}, ${of}`,
    ours: 100 * share,
    floor: null,
    unit: 'points',
    target,
  })
  const [atLeast, atMost] = offers === large ? [97, 1] : [93, 5]
  return [
    points('success@5', success, { of: 'ours', atLeast }),
    points('no result', nothing, { of: 'ours', atMost }),
  ]
}

/** Page 200 of a common word beside its first page. */
async function measurePages(db: Database): Promise<Figure[]> {
  const { question } = parseQuestion(new URLSearchParams({ q: 'hire' }))
  let deep = question
  for (let page = 1; page < 200; page += 1) {
    const { older } = await searchOffers(asUsual(db), deep)
    if (!older) throw new Error(`the word has ${page} pages only`)
    deep = { ...question, older }
  }
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds * 3; round += 1) {
    times[0].push(await timeOf(() => searchOffers(asUsual(db), deep)))
    times[1].push(await timeOf(() => searchOffers(asUsual(db), question)))
  }
  return [
    {
      name: 'search, page 200 of page 1',
      ours: median(times[0]),
      floor: median(times[1]),
      unit: 'ms',
      target: { of: 'ratio', atMost: 2 },
    },
  ]
}

async function measureSuggestions(db: Database): Promise<Figure> {
  const times: [number[], number[]] = [[], []]
  for (let round = -5; round < rounds; round += 1)
    for (const typed of ['sho', 'am', 'fridg', 'isi', 'ph']) {
      const ours = await timeOf(() => suggestWords(completionsIn(db), typed))
      const floor = await timeOf(() => listActiveOffers(db, { direction: 'first' }))
      if (round >= 0) times.forEach((values, index) => values.push(index === 0 ? ours : floor))
    }
  return {
    name: 'search, a suggestion',
    ours: median(times[0]),
    floor: median(times[1]),
    unit: 'ms',
    target: { of: 'ratio', atMost: 1.5 },
  }
}
