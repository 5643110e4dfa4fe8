import { type Language, languageCodes, languagePair } from '#app/language/languages.ts'
import { servePlainCopy } from '#bench/floors/page-copy.ts'
import { type Market, withMarket } from '#bench/support/bench-market.ts'
import type { Figure } from '#bench/support/figures.ts'
import { type Load, load, loadInTurns } from '#bench/support/load.ts'

/** Each figure is the median of the rounds by ratio: another program's tenth of a second is a p99. */
const rounds = 3
const usualSeconds = 4
const warmUpSeconds = 2
/** After this a requested page is compressed as hard as possible (server/pages/encoding/encoded-page.ts). */
export const recompressedAfterSeconds = 12

/** Measures visitors' pages, whole, on 32 connections; the floor is `node:http` with the same head and body in memory. */
export const pages = (): Promise<Figure[]> =>
  withMarket(async (market) => {
    const paths = await fillMarket(market)
    const figures: Figure[] = []
    for (const { name, path, seconds } of paths) {
      await load({ origin: market.server.origin, path, seconds: recompressedAfterSeconds })
      const plain = await servePlainCopy(market.server.origin + path)
      const targets = [
        { origin: market.server.origin, path },
        { origin: plain.origin, path: '/' },
      ]
      await loadInTurns(targets, { seconds: Math.min(seconds, warmUpSeconds) })
      const loads: Round[] = []
      while (loads.length < rounds) {
        const [ours, floor] = await loadInTurns(targets, { seconds })
        if (!ours || ours.bytes !== floor?.bytes)
          throw new Error(`${path} and its floor send ${ours?.bytes} and ${floor?.bytes} bytes`)
        loads.push({ ours, floor })
      }
      await plain.stop()
      figures.push(...figuresOf(name, loads))
    }
    figures.push(await inFiveLanguages(market.server.origin))
    return figures
  })

/** The market in five languages in turn; its floor is the market in English, asked with a cookie too. */
async function inFiveLanguages(origin: string): Promise<Figure> {
  const asked = (codes: readonly Language[]) => ({
    origin,
    path: '/',
    headers: (n: number) => ({ cookie: languagePair(codes[n % codes.length] ?? 'en') }),
  })
  const targets = [asked(languageCodes), asked(['en'])]
  await loadInTurns(targets, { seconds: recompressedAfterSeconds })
  const loads: Round[] = []
  while (loads.length < rounds) {
    const [ours, floor] = await loadInTurns(targets, { seconds: usualSeconds })
    if (ours && floor) loads.push({ ours, floor })
  }
  return {
    name: 'visitor, market in five languages',
    ...medianOf('perSecond', loads),
    unit: '/s',
    target: { of: 'ratio', atLeast: 0.95 },
  }
}

export type Round = { ours: Load; floor: Load }

/** Returns the median of the rounds by ratio. */
export function medianOf(
  of: 'perSecond' | 'p99Ms',
  loads: readonly Round[],
): { ours: number; floor: number } {
  const byRatio = loads
    .map(({ ours, floor }) => ({ ours: ours[of], floor: floor[of] }))
    .toSorted((a, b) => a.ours / a.floor - b.ours / b.floor)
  return byRatio[Math.floor(byRatio.length / 2)] ?? { ours: NaN, floor: NaN }
}

const figuresOf = (name: string, loads: Round[]): Figure[] => [
  {
    name: `visitor, ${name}`,
    ...medianOf('perSecond', loads),
    unit: '/s',
    target: { of: 'ratio', atLeast: 0.85 },
  },
  {
    name: `visitor, ${name}: p99`,
    ...medianOf('p99Ms', loads),
    unit: 'ms',
    target: { of: 'ratio', atMost: 2 },
  },
]

/** Adds a full page of the market, of one store, and an offer. */
async function fillMarket({ client, addPeople }: Market) {
  const [person] = await addPeople(1)
  if (!person) throw new Error('nobody was added')
  await client.query(addOffers, [person.userId])
  return [
    { name: 'market', path: '/', seconds: usualSeconds },
    { name: 'offer', path: `/listing/${person.offerId}`, seconds: usualSeconds },
    { name: 'store', path: `/vendor/${person.userId}`, seconds: usualSeconds },
    // It is kept for 30 s, of which 12 have passed.
    { name: 'results', path: '/search?q=bread', seconds: 1.5 },
  ]
}

export const addOffers = `
  insert into listings (user_id, title, description, price_cents, location)
  select $1, 'Fresh bread, batch ' || n, 'Baked this morning, still warm. Collect at the corner, or ask for delivery.',
    1250 + n, 'Soweto'
  from generate_series(1, 60) n`
