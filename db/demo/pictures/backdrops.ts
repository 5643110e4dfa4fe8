import type { Brush } from './brush.ts'
import { darker, lighter, mix, paint } from './palette.ts'
import { blob, ellipse, polygon, rectangle, sweep } from './paths.ts'
import { cloud, dryStrokes, peelingPlaster, powerLine, smallHouse, sunSlant } from './scenery.ts'

/** What stands behind the subject, without ink lines so the subject comes forward. `wall` is a hex colour. */
export type Backdrop = keyof typeof backdrops

export const backdrops = { iron, dado, brick, yard, rays, window, shelves, night, plain }

export const pictureWidth = 1280
export const pictureHeight = 960
/** Where the backdrop meets the ground or the table's far edge, in pixels from the top. */
export const horizon = 650

/** Corrugated iron sheets with a seam, rust and a slant of morning sun. */
function iron(brush: Brush, wall: string) {
  const { random } = brush
  brush.flat(rectangle(-10, -10, 1300, 980), wall)
  const step = random.pick([46, 54, 62])
  for (let x = -random.whole(0, 40); x < pictureWidth; x += step) {
    brush.flat(rectangle(x, -10, step * 0.32, 980), darker(wall, 0.24))
    brush.flat(rectangle(x + step * 0.55, -10, step * 0.2, 980), lighter(wall, 0.34))
  }
  const seam = random.between(180, 330)
  brush.flat(rectangle(-10, seam, 1300, 12), darker(wall, 0.5))
  for (let x = 30; x < pictureWidth; x += step * 3) brush.flat(ellipse(x, seam - 16, 7), darker(wall, 0.6))
  for (let patch = 0; patch < 5; patch++) {
    const x = random.between(0, pictureWidth)
    const drop = random.between(50, 150)
    brush.flat(
      blob([x, seam + 8], [x + 34, seam + 10], [x + 22, seam + drop], [x + 6, seam + drop * 0.6]),
      paint.rust,
      0.6,
    )
  }
  sunSlant(brush)
}

/** Plaster in two tones with a painted stripe, as in clinics, schools and spaza shops. */
function dado(brush: Brush, wall: string) {
  const { random } = brush
  const lower = random.pick([paint.clay, paint.indigo, paint.leaf, paint.turquoise, paint.brown, paint.plum])
  const upper = lighter(wall, 0.15)
  const height = random.between(400, 520)
  brush.flat(rectangle(-10, -10, 1300, 980), upper)
  dryStrokes(brush, upper, 0, height)
  brush.flat(rectangle(-10, height, 1300, 600), lower)
  dryStrokes(brush, lower, height + 30, pictureHeight)
  brush.flat(rectangle(-10, height - 14, 1300, 30), random.pick([paint.cream, paint.yolk, paint.ink]))
  if (random.chance(0.4)) peelingPlaster(brush, random.chance(0.5) ? 40 : 1240, height - 20)
}

function brick(brush: Brush, wall: string) {
  const { random } = brush
  const clay = random.pick([wall, mix(wall, paint.clay, 0.5), '#c96f4c'])
  brush.flat(rectangle(-10, -10, 1300, 980), mix(clay, paint.cement, 0.75))
  for (let row = 0; row < 11; row++) {
    for (let x = row % 2 ? -75 : 0; x < pictureWidth; x += 150) {
      const tone = random.pick([clay, clay, darker(clay, 0.12), lighter(clay, 0.16)])
      brush.flat(rectangle(x + 5, row * 72 + 4, 140, 62, 6), tone)
    }
  }
  sunSlant(brush)
}

/** Open sky over hills and a row of four-roomed houses. */
function yard(brush: Brush, wall: string) {
  const { random } = brush
  const sky = mix(wall, '#7fcdf0', 0.72)
  brush.flat(rectangle(-10, -10, 1300, 700), sky)
  brush.flat(rectangle(-10, 360, 1300, 320), lighter(sky, 0.45))
  const sunX = random.pick([170, 1100])
  brush.flat(ellipse(sunX, 150, 118), lighter(paint.yolk, 0.4), 0.6)
  brush.flat(ellipse(sunX, 150, 82), paint.yolk)
  cloud(brush, pictureWidth - sunX + random.between(-60, 60), random.between(110, 190))
  cloud(brush, random.between(450, 800), random.between(60, 110))
  brush.flat(
    sweep([-20, 560], [200, 470], [420, 520], [700, 440], [980, 510], [1300, 460]) + 'L1300 700L-20 700Z',
    '#8aa86f',
  )
  for (let x = -40 + random.between(-60, 0); x < pictureWidth; x += 260)
    smallHouse(brush, x, random.between(500, 530))
  if (random.chance(0.6)) powerLine(brush)
}

