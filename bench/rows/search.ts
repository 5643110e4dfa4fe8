import { listActiveOffers } from '#app/listings/listings.server.ts'
import { beginAsking, inTimeOr, queryMs } from '#app/search/bounds/asking.server.ts'
import { findFurther } from '#app/search/engine/alternatives.server.ts'
import { searchOffers } from '#app/search/engine/search-offers.server.ts'
import { parseQuestion } from '#app/search/question/parse-question.server.ts'
import { connectionsOfSearch, usualSearchMs } from '#app/search/search.server.ts'
import { completionsIn, suggestWords } from '#app/search/suggest.server.ts'
import { withMarket } from '#bench/support/bench-market.ts'
import { type Figure, median, percentile } from '#bench/support/figures.ts'
import { type Kind, searchKinds } from '#bench/support/search-kinds.ts'
import { measureSearchSpace } from '#bench/support/search-space.ts'
import { connectDatabase, type Database } from '#db/client.ts'
import { growMarket } from '#demo/grow.ts'
import { measureRelevance } from '#test/search/relevance.ts'

const asUsual = (db: Database) => ({ db, maxMs: usualSearchMs })

const large = 1_000_000
const small = 1000
const rounds = 12

/** A search ends after `usualSearchMs`; this is for the last rows on their way. */
const slackMs = 10

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
        for (const kind of searchKinds) figures.push(...(await measureKind(db, name, kind)))
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

async function measureKind(
  db: Database,
  market: string,
  { name, asked, p50, p99, maxMs }: Kind,
): Promise<Figure[]> {
  const questions = asked.map(
    (text) => parseQuestion(new URLSearchParams(text.includes('=') ? text : { q: text })).question,
  )
  const times: { ours: number[]; floor: number[] } = { ours: [], floor: [] }
  for (let round = -3; round < rounds; round += 1)
    for (const question of questions) {
      const ours = await timeOf(async () => {
        const asking = beginAsking(asUsual(db))
        const found = await inTimeOr(searchOffers(asUsual(db), question, asking), null)
        if (found) await findFurther(asUsual(db), question, found, asking)
      })
      const floor = await timeOf(() => listActiveOffers(db, { direction: 'first' }))
      if (round < 0) continue
      times.ours.push(ours)
      times.floor.push(floor)
    }
  const figure = (of: string, value: (values: number[]) => number, target: Figure['target']): Figure => ({
    name: `${market}, ${name}: ${of}`,
    ours: value(times.ours),
    floor: value(times.floor),
    unit: 'ms',
    target,
  })
  const p99Of = (values: number[]) => percentile(values, 0.99)
  const longest = { of: 'ours', atMost: usualSearchMs + slackMs } as const
  return [
    figure('p50', median, p50 === undefined ? null : { of: 'ratio', atMost: p50 }),
    figure('p99', p99Of, maxMs ? { of: 'ours', atMost: maxMs } : p99 ? { of: 'ratio', atMost: p99 } : null),
    ...(maxMs ? [figure('hard stop', (values) => Math.max(...values), longest)] : []),
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

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
