/** The header that says when to try again; none for 0 seconds. */
export const retryAfter = (seconds: number): Record<string, string> =>
  seconds > 0 ? { 'retry-after': String(seconds) } : {}

/** The headers of a page whose address holds a token: no cache stores the page, and no other site is sent the address. */
export const tokenPageHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' }
