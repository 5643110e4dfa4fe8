import { setTimeout as sleep } from 'node:timers/promises'
import { createLedger } from '#hard/support/ledger.ts'
import { type PatroniPair, startPatroniPair } from '#hard/support/patroni.ts'
import type { Line, Scenario } from '#hard/support/scenario.ts'
import { openInstance, type TestInstance } from '#hard/support/test-instance.ts'
import { startWriters } from '#hard/writers/writers.ts'
import { eventually } from '#test/eventually.ts'
import { canFetch } from './kills.ts'

/** Patroni waits for 20 s until it takes a primary for gone (hard/support/patroni.ts). */
const promotionMs = 60_000
/** The first acknowledged write comes within this after a promotion. */
const soonMs = 5_000

/** A primary under Patroni is gone: the other server is promoted by itself, and the process goes on there. */
export const failover: Scenario = {
  needs: ['patroni', 'postgresql'],
  run: async () => {
    const pair = await startPatroniPair()
    try {
      const instance = await openInstance({ DATABASE_URL: pair.url, TRUST_PROXY: '1' })
      try {
        return [await losePrimary(pair, instance)]
      } finally {
        await instance.close()
      }
    } finally {
      await pair.stop()
    }
  },
}

async function losePrimary(pair: PatroniPair, instance: TestInstance): Promise<Line> {
  const ledger = createLedger()
  const writers = await startWriters(instance, ledger)
  await sleep(4_000)
  await pair.killPrimary()
  const killedAt = performance.now()
  const isPromoted = await eventually(async () => (await pair.primary()) !== null, promotionMs)
  const promotedAt = performance.now()
  const before = ledger.count()
  const isBack = await eventually(async () => ledger.count() > before, 30_000)
  const backMs = performance.now() - promotedAt
  await sleep(4_000)
  await writers.stop()
  const compared = await instance.withDatabase((client) =>
    ledger.compare(client, (picture) => canFetch(instance, picture)),
  )
  const problems = [
    ...compared.problems,
    ...(isPromoted ? [] : ['nobody was promoted']),
    ...(isBack && backMs <= soonMs
      ? []
      : [`the first write came ${Math.round(backMs)} ms after the promotion`]),
  ]
  return {
    name: 'kill -9 of a primary under Patroni',
    tried: 1,
    survived: problems.length === 0 ? 1 : 0,
    writes: compared.writes,
    lost: compared.lost,
    leaked: writers.leaks.length,
    note: `promoted after ${((promotedAt - killedAt) / 1000).toFixed(1)} s, the first write ${(backMs / 1000).toFixed(1)} s later`,
    problems: [...problems, ...writers.leaks],
  }
}
