import { Brush } from './brush.ts'
import { initialsOf, type Letter } from './letters.ts'
import { darker, lighter, paint } from './palette.ts'
import { ellipse, type Point, polygon, polyline, rectangle, sweep } from './paths.ts'
import { createRandom, seedFrom } from './random.ts'
import { rosette } from './shweshwe.ts'

const size = 512
const middle = size / 2

/** Board, panel on it, lettering: three paints that stand clear of each other. */
const schemes = [
  [paint.clay, paint.cream, paint.indigo],
  [paint.indigo, paint.marigold, paint.cream],
  [paint.leaf, paint.yolk, paint.clay],
  [paint.marigold, paint.indigo, paint.cream],
  [paint.turquoise, paint.cream, paint.clay],
  [paint.plum, paint.pink, paint.cream],
  [paint.brown, paint.yolk, paint.leaf],
  [paint.pink, paint.clay, paint.cream],
  ['#2b2729', paint.marigold, paint.tomato],
  [paint.yolk, paint.leaf, paint.cream],
] as const

/** A square 512 x 512 SVG document: a painted shop sign with the store's initials, or a sun when the name has
 *  none we can letter. Deterministic: the slug chooses paints, panel and border. */
export function drawLogo(store: { slug: string; displayName: string }): string {
  const random = createRandom(seedFrom(store.slug))
  const brush = new Brush(random)
  const [board, panel, lettering] = random.pick(schemes)
  brush.flat(rectangle(-8, -8, 528, 528), board)
  for (let y = 20; y < size; y += 56)
    brush.line(polyline([-10, y], [522, y + random.between(-6, 6)]), lighter(board, 0.12), 14)
  border(brush, lighter(board, 0.62))
  brush.coat(random.pick(panels), panel, { ink: 8 })
  const initials = initialsOf(store.displayName)
  if (initials.length === 0) sun(brush, lettering)
  else letter(brush, initials, lettering, panel)
  return brush.toSvg(size, size)
}

const shield = 'M66 100Q170 106 256 58Q342 106 446 100Q470 330 256 462Q42 330 66 100Z'
const panels = [
  ellipse(middle, middle, 192),
  rectangle(80, 92, 352, 328, 70),
  shield,
  polygon(...ring(16, 206, 176)),
  polygon(...ring(8, 206, 200)),
  rectangle(70, 110, 372, 292, 12),
]

/** Points on a star: every second one lies on the smaller radius. */
function ring(count: number, outer: number, inner: number): Point[] {
  return Array.from({ length: count * 2 }, (_, index) => {
    const angle = (index / count) * Math.PI - Math.PI / 2
    const radius = index % 2 ? inner : outer
    return [middle + Math.cos(angle) * radius, middle + Math.sin(angle) * radius] as const
  })
}

function border(brush: Brush, colour: string) {
  if (brush.random.chance(0.5)) {
    for (const at of [34, 108, 182, 256, 330, 404, 478]) {
      for (const edge of [34, 478]) {
        rosette(brush, at, edge, 20, colour)
        rosette(brush, edge, at, 20, colour)
      }
    }
  } else {
    brush.line(rectangle(26, 26, 460, 460, 40), colour, 12)
    brush.line(rectangle(48, 48, 416, 416, 28), colour, 5)
  }
}

/** Paints one or two initials across the middle, with a drop shadow and an ink edge. */
function letter(brush: Brush, initials: readonly Letter[], colour: string, panel: string) {
  const scale = initials.length === 1 ? 2.3 : 1.75
  const width = 60 * scale
  const gap = 34
  const left = middle - (width * initials.length + gap * (initials.length - 1)) / 2
  const tilt = brush.random.between(-4, 4).toFixed(1)
  const layers = [
    [darker(panel, 0.5), 46, 12],
    [paint.ink, 50, 0],
    [colour, 32, 0],
  ] as const
  brush.group(`rotate(${tilt} ${middle} ${middle})`, () => {
    for (const [paintColour, thickness, drop] of layers) {
      for (const [index, initial] of initials.entries()) {
        const place = ([x, y]: Point): Point => [
          left + index * (width + gap) + x * scale + drop,
          middle - 50 * scale + y * scale + drop,
        ]
        for (const stroke of initial.strokes) {
          const points = stroke.map(place)
          brush.line(initial.straight ? polyline(...points) : sweep(...points), paintColour, thickness)
        }
      }
    }
  })
}

function sun(brush: Brush, colour: string) {
  brush.coat(polygon(...ring(12, 150, 96)), colour, { ink: 8 })
  brush.coat(ellipse(middle, middle, 74), lighter(colour, 0.5), { ink: 8 })
}
