import type { Drawing } from '#app/images/decoding/decoder-messages.ts'
import { drawingsPrefix } from '#app/images/hiding/picture-places.server.ts'
import { isPictureAddress } from '#app/images/picture-rules.ts'
import { versionOf } from '#app/images/preview-rules.ts'
import type { Pictures } from '#app/images/uploading/store-picture.server.ts'
import { type PreviewFacts, previewDrawing } from './preview-drawing.server.ts'
import { type StatusFacts, statusDrawing } from './status-drawing.server.ts'

/** Another number draws every picture anew. */
const design = 1

const drawing = new Map<string, Promise<Uint8Array | null>>()

type Facts<Photo extends 'photos' | 'photo', Whole> = Omit<Whole, Photo> & {
  /** The store, whose pictures these are. */
  userId: string
  /** The id of the offer or store that the picture shows. */
  ofId: string
  imageUrls: string[]
}

/** The picture of a shared link as JPEG; null while too many are being drawn. */
export const previewPicture = (pictures: Pictures, facts: Facts<'photos', PreviewFacts>) =>
  keptOrDrawn(pictures, 'preview', facts, (photos) => previewDrawing({ ...facts, photos }))

/** A card for a status as JPEG; null while too many are being drawn. */
export const statusPicture = (pictures: Pictures, facts: Facts<'photo', StatusFacts>) =>
  keptOrDrawn(pictures, 'status', facts, ([photo]) => statusDrawing({ ...facts, photo: photo ?? null }))

/**
 * Drawn when first asked for, by one request of all that wait. The sweep removes it after a day, and it is drawn again. Only its route
 * sends it: a bucket would still have it when its offer is hidden.
 */
async function keptOrDrawn(
  pictures: Pictures,
  kind: 'preview' | 'status',
  facts: Facts<never, object>,
  draw: (photos: Uint8Array[]) => Drawing,
): Promise<Uint8Array | null> {
  const { userId, ofId, ...shown } = facts
  const version = versionOf([design, JSON.stringify(shown)])
  const key = `${drawingsPrefix}${userId}/${kind}-${ofId}-${version}.jpg`
  const kept = await pictures.storage.get(key)
  if (kept) return kept
  const running = drawing.get(key)
  if (running) return await running
  const work = drawAndKeep(pictures, key, facts.imageUrls, draw).finally(() => drawing.delete(key))
  drawing.set(key, work)
  return await work
}

async function drawAndKeep(
  { storage, decoder }: Pictures,
  key: string,
  imageUrls: string[],
  draw: (photos: Uint8Array[]) => Drawing,
): Promise<Uint8Array | null> {
  const photos = await Promise.all(imageUrls.map((imageUrl) => largestOf(storage, imageUrl)))
  const bytes = await decoder.draw(draw(photos.filter((photo) => photo !== null)))
  if (bytes) await storage.put(key, bytes)
  return bytes
}

/** Pictures of the demo market begin with the AVIF alone. */
const largest = ['-1280.webp', '-1280.avif', '.jpg']

async function largestOf(storage: Pictures['storage'], imageUrl: string): Promise<Uint8Array | null> {
  if (!isPictureAddress(imageUrl)) return null
  const name = imageUrl.replace(/^\/storage\//, '').replace(/\.jpg$/, '')
  for (const end of largest) {
    const bytes = await storage.get(name + end)
    if (bytes) return bytes
  }
  return null
}
