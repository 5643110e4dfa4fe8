import { createHash } from 'node:crypto'
import { createServer } from 'node:net'
import pg from 'pg'
import { describeError } from '#db/errors.ts'
import { runningDatabaseUrl } from './cluster.ts'

/** An arbitrary number: the session lock of a data folder's living server. */
const ownerLock = 7_401_201

/** Throws `DataFolderInUse` when the database of `folder` runs and a living server owns it. */
export async function refuseSecondServer(folder: string) {
  const url = await runningDatabaseUrl(folder)
  if (url === null) return
  const client = newClient(url)
  try {
    await client.connect()
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
      ownerLock,
    ])
    if (rows[0]?.free === false) throw new DataFolderInUse()
  } catch (error) {
    if (error instanceof DataFolderInUse) throw error
    // The database is gone, foreign or stopping: stopping and starting it handles each.
  } finally {
    await client.end().catch(() => {})
  }
}

/** Holds the owner's lock on one connection; when that breaks, starts the database again if it died. */
export async function keepRunning(url: string, start: () => Promise<void>, onEvent: (event: string) => void) {
  let released = false
  let client = await holdLock(onLost)

  async function onLost() {
    if (released) return
    onEvent('the embedded database went away; starting it again')
    while (!released) {
      try {
        // Only the connection may be lost, or the database may be back already.
        client = await holdLock(onLost).catch(() => start().then(() => holdLock(onLost)))
        onEvent('the embedded database is back')
        return
      } catch (error) {
        onEvent(`the embedded database does not start: ${describeError(error).message}`)
        await new Promise((tryAgain) => setTimeout(tryAgain, 500))
      }
    }
  }

  async function holdLock(lost: () => Promise<void>) {
    const holder = newClient(url)
    await holder.connect()
    await holder.query('select pg_advisory_lock($1)', [ownerLock])
    holder.once('end', () => void lost())
    return holder
  }

  return {
    async release() {
      released = true
      await client.end().catch(() => {})
    },
  }
}

function newClient(url: string) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    application_name: 'kasi-market-owner',
    keepAlive: true,
  })
  client.on('error', () => {})
  return client
}

/** Another living server uses the data folder; the message is for the person who started the second one. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'
  constructor() {
    super('another running Kasi Market uses this DATA_DIR')
  }
}

/**
 * Makes this process the only one that touches `dataFolder`, until it ends or calls the returned function. The lock is a
 * name in the kernel (Linux's abstract sockets), which never goes stale. `refuseSecondServer` covers other kernels, and
 * other containers.
 */
export async function holdFolder(dataFolder: string): Promise<() => void> {
  if (process.platform !== 'linux') return () => {}
  const holder = createServer()
  const path = `\0kasi-market ${createHash('sha256').update(dataFolder).digest('hex')}`
  await new Promise<void>((held, failed) => {
    holder.once('error', () => failed(new DataFolderInUse()))
    holder.listen({ path }, held)
  })
  holder.unref()
  return () => holder.close()
}
