/** The result of a request to a push service. */
type PushOutcome = 'accepted' | 'gone' | 'failed'

/**
 * Returns what a status means for a subscription: a push service that knows it no more says 404 or 410, and to most other faults
 * of the client there is no cure. 408, 413, 429, 3xx, 5xx and no response (0) are of the moment.
 */
export function pushOutcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'accepted'
  const isOfTheMoment = status < 400 || status >= 500 || [408, 413, 429].includes(status)
  return isOfTheMoment ? 'failed' : 'gone'
}

const firstWaitSeconds = 30
const longestWaitSeconds = 60 * 60

/**
 * Returns the seconds until a push service is asked again: its `Retry-After`, in seconds or as a date, else 30 seconds, doubled
 * with each failure; at most an hour.
 */
export function waitSeconds(retryAfter: string, failures: number, nowMs: number): number {
  const asked = /^\d+$/.test(retryAfter.trim())
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - nowMs) / 1000)
  const wait = asked > 0 ? asked : firstWaitSeconds * 2 ** Math.min(failures, 10)
  return Math.min(wait, longestWaitSeconds)
}
