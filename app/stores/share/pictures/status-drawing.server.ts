import type { Drawing } from '#app/images/decoding/decoder-messages.ts'
import { formatRand } from '#app/listings/price/money.ts'
import { drawable, lettered, sizeWithin } from '#app/stores/share/letters/letters.server.ts'
import { maxStatusBytes, onPaper, statusSize } from '#app/stores/share/share-rules.ts'
import { qrCode } from '#app/ui/qr-code.ts'
import { drawingOf, paint, priceBoard, rectangle, textBlock } from './drawing-parts.server.ts'

export type StatusFacts = {
  title: string
  /** Stands for a title of which no letter can be drawn. */
  instead: string
  priceCents: number
  storeName: string
  place: string
  /** Says what the code is for, in the language of the card. */
  scan: string
  /** The store's short address. */
  address: string
  photo: Uint8Array | null
}

const { width } = statusSize
const pad = 64
const qrWidth = 420

/** A card for a status: photo, price, store, and a QR code of the store's address. The lowest part is free for the phone's own line. */
export function statusDrawing({
  photo,
  title,
  instead,
  priceCents,
  storeName,
  place,
  scan,
  address,
}: StatusFacts): Drawing {
  const photoHeight = 1080
  const photos = photo ? [{ bytes: photo, left: 0, top: 0, width, height: photoHeight }] : []
  const price = priceBoard(
    formatRand(priceCents),
    { left: pad, top: photoHeight - 84, width: width - 2 * pad, height: 168 },
    124,
  )
  const name = textBlock(drawable(title) || instead, {
    x: pad,
    y: photoHeight + 120,
    width: width - 2 * pad,
    size: 68,
    fill: paint.ink,
    lines: 2,
  })
  const qr = qrCode(address)
  const left = width - pad - qrWidth
  const top = 1392
  const code =
    rectangle({ left, top, width: qrWidth, height: qrWidth }, '#ffffff', 16) +
    `<path transform="translate(${left} ${top}) scale(${qrWidth / qr.size})" fill="#000000" d="${qr.path}"/>`
  const room = left - pad - 32
  const store = textBlock(storeName, {
    x: pad,
    y: top + 12,
    width: room,
    size: 50,
    fill: paint.ink,
    lines: 3,
  })
  const at = textBlock(place, {
    x: pad,
    y: store.bottom + 8,
    width: room,
    size: 34,
    fill: paint.soft,
    lines: 2,
  })
  const scanLine = textBlock(scan, { x: pad, y: top + 318, width: room, size: 36, fill: paint.leaf })
  const words = drawable(onPaper(address))
  const addressSize = sizeWithin(words, 38, room)
  const short = lettered(words, { x: pad, y: top + 404, size: addressSize, fill: paint.ink })
  const empty = photo ? '' : rectangle({ left: 0, top: 0, width, height: photoHeight }, paint.paper)
  const parts = [empty, price, name.svg, code, store.svg, at.svg, scanLine.svg, short]
  return drawingOf(statusSize, photos, parts, maxStatusBytes)
}
