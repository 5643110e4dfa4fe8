import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { leaksInLog } from '#hard/support/leaks.ts'
import { createLedger } from '#hard/support/ledger.ts'
import type { Line, Scenario } from '#hard/support/scenario.ts'
import { openInstance, type TestInstance } from '#hard/support/test-instance.ts'
import { startWriters } from '#hard/writers/writers.ts'
import { eventually } from '#test/eventually.ts'
import { createDatabase, startTestServer, withDatabase } from '#test/servers/test-server.ts'

/** The longest recovery. */
const timeoutMs = 15_000

/** kill -9 of the server alone, 50 times; its database goes on. */
export const killServer: Scenario = {
  needs: [],
  run: async () => {
    const database = await startTestServer()
    try {
      const name = await createDatabase(database.url, database.template)
      const env = { DATABASE_URL: withDatabase(database.url, name) }
      return [await killUnderLoad('kill -9 of the server', 50, env, killAndStart)]
    } finally {
      await database.stop()
    }
  },
}

/** kill -9 of PostgreSQL, 10 times: the server starts it again. */
export const killDatabase: Scenario = {
  needs: [],
  run: async () => [await killUnderLoad('kill -9 of PostgreSQL', 10, {}, killAndWait)],
}

/** kill -9 of both at once, as in a power cut. */
export const killBoth: Scenario = {
  needs: [],
  run: async () => [
    await killUnderLoad('kill -9 of both', 10, {}, async (instance) => {
      await Promise.all([killPostmaster(instance), instance.end('SIGKILL')])
      await instance.start()
    }),
  ],
}

async function killAndStart(instance: TestInstance) {
  await instance.end('SIGKILL')
  await instance.start()
}

/** Resolves once another process has taken its place. */
async function killAndWait(instance: TestInstance) {
  const killed = await killPostmaster(instance)
  await eventually(async () => (await postmasterOf(instance)) !== killed, timeoutMs)
}

async function killPostmaster(instance: TestInstance): Promise<number> {
  const pid = await postmasterOf(instance)
  process.kill(pid, 'SIGKILL')
  return pid
}

async function postmasterOf({ dataDir }: TestInstance): Promise<number> {
  const [pid] = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')
  if (!Number(pid)) throw new Error('no postmaster runs')
  return Number(pid)
}

/** Kills `times` times at random moments while people write, then compares what they were told with what is stored. */
async function killUnderLoad(
  name: string,
  times: number,
  env: Record<string, string>,
  kill: (instance: TestInstance) => Promise<void>,
): Promise<Line> {
  const instance = await openInstance(env)
  try {
    const ledger = createLedger()
    const writers = await startWriters(instance, ledger)
    let survived = 0
    let slowestMs = 0
    for (let n = 0; n < times; n += 1) {
      await sleep(200 + Math.random() * 800)
      const killedAt = performance.now()
      await kill(instance)
      if (await eventually(() => isWell(instance), timeoutMs)) survived += 1
      slowestMs = Math.max(slowestMs, performance.now() - killedAt)
    }
    await writers.stop()
    const compared = await instance.withDatabase((client) =>
      ledger.compare(client, (url) => canFetch(instance, url)),
    )
    const leaks = [...writers.leaks, ...leaksInLog(instance.printed(), writers.people)]
    return {
      name,
      tried: times,
      survived,
      writes: compared.writes,
      lost: compared.lost,
      leaked: leaks.length,
      note: `well again within ${(slowestMs / 1000).toFixed(1)} s`,
      problems: [...compared.problems, ...leaks],
    }
  } finally {
    await instance.close()
  }
}

/** Resolves once a page from the database is served. */
export const isWell = ({ origin }: TestInstance): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )

/** Fetches a picture and the size that cards show. */
export async function canFetch({ origin }: TestInstance, imageUrl: string): Promise<boolean> {
  const addresses = [imageUrl, imageUrl.replace(/\.jpg$/, '-320.avif')]
  const responses = await Promise.all(addresses.map((address) => fetch(new URL(address, origin))))
  return responses.every(
    ({ status, headers }) => status === 200 && headers.get('content-type')?.startsWith('image/'),
  )
}
