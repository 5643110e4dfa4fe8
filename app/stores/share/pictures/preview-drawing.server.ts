import type { Drawing } from '#app/images/decoding/decoder-messages.ts'
import { maxPreviewBytes, previewSize } from '#app/images/preview-rules.ts'
import { formatRand } from '#app/listings/price/money.ts'
import { drawable } from '#app/stores/share/letters/letters.server.ts'
import { siteTexts } from '#app/ui/page/site-texts.ts'
import { type Box, drawingOf, paint, priceBoard, rectangle, textBlock } from './drawing-parts.server.ts'

export type PreviewFacts = {
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
export function previewDrawing({ title, instead, priceCents, below, photos }: PreviewFacts): Drawing {
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
  const site = textBlock(siteTexts.name, {
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
