import { listActiveOffers } from '#app/listings/listings.server.ts'
import { beginAsking, inTimeOr } from '#app/search/bounds/asking.server.ts'
import { findFurther } from '#app/search/engine/alternatives.server.ts'
import { searchOffers } from '#app/search/engine/search-offers.server.ts'
import { parseQuestion } from '#app/search/question/parse-question.server.ts'
import { usualSearchMs } from '#app/search/search.server.ts'
import type { Database } from '#db/client.ts'
import { type Figure, median, percentile } from './figures.ts'
import { type Kind, searchKinds } from './search-kinds.ts'

export const asUsual = (db: Database) => beginAsking({ db, maxMs: usualSearchMs })

const rounds = 50

/** A search ends after `usualSearchMs`; this is for the last rows on their way. */
const slackMs = 10

const hardStop = { of: 'ours', atMost: usualSearchMs + slackMs } as const

type Timed = { kind: Kind; ours: number[]; floor: number[] }

/**
 * Times every kind of question in turns with the floor, the first page of the market. p99 has the floor of all kinds together: it is
 * one query, and of a hundred times of a kind p99 is the second slowest, which says how the machine was at that moment.
 */
export async function timeKinds(db: Database, market: string): Promise<Figure[]> {
  const timed: Timed[] = []
  for (const kind of searchKinds) timed.push(await timeKind(db, kind))
  const slowFloor = p99Of(timed.flatMap(({ floor }) => floor))
  return timed.flatMap(({ kind, ours, floor }) => {
    const { p50, p99, p99Ms, isLong } = kind
    const figure = (of: string, [value, bound]: [number, number], target: Figure['target']): Figure => ({
      name: `${market}, ${kind.name}: ${of}`,
      ours: value,
      floor: bound,
      unit: 'ms',
      target,
    })
    const p99Target: Figure['target'] = p99Ms
      ? { of: 'ours', atMost: p99Ms }
      : p99
        ? { of: 'ratio', atMost: p99 }
        : null
    return [
      figure('p50', [median(ours), median(floor)], p50 ? { of: 'ratio', atMost: p50 } : null),
      figure('p99', [p99Of(ours), slowFloor], p99Target),
      ...(isLong ? [figure('hard stop', [Math.max(...ours), slowFloor], hardStop)] : []),
    ]
  })
}

const p99Of = (values: number[]) => percentile(values, 0.99)

async function timeKind(db: Database, kind: Kind): Promise<Timed> {
  const questions = kind.asked.map(
    (text) => parseQuestion(new URLSearchParams(text.includes('=') ? text : { q: text })).question,
  )
  const timed: Timed = { kind, ours: [], floor: [] }
  for (let round = -3; round < rounds; round += 1)
    for (const question of questions) {
      const ours = await timeOf(async () => {
        const asking = asUsual(db)
        const found = await inTimeOr(searchOffers(asking, question), null)
        if (found) await findFurther(asking, question, found)
      })
      const floor = await timeOf(() => listActiveOffers(db, { direction: 'first' }))
      if (round < 0) continue
      timed.ours.push(ours)
      timed.floor.push(floor)
    }
  return timed
}

/** Returns milliseconds. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
