import { AsyncResource } from 'node:async_hooks'
import type pg from 'pg'

/** `query` is its name, or its text without its values. */
export type SlowQuery = { query: string; ms: number }

type Options = {
  /** A connection may owe a result for this long. */
  silentMs: number
  onSlow: (slow: SlowQuery) => void
}

/** A connection of the pool, the number of its running queries, and since when it owes a result. */
type Watched = { client: pg.PoolClient; waiting: number; sinceMs: number }

const slowMs = 200
const maxTextLength = 1000

/**
 * Ends each connection of `pool` that has owed a result for `silentMs` (its queries reject with 'Connection terminated').
 * Reports each query of more than 200 ms on its connection, failed ones too, in the AsyncLocalStorage context of its
 * caller.
 *
 * It replaces pg's `query_timeout` and avoids `AsyncResource.bind`: both write a closure to a property for each query. V8
 * allocates such closures among the old objects, and with each its query's rows stay until a full collection
 * (docs/performance.md).
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
      // A stream of rows reports its end to its reader, who may take any time.
      else watched.waiting -= 1
      return result
    }
    client.query = timed as typeof client.query
  })
}

/** Checks all connections twice a second, while there are any: a timer for each query would cost more. */
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

/** Keeps the caller's context: a waiting query gets its connection in the context of the one that returned it. */
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
