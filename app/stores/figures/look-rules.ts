/** The headers by which a look is told from a robot's request; '' for a missing header. */
export type LookHead = {
  userAgent: string
  /** `Sec-Purpose`, or what browsers sent before it. */
  purpose: string
  /** `Sec-Fetch-Dest`. */
  destination: string
}

/** CUBOT makes phones; feature phones name Java inside their line. */
const programs =
  /(?<!cu)bot\b|crawl|spider|slurp|externalhit|meta-external|facebookcatalog|preview|snippet|lighthouse|headless|uptime|scrapy|archiver|feedfetcher|google-|httpclient|^(?:whatsapp|curl|wget|python|java|go-http|okhttp|axios|node|undici|libwww|postman)/i

type KnownBrowser = { userAgent: string; isPerson: boolean }

/**
 * The last browser line of each length. The pattern takes longer than all else of a look, and a map would hash each line anew, ten times
 * as long as comparing it with one.
 */
const lastOfLength: (KnownBrowser | undefined)[] = []
const maxLength = 512

function isPerson(userAgent: string): boolean {
  const last = lastOfLength[userAgent.length]
  if (last?.userAgent === userAgent) return last.isPerson
  const known = { userAgent, isPerson: userAgent !== '' && !programs.test(userAgent) }
  if (userAgent.length < maxLength) lastOfLength[userAgent.length] = known
  return known.isPerson
}

/** Whether a request is for a page that its browser shows later, or never. */
export const isAhead = ({ purpose }: Pick<LookHead, 'purpose'>): boolean => /prefetch|prerender/.test(purpose)

/**
 * Whether the request is a person's who opens the page: not a prefetch, a known bot, or what a script or the service worker
 * fetches. Old browsers name no destination.
 */
export const isLook = (head: LookHead): boolean =>
  !isAhead(head) && (head.destination === '' || head.destination === 'document') && isPerson(head.userAgent)

export const lookHeadOf = (headers: Headers): LookHead => ({
  userAgent: headers.get('user-agent') ?? '',
  purpose: headers.get('sec-purpose') ?? headers.get('purpose') ?? headers.get('x-moz') ?? '',
  destination: headers.get('sec-fetch-dest') ?? '',
})
