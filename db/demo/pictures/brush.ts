import { darker, lighter, paint } from './palette.ts'
import { ellipse } from './paths.ts'
import type { Random } from './random.ts'
import { boundsOf, wobble } from './wobble.ts'

export type Coat = {
  /** Outline width in pixels; 0 leaves it out. */
  ink?: number
  /** How far the lit side is pulled to the upper left, in pixels; 0 keeps the shape flat. */
  shade?: number
  /** The broken stroke of light along the upper left edge. */
  shine?: boolean
  inkColour?: string
  /** Without bristle marks: skin, screens, glass. */
  smooth?: boolean
}

/** Collects one picture, stroke by stroke, as SVG text. Later strokes cover earlier ones. */
export class Brush {
  readonly random: Random
  readonly #strokes: string[] = []
  #clips = 0

  constructor(random: Random) {
    this.random = random
  }

  /** A closed shape as a sign painter lays it down: flat colour, a shadow side, a light edge, an ink line. */
  coat(
    path: string,
    colour: string,
    { ink = 9, shade, shine = true, inkColour = paint.ink, smooth = false }: Coat = {},
  ): void {
    const { left, top, right, bottom } = boundsOf(path)
    const size = Math.min(right - left, bottom - top)
    const depth = shade ?? Math.min(Math.max(size * 0.1, 3), 24)
    const sway = Math.min(Math.max(size * 0.014, 0.9), 4.5)
    const body = wobble(path, this.random, sway)
    if (depth === 0) {
      this.#strokes.push(`<path d="${body}" fill="${colour}"/>`)
    } else {
      const clip = this.#clip(body)
      const light = shine && size > 60 ? this.#shine(body, colour, size) : ''
      const streaks = shine && !smooth && size > 130 ? this.#streaks(left, top, right, bottom, colour) : ''
      this.#strokes.push(
        `<g clip-path="url(#${clip})"><path d="${body}" fill="${darker(colour)}"/>` +
          `<path d="${body}" fill="${colour}" transform="translate(${-depth} ${-depth * 0.8})"/>${streaks}${light}</g>`,
      )
    }
    if (ink > 0) {
      const second = wobble(path, this.random, sway * 1.7)
      this.#strokes.push(
        `<g fill="none" stroke="${inkColour}" stroke-linejoin="round"><path d="${body}" stroke-width="${ink}"/>` +
          `<path d="${second}" stroke-width="${ink * 0.55}"/></g>`,
      )
    }
  }

  /** Colour without outline or shading. */
  flat(path: string, colour: string, opacity = 1): void {
    const veil = opacity < 1 ? ` fill-opacity="${opacity}"` : ''
    this.#strokes.push(`<path d="${wobble(path, this.random, 1.6)}" fill="${colour}"${veil}/>`)
  }

  /** One brush stroke with round ends. */
  line(path: string, colour: string, width: number, opacity = 1): void {
    const veil = opacity < 1 ? ` stroke-opacity="${opacity}"` : ''
    this.#strokes.push(
      `<path d="${wobble(path, this.random, Math.min(2, width * 0.3))}" fill="none" stroke="${colour}" ` +
        `stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${veil}/>`,
    )
  }

  /** A coloured stroke with an ink edge on both sides: handles, cables, bars, plaits. */
  rope(path: string, colour: string, width: number, edge = 8): void {
    const course = wobble(path, this.random, 1.5)
    const common = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    this.#strokes.push(
      `<g ${common}><path d="${course}" stroke="${paint.ink}" stroke-width="${width + edge * 2}"/>` +
        `<path d="${course}" stroke="${darker(colour, 0.25)}" stroke-width="${width}"/>` +
        `<path d="${course}" stroke="${colour}" stroke-width="${width * 0.62}" ` +
        `transform="translate(${-width * 0.14} ${-width * 0.14})"/></g>`,
    )
  }

  /** The soft dark patch a thing throws on what it stands on. */
  shadow(cx: number, cy: number, rx: number, ry: number, opacity = 0.32): void {
    this.flat(ellipse(cx, cy, rx, ry), '#2a1420', opacity)
  }

  /** Everything `draw` paints is moved, turned or scaled by an SVG transform. */
  group(transform: string, draw: () => void): void {
    this.#strokes.push(`<g transform="${transform}">`)
    draw()
    this.#strokes.push('</g>')
  }

  /** Everything `draw` paints stays inside the path. */
  inside(path: string, draw: () => void): void {
    this.#strokes.push(`<g clip-path="url(#${this.#clip(path)})">`)
    draw()
    this.#strokes.push('</g>')
  }

  toSvg(width: number, height: number): string {
    const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${this.#strokes.join('')}</svg>`
  }

  #clip(path: string): string {
    const id = `c${++this.#clips}`
    this.#strokes.push(`<clipPath id="${id}"><path d="${path}"/></clipPath>`)
    return id
  }

  /** Where the bristles ran: a few long strokes in one direction, a touch lighter or darker than the coat. */
  #streaks(left: number, top: number, right: number, bottom: number, colour: string): string {
    const { random } = this
    const [width, height] = [right - left, bottom - top]
    const slant = height > width * 1.3 ? [width * 0.08, height] : [width, -height * 0.12]
    let streaks = ''
    for (let count = random.whole(4, 6); count > 0; count--) {
      const length = random.between(0.25, 0.6)
      const [x, y] = [left + random.between(0, 0.75) * width, top + random.between(0.12, 0.85) * height]
      const tone = random.chance(0.6) ? lighter(colour, 0.2) : darker(colour, 0.12)
      const [dx = 0, dy = 0] = slant.map((reach) => reach * length)
      const thickness = Math.min(width, height) * random.between(0.03, 0.065)
      streaks +=
        `<path d="M${x.toFixed(0)} ${y.toFixed(0)}l${dx.toFixed(0)} ${dy.toFixed(0)}" stroke="${tone}" ` +
        `stroke-width="${thickness.toFixed(1)}" stroke-linecap="round"/>`
    }
    return streaks
  }

  #shine(body: string, colour: string, size: number): string {
    const inset = Math.min(size * 0.09, 18)
    const dash = `${Math.round(size * this.random.between(0.5, 0.8))} ${Math.round(size * 0.16)}`
    return (
      `<path d="${body}" fill="none" stroke="${lighter(colour, 0.5)}" stroke-width="${Math.min(size * 0.05, 11)}" ` +
      `stroke-linecap="round" stroke-dasharray="${dash} ${Math.round(size * 0.1)} ${Math.round(size * 0.25)}" ` +
      `transform="translate(${inset} ${inset})"/>`
    )
  }
}
