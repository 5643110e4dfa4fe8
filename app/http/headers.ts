import { isAhead, lookHeadOf } from '#app/stores/figures/look-rules.ts'
import { plainTexts } from './plain-texts.ts'

/** The header that says when to try again; none for 0 seconds. */
export const retryAfter = (seconds: number): Record<string, string> =>
  seconds > 0 ? { 'retry-after': String(seconds) } : {}

/** The headers of a page whose address holds a token: no cache stores the page, and no other site is sent the address. */
export const tokenPageHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' }

/** Whether a component sent the form by fetch and takes JSON; a browser's own post takes HTML. */
export const wantsJson = (request: Request): boolean =>
  request.method === 'POST' && request.headers.get('accept') === 'application/json'

/** Whether the body says that it is JSON, which no form of another site can. */
export const sendsJson = ({ headers }: Request): boolean =>
  /^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '')

/**
 * Whether a browser prefetches the page. server/http/render-uncached.ts sets the same header for HEAD, which is handled as GET.
 */
export const isPrefetch = ({ headers }: Request): boolean => isAhead(lookHeadOf(headers))

/** The handler of a method that an address for scripts does not take. */
export const takesOnly = (allow: 'GET' | 'POST') => (): Response =>
  Response.json(
    { fault: plainTexts.takesOnly(allow) },
    { status: 405, headers: { allow, 'cache-control': 'no-store' } },
  )
