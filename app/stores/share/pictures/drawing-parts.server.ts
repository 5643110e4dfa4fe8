import type { Drawing } from '#app/images/decoding/decoder-messages.ts'
import { drawable, lettered, linesOf, sizeWithin, widthOf } from '#app/stores/share/letters/letters.server.ts'

/** The light colours of app/ui/styles/tokens.css: a shared picture has no theme. */
export const paint = {
  paper: '#fbf3e3',
  board: '#fffbf3',
  ink: '#211812',
  soft: '#4d4033',
  marigold: '#f6a800',
  leaf: '#0d5230',
} as const

export type Box = { left: number; top: number; width: number; height: number }

export const rectangle = ({ left, top, width, height }: Box, fill: string, radius = 0): string =>
  `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`

type TextPlace = { x: number; y: number; width: number; size: number; fill: string; lines?: number }

/** Lines of text below `y`; returns the SVG, and where the next may begin. */
export function textBlock(text: string, { x, y, width, size, fill, lines = 1 }: TextPlace) {
  const broken = linesOf(drawable(text), size, width, lines)
  const step = size * 1.16
  const svg = broken.map((line, at) => lettered(line, { x, y: y + size * 0.8 + at * step, size, fill }))
  return { svg: svg.join(''), bottom: y + broken.length * step }
}

/** A price on marigold, as large as `width` allows; a price is never cut. */
export function priceBoard(text: string, box: Box, size: number): string {
  const price = drawable(text)
  const fitting = sizeWithin(price, size, box.width - 2 * margin)
  const x = box.left + (box.width - widthOf(price, fitting)) / 2
  const y = box.top + box.height / 2 + fitting * 0.365
  return (
    rectangle(box, paint.marigold, box.height / 10) +
    lettered(price, { x, y, size: fitting, fill: paint.ink })
  )
}
const margin = 28

export const drawingOf = (
  { width, height }: { width: number; height: number },
  photos: Drawing['photos'],
  parts: string[],
  maxBytes: number,
): Drawing => ({
  width,
  height,
  ground: paint.board,
  photos,
  overlay: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`,
  maxBytes,
})
