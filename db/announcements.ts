import pg from 'pg'

/** The option of a connection whose triggers leave their announcements in the table (migration 0036). */
export const announcingLater = '-c kasi.announces=later'

/** The message by which a trigger tells the client that an announcement waits. */
const mark = 'kasi_announcement'

/** Takes what waits and was committed, and notifies: its commit waits for no standby. Rows that another process takes are skipped. */
const announceAll = {
  name: 'announce',
  text: `with gone as (
    delete from announcements where ctid = any(array(select ctid from announcements for update skip locked)) returning channel, payload)
  select pg_notify(channel, payload) from (select distinct channel, payload from gone) told`,
}

const retryMs = 1_000
/** A silent connection would hold all that comes. */
const queryTimeoutMs = 5_000

/**
 * Announces what transactions on connections of `pool` have written into `announcements`, after their commit: a connection that is
 * released has none open. Announces on a connection of its own, made by `config` when it is needed: those of the pool may all wait.
 * Transactions that commit meanwhile are announced together. After a fault, which `onError` gets, it tries again.
 */
export function announceAfterCommits(
  pool: pg.Pool,
  { config, onError }: { config: pg.PoolConfig; onError: (error: Error) => void },
) {
  const own = new pg.Pool({ ...config, max: 1, query_timeout: queryTimeoutMs })
  own.on('error', () => {})
  const marked = new WeakSet<pg.PoolClient>()
  let isWaiting = false
  let running: Promise<void> = Promise.resolve()
  let retry: NodeJS.Timeout | undefined

  const announceAfter = async (earlier: Promise<void>) => {
    await earlier
    isWaiting = false
    clearTimeout(retry)
    try {
      await own.query(announceAll)
    } catch (error) {
      if (own.ending) return
      onError(error as Error)
      retry = setTimeout(() => void announce(), retryMs).unref()
    }
  }
  const announce = (): Promise<void> => {
    if (!isWaiting) {
      isWaiting = true
      running = announceAfter(running)
    }
    return running
  }
  pool.on('connect', (client) =>
    client.on('notice', ({ message }) => {
      if (message === mark) marked.add(client)
    }),
  )
  pool.on('release', (_error, client) => {
    if (marked.delete(client)) void announce()
  })
  return {
    announce,
    /** Resolves once all that was committed is announced. */
    async close(): Promise<void> {
      await running
      await own.end()
      clearTimeout(retry)
    },
  }
}
