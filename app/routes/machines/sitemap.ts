import { LRUCache } from 'lru-cache'
import { href } from 'react-router'
import { type Services, servicesOf } from '#app/http/services.server.ts'
import { languageCodes } from '#app/language/languages.ts'
import { listOfferAddresses } from '#app/listings/listings.server.ts'
import { listLandingPaths } from '#app/search/landing-pages.server.ts'
import type { Route } from './+types/sitemap'

/**
 * Each address stands once without a language and once in each: together they are below the protocol's 50,000. A larger market needs an index
 * of sitemaps (decision 0007). Each offer may bring its store.
 */
const maxLandingPages = 1_000
const maxAddresses = Math.floor(50_000 / (languageCodes.length + 1)) - 1
const maxOffers = Math.floor((maxAddresses - maxLandingPages) / 2)

/** A cached sitemap is built anew when it is older than this. */
const cachedMs = 60_000
const cached = new LRUCache<Services, string>({ max: 10, ttl: cachedMs, fetchMethod: makeSitemap })

/** Built once a minute, however many ask: with 10,000 offers it is the costliest response. Caches in front keep it an hour. */
export async function loader({ context }: Route.LoaderArgs) {
  return new Response(await cached.fetch(servicesOf(context)), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

/** https://www.sitemaps.org/protocol.html: the market, categories and places, the newest offers, then their stores. */
async function makeSitemap({ db, origin }: Services): Promise<string> {
  const offers = await listOfferAddresses(db, maxOffers)
  const landingPaths = await listLandingPaths(db, maxLandingPages)
  const stores = [...new Set(offers.map((offer) => offer.userId))]
  const pages: [path: string, changedAtMs?: number][] = [
    [href('/'), offers[0]?.createdAtMs],
    ...landingPaths.map((path): [string] => [path]),
    ...offers.map(({ id, createdAtMs }): [string, number] => [
      href('/listing/:listingId', { listingId: id }),
      createdAtMs,
    ]),
    ...stores.map((userId): [string] => [href('/vendor/:userId', { userId })]),
  ]
  const entries = ['', ...languageCodes.map((code) => `/${code}`)].flatMap((prefix) =>
    pages.map(([path, changedAtMs]) => entry(origin + prefix + path, changedAtMs)),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}

/** Nothing here needs escaping: ids are UUIDs, slugs are ours, and the origin was checked at start. */
function entry(url: string, changedAtMs?: number): string {
  const changed = changedAtMs ? `<lastmod>${new Date(changedAtMs).toISOString()}</lastmod>` : ''
  return `<url><loc>${url}</loc>${changed}</url>`
}
