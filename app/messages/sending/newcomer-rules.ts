/** Hours in which an account counts as new. */
export const newcomerHours = 72
const hourMs = 3600_000
/** Conversations that a new account may begin, the shortest time first. */
export const newcomerLimits = [
  { count: 5, ms: hourMs },
  { count: 15, ms: 24 * hourMs },
] as const
/** More in this time, by any account, are a case. */
export const manyBegun = { count: 40, hours: 48 }

/** `agesMs`: how long ago the conversations of the last `manyBegun.hours` were begun, the newest first. */
export type Begun = { isNewcomer: boolean; agesMs: number[] }

/** Returns the seconds until a new account may begin another conversation; 0 if it may, or the account is older. */
export function newcomerWaitSeconds({ isNewcomer, agesMs }: Begun): number {
  if (!isNewcomer) return 0
  // The limit is free again when the conversation that fills it is older than its time.
  const waits = newcomerLimits.map(({ count, ms }) => ms - (agesMs[count - 1] ?? ms))
  return Math.ceil(Math.max(0, ...waits) / 1000)
}
