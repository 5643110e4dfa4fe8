import { href } from 'react-router'
import { type Context, servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { rowIdOf } from '#app/ids/ids.ts'
import { findOffer } from '#app/listings/find-offer.server.ts'
import { isWithdrawn } from '#app/listings/listing-rules.ts'
import { findCategoryById } from '#app/search/categories/categories.ts'
import { openingNow } from '#app/stores/hours/opening-now.server.ts'
import { findBesideOffer } from '#app/stores/page/find-beside-offer.server.ts'

/** The offer of an address with all that its page shows for everybody; null if there is none. */
export async function findOfferPage(context: Context, named = '') {
  const { db, origin } = servicesOf(context)
  const id = rowIdOf(named)
  if (!id) return null
  const viewerId = viewerOf(context)?.userId ?? null
  const [offer, beside] = await Promise.all([findOffer(db, id), findBesideOffer(db, id, viewerId)])
  if (!offer || !beside) return null
  const path = href('/listing/:listingId', { listingId: offer.id })
  const contactPath = href('/listing/:listingId/contact', { listingId: offer.id })
  if (isWithdrawn(offer)) return { offer, beside, category: null, away: null, origin, path, contactPath }
  const category = offer.category === null ? null : (findCategoryById(offer.category)?.name ?? null)
  const { away } = openingNow({ hours: [], absence: offer.absence })
  return { offer, beside, category, away, origin, path, contactPath }
}
