import { AsyncResource } from 'node:async_hooks'
import type pg from 'pg'

/** `query` is the name of the statement, or its text without values. */
export type SlowQuery = { query: string; ms: number }

type Options = {
  /** The longest time without a response to a query. */
  silentMs: number
  onSlow: (slow: SlowQuery) => void
}

/** A connection of the pool, with its unanswered queries and the time of the last response. */
type Watched = { client: pg.PoolClient; waiting: number; sinceMs: number }

const slowMs = 200
const maxTextLength = 1000

/**
 * Ends each connection of `pool` that has been silent for `silentMs` (its queries reject with 'Connection terminated'), and calls
 * `onSlow` for each query over 200 ms, without its wait for a connection, in the caller's async context.
 *
 * pg's `query_timeout` and `AsyncResource.bind` write a closure to a property for each query: V8 allocates those among the old
 * objects, and the rows stay until a full collection (docs/performance-log.md).
 */
export function watchQueries(pool: pg.Pool, { silentMs, onSlow }: Options): void {
  keepContext(pool)
  const endSilent = endSilentOnes(pool, silentMs)
  pool.on('connect', (client) => {
    const watched: Watched = { client, waiting: 0, sinceMs: 0 }
    endSilent(watched)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const timed = (...args: unknown[]): unknown => {
      const startedAt = performance.now()
      if (watched.waiting === 0) watched.sinceMs = startedAt
      watched.waiting += 1
      const asker = new AsyncResource('query')
      const note = () => {
        const now = performance.now()
        watched.waiting -= 1
        watched.sinceMs = now
        const ms = now - startedAt
        if (ms > slowMs)
          asker.runInAsyncScope(onSlow, undefined, { query: nameOf(args[0]), ms: Math.round(ms) })
      }
      const callback = args.at(-1)
      if (typeof callback === 'function')
        return query(...args.slice(0, -1), (...results: unknown[]) => {
          note()
          callback(...results)
        })
      const result = query(...args)
      if (result instanceof Promise) result.then(note, note)
      // A stream of rows is not timed: its reader sets the pace.
      else watched.waiting -= 1
      return result
    }
    client.query = timed as typeof client.query
  })
}

/** Checks all connections twice a second: a timer for each query would cost more. */
function endSilentOnes(pool: pg.Pool, silentMs: number): (watched: Watched) => void {
  const all = new Map<pg.PoolClient, Watched>()
  let timer: NodeJS.Timeout | undefined
  const reportSlow = () => {
    for (const { client, waiting, sinceMs } of all.values())
      if (waiting > 0 && performance.now() - sinceMs > silentMs) {
        all.delete(client)
        void client.end()
      }
  }
  pool.on('remove', (client) => {
    all.delete(client)
    if (all.size > 0) return
    clearInterval(timer)
    timer = undefined
  })
  return (watched) => {
    all.set(watched.client, watched)
    timer ??= setInterval(reportSlow, 500).unref()
  }
}

/** Keeps the caller's async context: pg runs a waiting query in that of the query that frees the connection. */
function keepContext(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: unknown) => unknown
  const inContext = (callback?: (...results: unknown[]) => void) => {
    if (!callback) return connect()
    const asker = new AsyncResource('connection')
    return connect((...results: unknown[]) => asker.runInAsyncScope(callback, undefined, ...results))
  }
  pool.connect = inContext as typeof pool.connect
}

function nameOf(query: unknown): string {
  const { name, text = String(query) } = query as { name?: string; text?: string }
  return name ?? text.replace(/\s+/g, ' ').trim().slice(0, maxTextLength)
}
