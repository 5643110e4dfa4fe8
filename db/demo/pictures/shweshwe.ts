import type { Brush } from './brush.ts'
import { paint } from './palette.ts'
import { ellipse, rectangle } from './paths.ts'
import { boundsOf } from './wobble.ts'

/** Cloth and print, as the bolts are stacked in the shop: indigo first of all, then brown, red and green. */
export const shweshweColours = [
  [paint.indigo, '#dfe8ff'],
  ['#1b2f73', '#f4f0dc'],
  ['#6b3a24', '#f3c878'],
  ['#a5312a', '#fbe3c0'],
  ['#1f6b58', '#e9f0c9'],
  ['#27408b', '#f2b13a'],
] as const

/** A ring of dots around a heart, `size` the radius in pixels; `squash` lays it down on a table. */
export function rosette(brush: Brush, x: number, y: number, size: number, colour: string, squash = 1) {
  brush.flat(ellipse(x, y, size * 0.3, size * 0.3 * squash), colour)
  for (let dot = 0; dot < 6; dot++) {
    const angle = (dot / 6) * 2 * Math.PI
    const [dx, dy] = [Math.cos(angle) * size * 0.78, Math.sin(angle) * size * 0.78 * squash]
    brush.flat(ellipse(x + dx, y + dy, size * 0.17, size * 0.17 * squash), colour)
  }
}

/** Prints rosettes or dotted stripes on whatever lies inside the path. */
export function printCloth(
  brush: Brush,
  path: string,
  colour: string,
  size = 26,
  kind: 'rosettes' | 'stripes' = 'rosettes',
) {
  const { left, top, right, bottom } = boundsOf(path)
  brush.inside(path, () => {
    if (kind === 'stripes') {
      for (let x = left; x < right; x += size * 1.6)
        brush.flat(rectangle(x, top, size * 0.3, bottom - top), colour)
      return
    }
    let row = 0
    for (let y = top; y < bottom + size; y += size * 2) {
      for (let x = left + (row % 2) * size * 1.3; x < right + size; x += size * 2.6)
        rosette(brush, x, y, size, colour)
      row++
    }
  })
}
