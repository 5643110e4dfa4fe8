import { and, eq } from 'drizzle-orm'
import { decimalRand } from '#app/listings/price/money.ts'
import { productColumns } from '#app/stores/editor/server/edited-columns.server.ts'
import { productHashes } from '#app/stores/publish/field-hashes.server.ts'
import type { Database } from '#db/client.ts'
import { listingPictures, listings } from '#db/schema.ts'
import type { TypedOffer } from './post-rules.ts'
import { valueHash } from './save-values.server.ts'

/** An offer of `userId` as its form begins; null if it is not theirs or was taken down. */
export async function findOwnOffer(
  db: Database,
  userId: string,
  listingId: string,
): Promise<TypedOffer | null> {
  const isOwn = and(eq(listings.id, listingId), eq(listings.userId, userId), eq(listings.isActive, true))
  const [offer] = await db
    .select({
      ...productColumns,
      state: listings.state,
      location: listings.location,
      quantity: listings.quantity,
    })
    .from(listings)
    .where(isOwn)
  if (!offer) return null
  const further = await db
    .select({ imageUrl: listingPictures.imageUrl })
    .from(listingPictures)
    .where(eq(listingPictures.listingId, listingId))
    .orderBy(listingPictures.position)
  const id = crypto.randomUUID()
  const photos = further.map(({ imageUrl }) => imageUrl)
  return {
    as: userId,
    id,
    tab: id.slice(0, 8),
    hashes: productHashes(offer),
    title: offer.title,
    price: decimalRand(offer.priceCents),
    description: offer.description,
    category: String(offer.category ?? ''),
    place: offer.location ?? '',
    storeName: '',
    press: '',
    state: offer.state,
    stateWas: offer.state,
    quantity: String(offer.quantity ?? ''),
    quantityWas: String(offer.quantity ?? ''),
    placeWas: offer.location ?? '',
    photosWas: valueHash(JSON.stringify(photos)),
    photos: [offer.imageUrl, ...photos].filter((photo) => photo !== null),
  }
}
