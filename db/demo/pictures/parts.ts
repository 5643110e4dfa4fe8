import type { Brush } from './brush.ts'
import { darker, lighter, paint } from './palette.ts'
import { ellipse, polygon, polyline, rectangle, sweep } from './paths.ts'

/** A round plate seen from the front, `rx` its half width in pixels. */
export function plate(brush: Brush, cx: number, cy: number, rx: number, colour: string) {
  brush.shadow(cx + 16, cy + rx * 0.2, rx * 1.04, rx * 0.3)
  brush.coat(ellipse(cx, cy, rx, rx * 0.32), colour, { shade: 10 })
  brush.line(ellipse(cx, cy - 4, rx * 0.74, rx * 0.21), darker(colour, 0.18), 7)
}

/** An open basin; `fill` paints what is heaped in it, between the back of the rim and the front. */
export function basin(
  brush: Brush,
  cx: number,
  cy: number,
  rx: number,
  depth: number,
  colour: string,
  fill: () => void,
) {
  const ry = rx * 0.24
  brush.shadow(cx + 20, cy + depth, rx * 0.86, ry * 0.8)
  brush.coat(ellipse(cx, cy, rx, ry), darker(colour, 0.45), { shade: 0 })
  fill()
  const body =
    `M${cx - rx} ${cy}C${cx - rx} ${cy + ry * 0.52} ${cx - rx * 0.54} ${cy + ry * 0.94} ${cx} ${cy + ry * 0.94}` +
    `C${cx + rx * 0.54} ${cy + ry * 0.94} ${cx + rx} ${cy + ry * 0.52} ${cx + rx} ${cy}` +
    `Q${cx + rx * 0.92} ${cy + depth * 0.7} ${cx + rx * 0.6} ${cy + depth}` +
    `Q${cx} ${cy + depth + ry * 0.7} ${cx - rx * 0.6} ${cy + depth}` +
    `Q${cx - rx * 0.92} ${cy + depth * 0.7} ${cx - rx} ${cy}Z`
  brush.coat(body, colour)
}

/** A builder's or paint bucket standing on `bottom`; `width` is measured at the rim. */
export function bucket(
  brush: Brush,
  cx: number,
  bottom: number,
  width: number,
  height: number,
  colour: string,
  inside?: () => void,
) {
  const half = width / 2
  const top = bottom - height
  const foot = half * 0.76
  const lip = half * 0.22
  brush.shadow(cx + 24, bottom + 2, half * 0.95, lip)
  brush.line(
    sweep(
      [cx - half, top + 20],
      [cx - half * 0.6, top - half * 0.66],
      [cx + half * 0.6, top - half * 0.66],
      [cx + half, top + 20],
    ),
    paint.ink,
    10,
  )
  brush.coat(ellipse(cx, top, half, lip), darker(colour, 0.5), { shade: 0 })
  inside?.()
  brush.coat(
    `M${cx - half} ${top}Q${cx} ${top + lip * 2.1} ${cx + half} ${top}L${cx + foot} ${bottom - lip * 0.5}` +
      `Q${cx} ${bottom + lip} ${cx - foot} ${bottom - lip * 0.5}Z`,
    colour,
  )
  brush.line(
    `M${cx - half * 0.97} ${top + height * 0.12}Q${cx} ${top + height * 0.12 + lip * 2} ${cx + half * 0.97} ${top + height * 0.12}`,
    darker(colour, 0.35),
    7,
  )
}

/** A wheel with its tyre, `radius` to the outside. */
export function wheel(brush: Brush, cx: number, cy: number, radius: number, rim: string = paint.steel) {
  brush.coat(ellipse(cx, cy, radius), '#35302f', { shade: radius * 0.1 })
  brush.coat(ellipse(cx, cy, radius * 0.6), rim, { shade: radius * 0.08, ink: 7 })
  for (let spoke = 0; spoke < 5; spoke++) {
    const angle = (spoke / 5) * 2 * Math.PI + 0.3
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    brush.line(
      polyline(
        [cx + dx * radius * 0.2, cy + dy * radius * 0.2],
        [cx + dx * radius * 0.5, cy + dy * radius * 0.5],
      ),
      darker(rim, 0.5),
      radius * 0.11,
    )
  }
  brush.flat(ellipse(cx, cy, radius * 0.16), paint.ink)
}

