/** The header that says when to try again; none for 0 seconds. */
export const retryAfter = (seconds: number): Record<string, string> =>
  seconds > 0 ? { 'retry-after': String(seconds) } : {}
