import { readMultipart } from '#app/http/read-multipart.server.ts'
import { type Context, servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { pictureRefusals } from '#app/images/picture-refusals.ts'
import { maxPictureBytes } from '#app/images/picture-rules.ts'
import { pictureTexts } from '#app/images/picture-texts.ts'
import { storePicture } from '#app/images/uploading/store-picture.server.ts'
import { maxPhotos, readOffer, type TypedOffer } from '#app/stores/post/post-rules.ts'
import { postTexts } from '#app/stores/post/post-texts.ts'
import { describeError, isDatabaseAway } from '#db/errors.ts'

const limits = { maxFields: 60, maxTextBytes: 64 * 1024, maxFiles: 24, maxFileBytes: maxPictureBytes }

/** A posted offer with its new photos stored; `fault` says why one is missing. */
export type OfferPost = { offer: TypedOffer; fault: string | null }

/** Reads a form of one offer; null if malformed. Photos are stored as they arrive, for the form's own person only. */
export async function readOfferPost(request: Request, context: Context): Promise<OfferPost | null> {
  const { pictures, log } = servicesOf(context)
  const viewer = viewerOf(context)
  const arrived: string[] = []
  let fault: string | null = null
  const store = async (userId: string, read: () => Promise<Uint8Array | null>) => {
    try {
      const stored = await storePicture(pictures, userId, 'product', read)
      if (stored.ok) arrived.push(stored.imageUrl)
      else fault ??= pictureTexts.failedImage(stored.reason)
    } catch (error) {
      // A full disk must not lose the typed text.
      if (isDatabaseAway(error)) throw error
      log.error({ error: describeError(error) }, 'a picture could not be stored')
      fault ??= pictureTexts.failedImage(pictureRefusals.notStored)
    }
  }
  const fields = await readMultipart(
    request,
    limits,
    viewer &&
      (async ({ field, read }, before) => {
        const isForeign = before.some(([name, value]) => name === 'as' && value !== viewer.userId)
        const kept = before.filter(([name]) => name === 'photo').length
        if (field !== 'photos' || isForeign) return
        if (kept + arrived.length >= maxPhotos) fault ??= postTexts.tooManyPhotos
        else await store(viewer.userId, read)
      }),
  )
  if (!fields) return null
  const offer = readOffer(fields)
  return { offer: { ...offer, photos: [...offer.photos, ...arrived].slice(0, maxPhotos) }, fault }
}