/** A screw-top jar with a cloth or tin lid; `fill` paints the contents inside the glass. */
export function jar(
  brush: Brush,
  cx: number,
  bottom: number,
  width: number,
  height: number,
  content: string,
  lid: string,
  fill?: () => void,
) {
  const left = cx - width / 2
  const top = bottom - height
  const body = rectangle(left, top, width, height, width * 0.18)
  brush.shadow(cx + 24, bottom - 2, width * 0.54, width * 0.12)
  brush.coat(body, content)
  if (fill) brush.inside(body, fill)
  brush.line(body, paint.ink, 9)
  brush.line(
    polyline([left + width * 0.13, top + height * 0.2], [left + width * 0.13, bottom - height * 0.24]),
    '#fffaf0',
    width * 0.06,
    0.75,
  )
  brush.coat(rectangle(left + width * 0.05, top - height * 0.17, width * 0.9, height * 0.2, 14), lid)
}

/** A label without words: a panel, a band and three strokes where the writing would be. */
export function label(brush: Brush, x: number, y: number, width: number, height: number, colour: string) {
  brush.coat(rectangle(x, y, width, height, 10), paint.cream, { ink: 6, shade: 0 })
  brush.flat(rectangle(x + 8, y + 8, width - 16, height * 0.36, 6), colour)
  for (const at of [0.58, 0.76])
    brush.line(
      polyline([x + width * 0.16, y + height * at], [x + width * 0.84, y + height * at]),
      paint.ink,
      6,
      0.8,
    )
}

/** A small star of light, for things that are new, clean or switched on. */
export function gleam(brush: Brush, x: number, y: number, size: number, colour: string = paint.white) {
  const s = size * 0.2
  brush.flat(
    polygon(
      [x, y - size],
      [x + s, y - s],
      [x + size, y],
      [x + s, y + s],
      [x, y + size],
      [x - s, y + s],
      [x - size, y],
      [x - s, y - s],
    ),
    colour,
  )
}

/** A car from the side, its wheels standing on `bottom`, about 820 pixels long. */
export function car(brush: Brush, cx: number, bottom: number, colour: string) {
  const x = cx - 410
  const y = bottom - 330
  brush.shadow(cx + 10, bottom - 4, 430, 34)
  brush.coat(
    `M${x + 10} ${y + 262}L${x + 4} ${y + 176}Q${x + 10} ${y + 144} ${x + 70} ${y + 134}` +
      `L${x + 190} ${y + 118}` +
      `Q${x + 270} ${y + 4} ${x + 350} ${y}L${x + 540} ${y}Q${x + 610} ${y + 6} ${x + 690} ${y + 122}` +
      `L${x + 782} ${y + 138}` +
      `Q${x + 816} ${y + 150} ${x + 818} ${y + 200}L${x + 814} ${y + 262}Z`,
    colour,
  )
  const glass = '#bfe0ea'
  brush.coat(polygon([x + 226, y + 118], [x + 296, y + 36], [x + 414, y + 30], [x + 414, y + 118]), glass, {
    ink: 7,
    shade: 6,
  })
  brush.coat(polygon([x + 442, y + 118], [x + 442, y + 30], [x + 540, y + 34], [x + 632, y + 118]), glass, {
    ink: 7,
    shade: 6,
  })
  brush.line(polyline([x + 428, y + 126], [x + 424, y + 250]), paint.ink, 6)
  brush.line(polyline([x + 462, y + 160], [x + 510, y + 160]), paint.ink, 9)
  brush.line(polyline([x + 30, y + 222], [x + 796, y + 222]), darker(colour, 0.45), 7)
  brush.coat(ellipse(x + 786, y + 172, 26, 20), lighter(paint.yolk, 0.4), { ink: 6, shade: 0 })
  brush.coat(rectangle(x + 8, y + 160, 26, 40, 6), paint.tomato, { ink: 6, shade: 0 })
  wheel(brush, x + 176, bottom - 74, 80)
  wheel(brush, x + 650, bottom - 74, 80)
}

/** A crate of slats, for fruit and vegetables; `fill` is painted behind the front slats. */
export function crate(brush: Brush, x: number, y: number, width: number, height: number, fill: () => void) {
  brush.shadow(x + width / 2 + 16, y + height, width * 0.54, 30)
  brush.coat(rectangle(x, y - 30, width, 60), darker(paint.wood, 0.45), { shade: 0 })
  fill()
  const slat = height / 3
  for (let row = 0; row < 3; row++) {
    brush.coat(rectangle(x, y + row * slat + 3, width, slat - 8, 4), row === 1 ? '#c98d55' : '#d69c63', {
      shade: 8,
    })
  }
  for (const post of [x - 8, x + width - 28])
    brush.coat(rectangle(post, y - 24, 36, height + 26, 4), '#b97c46', { shade: 6 })
}
