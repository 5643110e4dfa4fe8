import { href } from 'react-router'
import { servicesOf } from '#app/http/services.server.ts'
import { listOfferAddresses } from '#app/listings/listings.server.ts'
import type { Route } from './+types/sitemap'

/** Far below the protocol's 50,000; a larger market needs an index of sitemaps (docs/decisions/0007). */
const maxOffers = 10_000

/** https://www.sitemaps.org/protocol.html: the market, the newest offers and their stores, in that order. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, origin } = servicesOf(context)
  const offers = await listOfferAddresses(db, maxOffers)
  const stores = [...new Set(offers.map((offer) => offer.userId))]
  const entries = [
    entry(`${origin}${href('/')}`, offers[0]?.createdAt),
    ...offers.map(({ id, createdAt }) =>
      entry(`${origin}${href('/listing/:listingId', { listingId: id })}`, createdAt),
    ),
    ...stores.map((userId) => entry(`${origin}${href('/vendor/:userId', { userId })}`)),
  ]
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

/** Nothing here needs escaping: ids are UUIDs and the origin was checked at start. */
function entry(url: string, changedAt?: Date): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<url><loc>${url}</loc>${changed}</url>`
}
