/** Hours in which an account counts as new. */
export const newcomerHours = 72
const hourMs = 3600_000
/** Conversations that a new account may begin, the shortest time first. */
export const newcomerLimits = [
  { count: 5, hours: 1 },
  { count: 15, hours: 24 },
] as const
/** More in this time, by any account, are a case. */
export const manyNewConversations = { count: 40, hours: 48 }

/**
 * Returns the seconds until a new account may begin another conversation; 0 if it may. `agesMs`: how long ago it began
 * its last ones, the newest first.
 */
export function newcomerWaitSeconds(agesMs: readonly number[]): number {
  // The limit is free again when the conversation that fills it is older than its time.
  const waits = newcomerLimits.map(
    ({ count, hours }) => hours * hourMs - (agesMs[count - 1] ?? hours * hourMs),
  )
  return Math.ceil(Math.max(0, ...waits) / 1000)
}
