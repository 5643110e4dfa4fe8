import { and, eq } from 'drizzle-orm'
import { decimalRand } from '#app/listings/price/money.ts'
import { productColumns } from '#app/stores/editor/server/edited-columns.server.ts'
import type { Database } from '#db/client.ts'
import { listings } from '#db/schema.ts'
import { basesOf } from './offer-bases.server.ts'
import type { TypedOffer } from './post-rules.ts'

/** An offer of `userId` as its form begins; null if it is not theirs or was taken down. */
export async function findOwnOffer(
  db: Database,
  userId: string,
  listingId: string,
): Promise<TypedOffer | null> {
  const isOwn = and(eq(listings.id, listingId), eq(listings.userId, userId), eq(listings.isActive, true))
  const [offer] = await db.select(productColumns).from(listings).where(isOwn)
  if (!offer) return null
  const id = crypto.randomUUID()
  return {
    as: userId,
    id,
    tab: id.slice(0, 8),
    title: offer.title,
    price: decimalRand(offer.priceCents),
    description: offer.description,
    category: String(offer.category ?? ''),
    place: offer.place ?? '',
    storeName: '',
    press: '',
    state: offer.state,
    quantity: String(offer.quantity ?? ''),
    photos: [offer.imageUrl, ...offer.photos].filter((photo) => photo !== null),
    ...basesOf(offer),
  }
}
