import { listActiveOffers } from '#app/listings/listings.server.ts'
import { beginAsking, queryMs } from '#app/search/bounds/asking.server.ts'
import { findFurther } from '#app/search/engine/alternatives.server.ts'
import { searchOffers } from '#app/search/engine/search-offers.server.ts'
import { parseQuestion } from '#app/search/question/parse-question.server.ts'
import { usualSearchMs } from '#app/search/search.server.ts'
import { completionsIn, suggestWords } from '#app/search/suggest.server.ts'
import { withMarket } from '#bench/support/bench-market.ts'
import { type Figure, median, percentile } from '#bench/support/figures.ts'
import { measureSearchSpace } from '#bench/support/search-space.ts'
import { connectDatabase, type Database } from '#db/client.ts'
import { growMarket } from '#demo/grow.ts'
import { measureRelevance } from '#test/search/relevance.ts'

const asUsual = (db: Database) => ({ db, maxMs: usualSearchMs })

const offers = 1_000_000
const rounds = 12

/** Questions by kind, with the ratios to the floor that p50 and p99 may have; null for a limit in milliseconds. */
const kinds: Kind[] = [
  {
    name: 'one word',
    p50: 15,
    p99: 10,
    asked: ['amagwinya', 'fridge', 'phone', 'umhlonyane', 'braids', 'bricks'],
  },
  {
    name: 'two words',
    p50: 20,
    p99: 12,
    asked: ['school shoes', 'tent hire', 'samsung phone', 'couch brown'],
  },
  { name: 'a typing mistake', p50: 20, p99: 20, asked: ['amagwinyaa', 'fridgge', 'mattrezs', 'brikcs'] },
  { name: 'nothing to find', p50: 8, p99: 5, asked: ['helicopter', 'xyzzyq', 'submarine'] },
  {
    name: 'worst kinds',
    maxMs: 100,
    asked: ['phone amagwinya', 'cash collect delivery phone school size new old', 'unveiling goats'],
  },
  {
    name: 'a place, category or near',
    p50: 5,
    asked: ['in=umlazi-ethekwini', 'c=food-and-catering', 'in=soweto-johannesburg&km=10'],
  },
]

type Kind = { name: string; asked: string[]; p50?: number; p99?: number; maxMs?: number }

/** Measures searches in a market of a million offers; the floor is the first page of the market, in turns with them. */
export const search = (): Promise<Figure[]> =>
  withMarket(async ({ server: { databaseUrl }, client }) => {
    await growMarket(databaseUrl, offers)
    const { db, close } = connectDatabase(databaseUrl, {
      maxConnections: 4,
      statementTimeoutMs: queryMs(usualSearchMs),
    })
    try {
      const figures: Figure[] = []
      for (const kind of kinds) figures.push(...(await measureKind(db, kind)))
      figures.push(...(await measurePages(db)), await measureSuggestions(db))
      const { success, nothing } = await measureRelevance(db, offers)
      figures.push(
        {
          name: 'search, success@5',
          ours: 100 * success,
          floor: null,
          unit: 'points',
          target: { of: 'ours', atLeast: 97 },
        },
        {
          name: 'search, no result',
          ours: 100 * nothing,
          floor: null,
          unit: 'points',
          target: { of: 'ours', atMost: 1 },
        },
      )
      return [...figures, ...(await measureSearchSpace(client))]
    } finally {
      await close()
    }
  })

async function measureKind(db: Database, { name, asked, p50, p99, maxMs }: Kind): Promise<Figure[]> {
  const questions = asked.map(
    (text) => parseQuestion(new URLSearchParams(text.includes('=') ? text : { q: text })).question,
  )
  const times: { ours: number[]; floor: number[] } = { ours: [], floor: [] }
  for (let round = -3; round < rounds; round += 1)
    for (const question of questions) {
      const ours = await timeOf(async () => {
        const asking = beginAsking(asUsual(db))
        const found = await searchOffers(asUsual(db), question, asking)
        await findFurther(asUsual(db), question, found, asking)
      })
      const floor = await timeOf(() => listActiveOffers(db, { direction: 'first' }))
      if (round < 0) continue
      times.ours.push(ours)
      times.floor.push(floor)
    }
  const figure = (of: string, value: (values: number[]) => number, target: Figure['target']): Figure => ({
    name: `search, ${name}: ${of}`,
    ours: value(times.ours),
    floor: value(times.floor),
    unit: 'ms',
    target,
  })
  const p99Of = (values: number[]) => percentile(values, 0.99)
  return [
    figure('p50', median, p50 === undefined ? null : { of: 'ratio', atMost: p50 }),
    figure('p99', p99Of, maxMs ? { of: 'ours', atMost: maxMs } : p99 ? { of: 'ratio', atMost: p99 } : null),
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
