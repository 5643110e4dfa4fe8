import { servicesOf } from '#app/http/services.server.ts'
import { isRowId } from '#app/ids/ids.ts'
import { findOffer } from '#app/listings/find-offer.server.ts'
import { isWithdrawn } from '#app/listings/listing-rules.ts'
import { previewPicture } from '#app/stores/share/pictures/share-pictures.server.ts'
import type { Route } from './+types/offer-link-picture'
import { insteadOfTitle, previewResponse } from './preview-response.server.ts'

/** The picture of an offer's link; a withdrawn offer has none. */
export async function loader({ params: { listingId }, context }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const offer = isRowId(listingId) ? await findOffer(services.db, listingId) : null
  if (!offer || isWithdrawn(offer)) return new Response(null, { status: 404 })
  const { id, userId, title, category, priceCents, vendorName, imageUrl } = offer
  return await previewResponse(services, (pictures) =>
    previewPicture(pictures, {
      userId,
      ofId: id,
      title,
      instead: insteadOfTitle(category),
      priceCents,
      below: vendorName ?? '',
      imageUrls: imageUrl ? [imageUrl] : [],
    }),
  )
}
