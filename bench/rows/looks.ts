import { setTimeout as sleep } from 'node:timers/promises'
import { withMarket } from '#bench/support/bench-market.ts'
import { type Figure, median } from '#bench/support/figures.ts'
import { load, loadInTurns } from '#bench/support/load.ts'
import { recompressedAfterSeconds } from './page-rates.ts'

const rounds = 12
const seconds = 4
/** Counts are written each minute. */
const flushedMs = 62_000
/** The load repeats this many requests, each from an address of its own, of which so many looks are counted in a day. */
const [addresses, countedOfOne] = [512, 300]

/** Measures kept pages of an offer whose looks are counted beside the same pages that a browser only prefetches, and the counts. */
export const looks = (): Promise<Figure[]> =>
  withMarket(
    async ({ server, client, addPeople }) => {
      const [person] = await addPeople(1)
      if (!person) throw new Error('nobody was added')
      const path = `/listing/${person.offerId}`
      const from = (n: number) => ({ 'x-forwarded-for': `198.51.${n >> 8}.${n & 255}` })
      const counted = { origin: server.origin, path, headers: from }
      // Both send a header as long as the other's.
      const uncounted = { ...counted, headers: (n: number) => ({ ...from(n), 'sec-purpose': 'prefetch' }) }
      let sent = (await load({ ...counted, seconds: recompressedAfterSeconds })).count
      const ours: number[] = []
      const floor: number[] = []
      while (ours.length < rounds) {
        const targets = [
          { ...counted, headers: (n: number) => ({ ...from(n), 'sec-purpose': 'nothing!' }) },
          uncounted,
        ]
        // The second of a pair is a hundredth faster or slower, by the machine: each is the first in turn.
        const isTurned = ours.length % 2 === 1
        const loads = await loadInTurns(isTurned ? targets.toReversed() : targets, { seconds })
        const [one, other] = isTurned ? loads.toReversed() : loads
        if (!one || !other) throw new Error('nothing was measured')
        sent += one.count
        ours.push(one.perSecond)
        floor.push(other.perSecond)
      }
      await sleep(flushedMs)
      const { rows } = await client.query<{ looks: string }>(
        'select sum(looks) as looks from listing_days where listing_id = $1',
        [person.offerId],
      )
      return [
        {
          name: 'kept pages, looks counted',
          ours: median(ours),
          floor: median(floor),
          unit: '/s',
          target: { of: 'ratio', atLeast: 0.99 },
        },
        {
          name: 'looks, counted of those sent',
          ours: Number(rows[0]?.looks),
          floor: Math.min(sent, addresses * countedOfOne),
          unit: 'looks',
          target: { of: 'ratio', between: [0.98, 1.02] },
        },
      ]
    },
    { TRUST_PROXY: '1' },
  )
