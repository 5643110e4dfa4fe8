import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Market, withMarket } from '#bench/support/bench-market.ts'
import type { Figure } from '#bench/support/figures.ts'
import { type Load, load, loadInTurns } from '#bench/support/load.ts'
import { endProcess, spawnServer } from '#test/servers/running-server.ts'

/** Each figure is the median of the rounds by ratio: another program's tenth of a second is a p99. */
const rounds = 3
const seconds = 4
const warmUpSeconds = 2
/** After this a requested page is compressed as hard as possible (server/pages/encoding/encoded-page.ts). */
const pressedAfterSeconds = 12

/** Measures visitors' pages, whole, on 32 connections; the floor is `node:http` with the same head and body in memory. */
export const pages = (): Promise<Figure[]> =>
  withMarket(async (market) => {
    const paths = await fillMarket(market)
    const folder = await mkdtemp(join(tmpdir(), 'kasi-bench-'))
    const figures: Figure[] = []
    for (const { name, path } of paths) {
      const file = join(folder, name)
      await load({ origin: market.server.origin, path, seconds: pressedAfterSeconds })
      await writeFile(file, JSON.stringify(await answerOf(market.server.origin + path)))
      const plain = await spawnServer({ ...process.env, PAGE: file }, [process.execPath, plainServer])
      const targets = [
        { origin: market.server.origin, path },
        { origin: plain.origin, path: '/' },
      ]
      await loadInTurns(targets, { seconds: warmUpSeconds })
      const loads: Round[] = []
      while (loads.length < rounds) {
        const [ours, floor] = await loadInTurns(targets, { seconds })
        if (!ours || ours.bytes !== floor?.bytes)
          throw new Error(`${path} and its floor send ${ours?.bytes} and ${floor?.bytes} bytes`)
        loads.push({ ours, floor })
      }
      await endProcess(plain.process, 'SIGKILL')
      figures.push(...figuresOf(name, loads))
    }
    await rm(folder, { recursive: true })
    return figures
  })

const plainServer = new URL('../floors/plain-page-server.ts', import.meta.url).pathname

type Round = { ours: Load; floor: Load }

function figuresOf(name: string, loads: Round[]): Figure[] {
  const values = (of: 'perSecond' | 'p99Ms') => {
    const byRatio = loads
      .map(({ ours, floor }) => ({ ours: ours[of], floor: floor[of] }))
      .toSorted((a, b) => a.ours / a.floor - b.ours / b.floor)
    return byRatio[Math.floor(byRatio.length / 2)] ?? { ours: NaN, floor: NaN }
  }
  return [
    { name: `visitor, ${name}`, ...values('perSecond'), unit: '/s', target: { of: 'ratio', atLeast: 0.85 } },
    { name: `visitor, ${name}: p99`, ...values('p99Ms'), unit: 'ms', target: { of: 'ratio', atMost: 2 } },
  ]
}

/** Adds a full page of the market, of one store, and an offer. */
async function fillMarket({ client, addPeople }: Market) {
  const [person] = await addPeople(1)
  if (!person) throw new Error('nobody was added')
  await client.query(addOffers, [person.userId])
  return [
    { name: 'market', path: '/' },
    { name: 'offer', path: `/listing/${person.offerId}` },
    { name: 'store', path: `/vendor/${person.userId}` },
  ]
}

const addOffers = `
  insert into listings (user_id, title, description, price_cents, location)
  select $1, 'Fresh bread, batch ' || n, 'Baked this morning, still warm. Collect at the corner, or ask for delivery.',
    1250 + n, 'Soweto'
  from generate_series(1, 60) n`

/** Fetches head and body for `bench/floors/plain-page-server.ts`. */
function answerOf(url: string): Promise<{ head: string[]; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () => {
        // Node adds these itself.
        const own = Object.entries(response.headersDistinct).filter(
          ([header]) => !['date', 'connection', 'keep-alive'].includes(header),
        )
        const head = own.flatMap(([header, values = []]) => values.flatMap((value) => [header, value]))
        resolve({ head, body: Buffer.concat(chunks).toString('base64') })
      })
    })
    asked.once('error', reject)
  })
}
