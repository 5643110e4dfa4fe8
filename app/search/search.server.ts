import type { Database } from '#db/client.ts'

/** What searching works with. */
export type Search = {
  /** A few connections of its own, which end a query after 150 ms: searches cannot hold up the market. */
  db: Database
  /** Counts a search that no cache has, by client address; returns the seconds to wait, 0 when it may run. */
  countSearch: (clientAddress: string) => Promise<number>
  /** Notes a search that found nothing (misses.server.ts). */
  noteMiss: (words: string[], clientAddress: string) => void
  /** Runs a search; a few run at a time. Returns null if too many wait already. */
  runBounded: <Value>(work: () => Promise<Value>) => Promise<Value | null>
}

/** Queries of a search end after this, in milliseconds. */
export const queryMs = 150
export const searchesAtOnce = 4
export const searchesWaiting = 50
