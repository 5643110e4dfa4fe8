import { findOwnPlace } from '#app/accounts/settings/save-own-person.server.ts'
import { type Context, servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { unknownPlaceOf } from '#app/search/places/find-somewhere.server.ts'
import { wellKnownPlaces } from '#app/search/places/places.server.ts'
import { findStore } from '#app/stores/page/find-store.server.ts'
import { newOffer } from '#app/stores/post/post-rules.ts'

/** Returns the empty form of a new offer; `store` is null for visitors, and for people without one. */
export async function loadNewOffer(context: Context) {
  const { db } = servicesOf(context)
  const viewer = viewerOf(context)
  const store = viewer && (await findStore(db, viewer.userId))
  const place = store ? (store.location ?? '') : viewer ? await findOwnPlace(db, viewer.userId) : ''
  return {
    viewerId: viewer?.userId ?? '',
    store: store && { name: store.displayName, place: store.location ?? '' },
    placeNames: wellKnownPlaces,
    unknownPlace: unknownPlaceOf(place),
    offer: { ...newOffer(crypto.randomUUID()), place, placeWas: place },
  }
}
