import { setTimeout as sleep } from 'node:timers/promises'
import { routeEntries } from '#app/routes.ts'
import { leaksInLog } from '#hard/support/leaks.ts'
import { createLedger } from '#hard/support/ledger.ts'
import { startPgbouncer } from '#hard/support/pgbouncer.ts'
import type { Line, Scenario } from '#hard/support/scenario.ts'
import { startSteadyReaders } from '#hard/support/steady-readers.ts'
import { openInstance, type TestInstance } from '#hard/support/test-instance.ts'
import { startWriters } from '#hard/writers/writers.ts'
import type { Person } from '#test/people/many-people.ts'
import { createDatabase, startTestServer, withDatabase } from '#test/servers/test-server.ts'
import { canFetch } from './kills.ts'

const writingMs = 15_000
const connectQuery = 'set statement_timeout = 6000; set kasi.announces = later'

/** Two processes whose short queries go through PgBouncer in transaction mode; what listens, migrates and does jobs goes past it. */
export const pooler: Scenario = {
  needs: ['pgbouncer'],
  run: async () => {
    const server = await startTestServer()
    const name = await createDatabase(server.url)
    const direct = withDatabase(server.url, name)
    const good = await startPgbouncer(direct, connectQuery)
    const plain = await startPgbouncer(direct, 'select 1')
    const instances: TestInstance[] = []
    try {
      const refused = await refusals(good.url, plain.url, direct)
      const env = {
        DATABASE_URL: good.url,
        DATABASE_DIRECT_URL: direct,
        SESSION_SECRET: crypto.randomUUID(),
      }
      // At once, as after a power cut: one of them makes the tables.
      instances.push(...(await Promise.all([openInstance(env), openInstance(env)])))
      return [refused, await work(instances)]
    } finally {
      for (const instance of instances) await instance.close()
      await plain.stop()
      await good.stop()
      await server.stop()
    }
  },
}

/** A pooler that is given as PostgreSQL itself, or makes no settings, is refused in one line. */
async function refusals(good: string, plain: string, direct: string): Promise<Line> {
  const said = async (env: Record<string, string>) =>
    await openInstance(env).then(
      async (instance) => {
        await instance.close()
        return 'it started'
      },
      (fault: Error) => fault.message,
    )
  const tries: [Record<string, string>, RegExp][] = [
    [
      { DATABASE_URL: good },
      /DATABASE_URL: it is a connection pooler: set DATABASE_DIRECT_URL to PostgreSQL/,
    ],
    [
      { DATABASE_URL: plain, DATABASE_DIRECT_URL: direct },
      /DATABASE_URL: its pooler needs connect_query = 'set statement_timeout/,
    ],
  ]
  const problems: string[] = []
  for (const [env, expected] of tries) {
    const message = await said(env)
    if (!expected.test(message)) problems.push(`a start said: ${message}`)
  }
  return { ...empty, name: 'a pooler that cannot work is refused', tried: 1, note: '', ...judge(problems) }
}

const empty = { writes: 0, lost: 0, leaked: 0 }
const judge = (problems: string[]) => ({
  survived: problems.length === 0 ? 1 : 0,
  problems: problems.slice(0, 10),
})

async function work(instances: TestInstance[]): Promise<Line> {
  const [first, second] = instances
  if (!first || !second) throw new Error('nobody serves')
  const ledger = createLedger()
  const writers = await startWriters(first, ledger)
  const readers = startSteadyReaders(second.origin, writers.people)
  const problems: string[] = []
  let pages = 0
  for (const { origin } of instances)
    for (const path of pathsFor(writers.people[0]))
      for (const cookie of ['', writers.people[0]?.cookie ?? '']) {
        const { status } = await fetch(origin + path, {
          headers: cookie ? { cookie } : {},
          redirect: 'manual',
        })
        pages += 1
        if (status >= 500) problems.push(`${path} answered ${status}`)
      }
  await sleep(writingMs)
  await writers.stop()
  const reading = await readers.stop()
  const compared = await first.withDatabase((client) =>
    ledger.compare(client, (picture) => canFetch(first, picture)),
  )
  const locks = await first.withDatabase(async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    )
    return rows[0]?.count
  })
  if (locks !== 0) problems.push(`${locks} advisory locks are left`)
  const log = instances.map((instance) => instance.printed()).join('')
  const errors = log
    .split('\n')
    .filter((line) => line.includes('"level":50') && !line.includes('no page at this path'))
  problems.push(...errors, ...reading.problems, ...compared.problems)
  const leaks = [...writers.leaks, ...leaksInLog(log, writers.people)]
  return {
    ...empty,
    name: 'two processes through PgBouncer in transaction mode',
    tried: 1,
    writes: compared.writes,
    lost: compared.lost,
    leaked: leaks.length,
    note: `${pages} pages of all routes, ${reading.count} others`,
    ...judge([...problems, ...leaks]),
  }
}

/** Each route, with ids that exist where a person has one. */
const pathsFor = (person: Person | undefined) =>
  routeEntries
    .map(({ path }) =>
      path
        .replaceAll(':userId', person?.userId ?? '')
        .replaceAll(':listingId', person?.offerId ?? '')
        .replaceAll(/\/:\w+\?/g, '')
        .replaceAll(/:\w+/g, crypto.randomUUID()),
    )
    .filter((path) => path !== '/live' && !path.includes('*'))
