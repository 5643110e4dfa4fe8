import type { Database } from '#db/client.ts'
import type { Suggested } from './remembered-suggestions.server.ts'

/** The services of searching. */
export type Search = {
  /** A few connections of its own: searches cannot hold up the market. */
  db: Database
  /** The time of one search with its similar questions (bounds/asking.server.ts). */
  maxMs: number
  /** Notes a search that found nothing (misses.server.ts). */
  noteMiss: (words: string[], clientAddress: string) => void
  /** Suggestions for what is typed, mostly from memory (remembered-suggestions.server.ts). */
  suggest: (typed: string, clientAddress: string) => Promise<Suggested>
  /** Runs a search; a few run at a time. Returns null if too many wait already. */
  runBounded: <Value>(work: () => Promise<Value>) => Promise<Value | null>
}

/** The usual time of one search (`SEARCH_MS`). */
export const usualSearchMs = 150
export const searchesAtOnce = 4
/** A search reads offers, beside them the words that may have been meant, and counts: no query waits for a connection. */
export const connectionsOfSearch = 3
export const searchesWaiting = 50
