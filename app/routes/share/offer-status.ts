import { href } from 'react-router'
import { servicesOf } from '#app/http/services.server.ts'
import { requireViewer } from '#app/http/viewer.server.ts'
import { rowIdOf } from '#app/ids/ids.ts'
import { findOwnStatus } from '#app/stores/share/find-shared.server.ts'
import { statusPicture } from '#app/stores/share/pictures/share-pictures.server.ts'
import { shareTexts } from '#app/stores/share/share-texts.ts'
import type { Route } from './+types/offer-status'
import { insteadOfTitle, jpegResponse } from './preview-response.server.ts'

/** A card for a phone's status, for the offer's owner. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context, href('/design-store/share'))
  const { db, pictures, origin } = servicesOf(context)
  const listingId = rowIdOf(params.listingId)
  const own = listingId && (await findOwnStatus(db, viewer.userId, listingId))
  if (!own) return new Response(null, { status: 404 })
  const { category, imageUrl, code, ...shown } = own
  const card = await statusPicture(pictures, {
    ...shown,
    instead: insteadOfTitle(category),
    scan: shareTexts.scan,
    userId: viewer.userId,
    ofId: listingId,
    address: origin + href('/v/:code/:offer?', { code }),
    imageUrls: imageUrl ? [imageUrl] : [],
  })
  if (!card) return new Response(shareTexts.busy, { status: 503, headers: { 'retry-after': '5' } })
  return jpegResponse(card, { 'content-disposition': 'attachment; filename="status-card.jpg"' })
}
