import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Figure, median } from '#bench/support/figures.ts'
import { startEmbeddedDatabase } from '#db/embedded/start-embedded.ts'
import { endProcess, serverEnv, spawnServer } from '#test/servers/running-server.ts'

const runs = 5

/**
 * Measures from the command until the address is printed, as `npm start` runs after its build: with new data (its own
 * database, made and filled with the demo market) and with the same data again. The floor is that database alone.
 */
export async function start(): Promise<Figure[]> {
  const seconds = { ours: timesOf(timeServer), floor: timesOf(timeDatabase) }
  for (let run = 0; run < runs; run += 1)
    for (const { time, fresh, again } of Object.values(seconds)) {
      const folder = await mkdtemp(join(tmpdir(), 'kasi-start-'))
      fresh.push(await time(folder))
      again.push(await time(folder))
      await rm(folder, { recursive: true })
    }

  const figure = (name: string, data: 'fresh' | 'again', atMost: number): Figure => ({
    name: `start, ${name}`,
    ours: median(seconds.ours[data]),
    floor: median(seconds.floor[data]),
    unit: 's',
    target: { of: 'ours', atMost },
  })
  return [figure('existing data', 'again', 3), figure('new database', 'fresh', 6)]
}

/** Returns the seconds until it is ready; resolves after it has ended. */
type TimeStart = (folder: string) => Promise<number>

const timesOf = (time: TimeStart) => ({ time, fresh: [] as number[], again: [] as number[] })

const timeServer: TimeStart = async (folder) => {
  const startedAt = performance.now()
  const server = await spawnServer(serverEnv(folder))
  const ms = performance.now() - startedAt
  await endProcess(server.process, 'SIGTERM')
  return ms / 1000
}

const timeDatabase: TimeStart = async (folder) => {
  const startedAt = performance.now()
  const database = await startEmbeddedDatabase(join(folder, 'postgres'))
  const ms = performance.now() - startedAt
  await database.stop()
  return ms / 1000
}
