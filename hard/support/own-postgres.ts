import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { initialise, startCluster, stopCluster } from '#db/embedded/cluster.ts'
import { databaseBinaries } from '#db/embedded/start-embedded.ts'
import { databaseUser } from '#db/embedded/user.ts'
import { freePort } from '#test/network/free-port.ts'

/** A scenario's own PostgreSQL, which nothing restarts. */
export type OwnPostgres = {
  url: string
  /** Starts at the same address as before. */
  start: () => Promise<void>
  /** Stops at once, as an administrator does; keeps every commit. */
  stop: () => Promise<void>
  close: () => Promise<void>
}

/** Makes it in `folder`, which must not exist, and starts it. */
export async function openPostgres(folder: string): Promise<OwnPostgres> {
  const user = await databaseUser()
  const { initdb, pgCtl } = await databaseBinaries(user)
  await initialise(initdb, folder, user)
  const password = (await readFile(join(folder, 'password'), 'utf8')).trim()
  const cluster = join(folder, 'cluster')
  const port = await freePort()
  const start = () => startCluster(pgCtl, cluster, { port, maxConnections: 60 }, user)
  const stop = () => stopCluster(pgCtl, cluster, user)
  await start()
  return {
    url: `postgres://kasi:${password}@127.0.0.1:${port}/postgres`,
    start,
    stop,
    async close() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
