import { readMultipart, storePosted } from '#app/http/read-form.server.ts'
import type { Context } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { maxPictureBytes } from '#app/images/picture-rules.ts'
import { pictureTexts } from '#app/images/picture-texts.ts'
import { maxPhotos } from '#app/stores/form/photos/photo-rules.ts'
import { photoTexts } from '#app/stores/form/photos/photo-texts.ts'
import { readOffer, type TypedOffer } from '#app/stores/post/post-rules.ts'

const limits = { maxFields: 60, maxTextLength: 64 * 1024, maxFiles: 24, maxFileBytes: maxPictureBytes }

/** A posted offer with its new photos stored; `fault` says why one is missing. */
export type OfferPost = { offer: TypedOffer; fault: string | null }

/** Reads a form of one offer; null if malformed. Photos are stored as they arrive, for the form's own person only. */
export async function readOfferPost(request: Request, context: Context): Promise<OfferPost | null> {
  const viewer = viewerOf(context)
  const arrived: string[] = []
  let fault: string | null = null
  const fields = await readMultipart(
    request,
    limits,
    viewer &&
      (async ({ field, read }, before) => {
        const isForeign = before.some(([name, value]) => name === 'as' && value !== viewer.userId)
        const kept = before.filter(([name]) => name === 'photo').length
        if (field !== 'photos' || isForeign) return
        if (kept + arrived.length >= maxPhotos) {
          fault ??= photoTexts.tooMany
          return
        }
        const stored = await storePosted(context, viewer.userId, 'product', read)
        if (stored.ok) arrived.push(stored.imageUrl)
        else fault ??= pictureTexts.failedImage(stored.reason)
      }),
  )
  if (!fields) return null
  const offer = readOffer(fields)
  return { offer: { ...offer, photos: [...offer.photos, ...arrived].slice(0, maxPhotos) }, fault }
}
