import { servicesOf } from '#app/http/services.server.ts'
import { isRowId } from '#app/ids/ids.ts'
import { listActiveOffers } from '#app/listings/listings.server.ts'
import { findStore } from '#app/stores/page/find-store.server.ts'
import { previewPicture } from '#app/stores/share/pictures/share-pictures.server.ts'
import { shareTexts } from '#app/stores/share/share-texts.ts'
import type { Route } from './+types/store-link-picture'
import { previewResponse } from './preview-response.server.ts'

const maxPhotos = 3

/** The picture of a store's link: its newest photos. */
export async function loader({ params: { userId }, context }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const store = isRowId(userId) ? await findStore(services.db, userId) : null
  if (!store) return new Response(null, { status: 404 })
  const { offers } = await listActiveOffers(services.db, { direction: 'first' }, { userId: store.userId })
  const photos = offers.flatMap(({ imageUrl }) => imageUrl ?? [])
  return await previewResponse(services, (pictures) =>
    previewPicture(pictures, {
      userId: store.userId,
      ofId: store.userId,
      title: store.displayName,
      instead: shareTexts.someStore,
      priceCents: null,
      below: store.location ?? '',
      imageUrls: photos.slice(0, maxPhotos),
    }),
  )
}
