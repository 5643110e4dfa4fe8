import type { Drawing } from '#app/images/decoding/decoder-messages.ts'
import { drawingsPrefix } from '#app/images/hiding/picture-places.server.ts'
import { isPictureAddress, maxPreviewBytes, previewSize, versionOf } from '#app/images/picture-rules.ts'
import type { Pictures } from '#app/images/uploading/store-picture.server.ts'
import { formatRand } from '#app/listings/price/money.ts'
import { drawable } from '#app/stores/share/letters/letters.server.ts'
import { siteName } from '#app/ui/page/site-texts.ts'
import { type Box, drawingOf, paint, priceBoard, rectangle, textBlock } from './drawing-parts.server.ts'
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
  cachedOrDrawn(pictures, 'preview', facts, (photos) => previewDrawing({ ...facts, photos }))

/** A card for a status as JPEG; null while too many are being drawn. */
export const statusPicture = (pictures: Pictures, facts: Facts<'photo', StatusFacts>) =>
  cachedOrDrawn(pictures, 'status', facts, ([photo]) => statusDrawing({ ...facts, photo: photo ?? null }))

/**
 * Drawn when first asked for, by one request of all that wait. The sweep removes it after a day, and it is drawn again. Only its route
 * sends it: a bucket would still have it when its offer is hidden.
 */
async function cachedOrDrawn(
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

type PreviewFacts = {
  title: string
  /** Stands for a title of which no letter can be drawn. */
  instead: string
  /** Null: a store. */
  priceCents: number | null
  /** The store of an offer, the place of a store; may be empty. */
  below: string
  photos: Uint8Array[]
}

const { width, height } = previewSize
/** 4:3, as photos stand on pages. */
const photoWidth = (height * 4) / 3
const pad = 32

/** The picture of a shared link: the photo, and beside it title, price and store. */
function previewDrawing({ title, instead, priceCents, below, photos }: PreviewFacts): Drawing {
  const boxes = boxesFor(photos.length)
  const placed = photos.slice(0, boxes.length).map((bytes, at) => ({ bytes, ...(boxes[at] ?? whole) }))
  const hasPhotos = placed.length > 0
  const left = hasPhotos ? photoWidth : 0
  const x = left + pad + (hasPhotos ? 0 : 24)
  const room = width - x - pad
  const size = hasPhotos ? 44 : 92
  const name = textBlock(drawable(title) || instead, {
    x,
    y: hasPhotos ? pad : 84,
    width: room,
    size,
    fill: paint.ink,
    lines: hasPhotos ? 4 : 3,
  })
  const board = { left: x - (hasPhotos ? pad - 12 : 0), top: hasPhotos ? 312 : 400 }
  const price =
    priceCents === null
      ? ''
      : priceBoard(
          formatRand(priceCents),
          { ...board, width: width - board.left - 12, height: 116 },
          hasPhotos ? 68 : 96,
        )
  const store = textBlock(below, {
    x,
    y: priceCents === null ? name.bottom + 16 : hasPhotos ? 456 : 536,
    width: hasPhotos ? room : room - 280,
    size: 30,
    fill: paint.soft,
    lines: hasPhotos ? 2 : 1,
  })
  const site = textBlock(siteName, {
    x: hasPhotos ? x : width - 250,
    y: hasPhotos ? 562 : 538,
    width: room,
    size: 30,
    fill: paint.leaf,
  })
  const seam = hasPhotos
    ? rectangle({ left, top: 0, width: 6, height }, paint.marigold)
    : rectangle({ left: 0, top: 0, width, height: 24 }, paint.marigold) +
      rectangle({ left: 0, top: height - 24, width, height: 24 }, paint.marigold)
  return drawingOf(previewSize, placed, [seam, name.svg, price, store.svg, site.svg], maxPreviewBytes)
}

const whole: Box = { left: 0, top: 0, width: photoWidth, height }

/** One photo alone; of a store three, the newest largest. */
function boxesFor(count: number): Box[] {
  if (count < 3) return [whole]
  const [large, small] = [photoWidth * (2 / 3), photoWidth / 3]
  return [
    { ...whole, width: large },
    { left: large, top: 0, width: small, height: height / 2 },
    { left: large, top: height / 2, width: small, height: height / 2 },
  ]
}
