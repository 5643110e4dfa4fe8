import { connectionsOf, mostSearchesAtOnce } from '#app/search/search.server.ts'

/** One that listens, one that announces, one that rebuilds search at night, and those of the job queue (server/services/jobs). */
const otherConnections = 3 + 3
/** Searches take at least five, and pages must have as many. */
export const leastConnections = otherConnections + 10
export const usualConnections = 30

/** Divides the connections that a process may open to the database (`DATABASE_CONNECTIONS`). */
export function divideConnections(all: number): { pages: number; searchesAtOnce: number } {
  const shared = all - otherConnections
  const searchesAtOnce = Math.min(mostSearchesAtOnce, Math.max(1, Math.floor((shared - 4) / 5)))
  return { pages: shared - connectionsOf(searchesAtOnce), searchesAtOnce }
}