/** A sunburst, as behind the heads on a barber's board. */
function rays(brush: Brush, wall: string) {
  const { random } = brush
  const pale = lighter(wall, 0.5)
  brush.flat(rectangle(-10, -10, 1300, 980), wall)
  const count = random.pick([12, 15, 18])
  const turn = random.between(0, 1)
  for (let ray = 0; ray < count; ray++) {
    const from = ((ray + turn) / count) * 2 * Math.PI
    const to = from + Math.PI / count
    const corner = (angle: number) => [640 + 1100 * Math.cos(angle), 470 + 1100 * Math.sin(angle)] as const
    brush.flat(polygon([640, 470], corner(from), corner(to)), pale)
  }
  brush.flat(ellipse(640, 470, 330), lighter(wall, 0.72))
}

/** A room with a curtained window on one side. */
function window(brush: Brush, wall: string) {
  const { random } = brush
  const plaster = lighter(wall, 0.25)
  brush.flat(rectangle(-10, -10, 1300, 980), plaster)
  for (let x = 20; x < pictureWidth; x += 80) brush.flat(rectangle(x, -10, 34, 700), darker(plaster, 0.07))
  const left = random.pick([60, 880])
  brush.flat(rectangle(left - 18, 52, 376, 416), paint.cream)
  brush.flat(rectangle(left, 70, 340, 380), '#a9dcee')
  brush.flat(rectangle(left, 330, 340, 120), '#8fae66')
  brush.flat(rectangle(left + 162, 70, 16, 380), paint.cream)
  const curtain = random.pick([paint.clay, paint.marigold, paint.plum, paint.leaf, paint.indigo])
  for (const side of [0, 1]) {
    const x = side ? left + 366 : left - 26
    const pull = side ? -1 : 1
    const cloth =
      sweep([x, 40], [x + pull * 150, 44], [x + pull * 120, 220], [x + pull * 60, 480]) + `L${x} 486Z`
    brush.flat(cloth, curtain)
    brush.line(
      sweep([x + pull * 80, 60], [x + pull * 70, 230], [x + pull * 34, 470]),
      darker(curtain, 0.3),
      8,
    )
  }
  brush.flat(rectangle(-10, 610, 1300, 50), darker(plaster, 0.4))
}

/** Spaza shelves: tins, packets and bottles too far off to read. */
function shelves(brush: Brush, wall: string) {
  const { random } = brush
  brush.flat(rectangle(-10, -10, 1300, 980), darker(wall, 0.3))
  for (const shelf of [190, 400, 610]) {
    for (let x = -10; x < pictureWidth; ) {
      const width = random.between(48, 84)
      const height = random.between(90, 150)
      const colour = mix(
        random.pick([paint.clay, paint.marigold, paint.leaf, paint.cream, paint.indigo, paint.pink]),
        wall,
        0.35,
      )
      brush.flat(rectangle(x, shelf - height, width, height, 8), colour)
      brush.flat(rectangle(x, shelf - height * 0.65, width, height * 0.3), lighter(colour, 0.55))
      x += width + random.between(4, 18)
    }
    brush.flat(rectangle(-10, shelf, 1300, 26), darker(paint.wood, 0.15))
  }
}

/** Load-shedding: houses in the dark, stars, and a warm glow where the subject stands. */
function night(brush: Brush, wall: string) {
  const { random } = brush
  const sky = mix(paint.night, wall, 0.14)
  brush.flat(rectangle(-10, -10, 1300, 980), sky)
  for (let star = 0; star < 40; star++) {
    brush.flat(
      ellipse(random.between(0, 1280), random.between(0, 420), random.between(2, 5)),
      paint.cream,
      0.85,
    )
  }
  brush.flat(ellipse(random.pick([150, 1130]), 130, 58), '#f3e7bd')
  for (let x = -60; x < pictureWidth; x += random.between(190, 260)) {
    const top = random.between(470, 540)
    brush.flat(
      polygon([x - 14, top], [x + 90, top - 66], [x + 206, top], [x + 190, 700], [x, 700]),
      darker(sky, 0.45),
    )
    if (random.chance(0.35)) brush.flat(rectangle(x + 60, top + 40, 44, 50), paint.yolk, 0.75)
  }
  for (const [radius, strength] of [
    [520, 0.14],
    [400, 0.2],
    [280, 0.28],
  ] as const) {
    brush.flat(ellipse(640, 440, radius, radius * 0.86), paint.marigold, strength)
  }
}

function plain(brush: Brush, wall: string) {
  brush.flat(rectangle(-10, -10, 1300, 980), lighter(wall, 0.2))
  dryStrokes(brush, lighter(wall, 0.2), 0, pictureHeight)
  brush.flat(ellipse(640, 460, 470, 400), lighter(wall, 0.5))
}
