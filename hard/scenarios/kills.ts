import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { leaksInLog } from '#hard/support/leaks.ts'
import { createLedger } from '#hard/support/ledger.ts'
import type { Line, Trial } from '#hard/support/scenario.ts'
import { type House, openHouse } from '#hard/support/test-instance.ts'
import { startWriters } from '#hard/writers/writers.ts'
import { eventually } from '#test/eventually.ts'
import { createDatabase, startTestServer, withDatabase } from '#test/servers/test-server.ts'

/** How long everything may take to be well again. */
const patienceMs = 15_000

/** kill -9 of the server alone, 50 times; its database goes on. */
export const killServer: Trial = {
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
export const killDatabase: Trial = {
  needs: [],
  run: async () => [await killUnderLoad('kill -9 of PostgreSQL', 10, {}, killAndWait)],
}

/** Both in one moment, as when the power goes. */
export const killBoth: Trial = {
  needs: [],
  run: async () => [
    await killUnderLoad('kill -9 of both', 10, {}, async (house) => {
      await Promise.all([killPostmaster(house), house.end('SIGKILL')])
      await house.start()
    }),
  ],
}

async function killAndStart(house: House) {
  await house.end('SIGKILL')
  await house.start()
}

/** Resolves once another has taken its place. */
async function killAndWait(house: House) {
  const killed = await killPostmaster(house)
  await eventually(async () => (await postmasterOf(house)) !== killed, patienceMs)
}

async function killPostmaster(house: House): Promise<number> {
  const pid = await postmasterOf(house)
  process.kill(pid, 'SIGKILL')
  return pid
}

async function postmasterOf({ dataDir }: House): Promise<number> {
  const [pid] = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')
  if (!Number(pid)) throw new Error('no postmaster runs')
  return Number(pid)
}

/** Kills `times` times at random moments while people write, then compares what they were told with what is there. */
async function killUnderLoad(
  name: string,
  times: number,
  env: Record<string, string>,
  kill: (house: House) => Promise<void>,
): Promise<Line> {
  const house = await openHouse(env)
  try {
    const ledger = createLedger()
    const writers = await startWriters(house, ledger)
    let survived = 0
    let slowestMs = 0
    for (let n = 0; n < times; n += 1) {
      await sleep(200 + Math.random() * 800)
      const killedAt = performance.now()
      await kill(house)
      if (await eventually(() => isWell(house), patienceMs)) survived += 1
      slowestMs = Math.max(slowestMs, performance.now() - killedAt)
    }
    await writers.stop()
    const compared = await house.withDatabase((client) =>
      ledger.compare(client, (url) => canFetch(house, url)),
    )
    const leaks = [...writers.leaks, ...leaksInLog(house.printed(), writers.people)]
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
    await house.close()
  }
}

/** It answers a page from the database. */
export const isWell = ({ origin }: House): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )

/** A picture, and the size that cards show. */
export async function canFetch({ origin }: House, imageUrl: string): Promise<boolean> {
  const addresses = [imageUrl, imageUrl.replace(/\.jpg$/, '-320.avif')]
  const answers = await Promise.all(addresses.map((address) => fetch(new URL(address, origin))))
  return answers.every(
    ({ status, headers }) => status === 200 && headers.get('content-type')?.startsWith('image/'),
  )
}
