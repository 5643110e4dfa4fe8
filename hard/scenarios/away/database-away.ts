import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isWell } from '#hard/scenarios/kills.ts'
import { mark } from '#hard/support/leaks.ts'
import { type OwnPostgres, openPostgres } from '#hard/support/own-postgres.ts'
import { isOurUnavailable, type ReadResponse } from '#hard/support/readers.ts'
import type { Line, Scenario } from '#hard/support/scenario.ts'
import { cookiesOf } from '#hard/support/site.ts'
import { type Load, underLoad } from '#hard/support/under-load.ts'
import { eventually } from '#test/eventually.ts'
import { startProxy } from '#test/network/tcp-proxy.ts'
import { visit } from '#test/people/visitor.ts'
import { type EventStream, openStream } from '#test/stream-reader.ts'

/** The promised time to recover (docs/security.md). */
const maxRecoveryMs = 5_000
const absenceMs = 30_000

/** The database restarts, or is away for half a minute: it refuses connections, or falls silent. */
export const databaseAway: Scenario = {
  needs: [],
  run: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kasi-away-'))
    const postgres = await openPostgres(join(folder, 'postgres'))
    try {
      return [
        await restart(postgres, 5),
        await absence(postgres, 'refuses'),
        await absence(postgres, 'is silent'),
      ]
    } finally {
      await postgres.close()
      await rm(folder, { recursive: true })
    }
  },
}

const restart = (postgres: OwnPostgres, times: number): Promise<Line> =>
  underLoad('the database restarts', { env: { DATABASE_URL: postgres.url } }, async (load) => {
    const slowest = { ms: 0 }
    for (let n = 0; n < times; n += 1) {
      await sleep(500 + Math.random() * 500)
      const streams = await listenToSome(load)
      await postgres.stop()
      await postgres.start()
      await recover(load, streams, slowest)
    }
    return outcomeOf(load, times, slowest)
  })

async function absence(postgres: OwnPostgres, how: 'refuses' | 'is silent'): Promise<Line> {
  const proxy = await startProxy(postgres.url)
  const away = { from: Number.POSITIVE_INFINITY, until: Number.POSITIVE_INFINITY }
  /** Shows no kept page once changes are no longer announced; a silence takes 15 s to be noticed. */
  const noticedMs = how === 'refuses' ? 1_000 : 16_000
  const check = ({ at, path, status, body, ms }: ReadResponse) => {
    const isMeanwhile = at > away.from + noticedMs && at + ms < away.until
    if (!isMeanwhile || path === '/auth' || isOurUnavailable(status, body)) return null
    return `${path} answered ${status} without its database`
  }
  try {
    const name = `the database ${how} for 30 s`
    return await underLoad(name, { env: { DATABASE_URL: proxy.url }, check }, async (load) => {
      await sleep(1000)
      const slowest = { ms: 0 }
      const streams = await listenToSome(load)
      away.from = performance.now()
      if (how === 'refuses') await proxy.down()
      else proxy.stall()
      await sleep(absenceMs / 2)
      const title = `Changed while nobody heard of it ${crypto.randomUUID()}`
      const path = await changeOffer(postgres, load, title)
      await sleep(absenceMs / 2)
      away.until = performance.now()
      await proxy.up()
      await recover(load, streams, slowest)
      const page = await (await fetch(load.instance.origin + path)).text()
      if (!page.includes(title)) load.problems.push('a page is shown as it was before')
      return outcomeOf(load, 1, slowest)
    })
  } finally {
    await proxy.down()
  }
}

const outcomeOf = ({ problems }: Load, tried: number, slowest: { ms: number }) => ({
  tried,
  survived: problems.length === 0 ? tried : 0,
  note: `well again within ${(slowest.ms / 1000).toFixed(1)} s`,
})

/** Changes an offer in the database, past the server; returns the public page that shows it. */
async function changeOffer({ url }: OwnPostgres, { writers }: Load, title: string): Promise<string> {
  const offerId = writers.people[0]?.offerId
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('update listings set title = $1 where id = $2', [title, offerId])
  await client.end()
  return `/listing/${offerId}`
}

const listenToSome = ({ instance, writers }: Load): Promise<EventStream[]> =>
  Promise.all(
    writers.people.slice(0, 8).map((person) => openStream(instance.origin, { cookies: cookiesOf(person) })),
  )

/** Waits until all is well, within the limit, and receives an event. */
async function recover(
  { instance, writers, problems }: Load,
  streams: EventStream[],
  slowest: { ms: number },
): Promise<void> {
  const backAt = performance.now()
  const isServing = async () => (await isWell(instance)) && (await fetch(instance.origin)).status === 200
  if (!(await eventually(isServing, 20_000))) problems.push('it was not well again')
  // Streams are closed, so that their pages reconnect and refresh.
  const sentAway = Promise.all(streams.map(({ ended }) => ended))
  if (!(await Promise.race([sentAway.then(() => true), sleep(20_000, false)])))
    problems.push('streams stayed open that have missed events')
  const ms = performance.now() - backAt
  slowest.ms = Math.max(slowest.ms, ms)
  if (ms > maxRecoveryMs) problems.push(`it took ${Math.round(ms)} ms to be well again`)
  for (const stream of streams) {
    if (stream.isCut()) problems.push('a stream was cut')
    stream.close()
  }

  const [buyer, seller] = writers.people
  if (!buyer || !seller) throw new Error('nobody talks')
  const stream = await openStream(instance.origin, { cookies: cookiesOf(seller) })
  const by = visit(instance.origin)
  for (const [name, value] of cookiesOf(buyer)) by.cookies.set(name, value)
  const id = crypto.randomUUID()
  const response = await by.post(`/listing/${seller.offerId}/contact`, {
    id,
    as: '',
    content: `${mark} again`,
  })
  if (response.status !== 303) problems.push(`a message was answered with ${response.status}`)
  await stream.next('notification', id).catch((fault: Error) => problems.push(fault.message))
  stream.close()
}
