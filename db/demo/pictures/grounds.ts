import { horizon, pictureHeight, pictureWidth } from './backdrops.ts'
import type { Brush } from './brush.ts'
import { darker, lighter, paint } from './palette.ts'
import { blob, ellipse, polygon, polyline, rectangle } from './paths.ts'
import { rosette, shweshweColours } from './shweshwe.ts'

/** What the subject stands on, from the horizon down; `board` frames the whole picture instead. */
export type Ground = keyof typeof grounds

export const grounds = { shweshwe, wood, checked, lino, earth, tar, grass, cement, board }

/** A market table under shweshwe cloth: rosettes grow towards the viewer, the cloth hangs down in front. */
function shweshwe(brush: Brush) {
  const [base, print] = brush.random.pick(shweshweColours)
  brush.flat(rectangle(-10, horizon, 1300, 330), base)
  brush.flat(rectangle(-10, horizon, 1300, 12), lighter(base, 0.35))
  let y = horizon + 40
  for (let row = 0; row < 4; row++) {
    const size = 20 + row * 6
    const step = size * 3.6
    for (let x = row % 2 ? step / 2 : 0; x < pictureWidth + step; x += step)
      rosette(brush, x, y, size, print, 0.55)
    y += size * 2.3
  }
  brush.flat(rectangle(-10, 884, 1300, 90), darker(base, 0.4))
  brush.flat(rectangle(-10, 880, 1300, 10), print)
  for (let x = 20; x < pictureWidth; x += 62) rosette(brush, x, 926, 19, print, 1)
}

function wood(brush: Brush) {
  const plank = brush.random.pick([paint.wood, '#a4683c', '#cf9a5e', '#8d6a4f'])
  brush.flat(rectangle(-10, horizon, 1300, 330), plank)
  brush.flat(rectangle(-10, horizon, 1300, 10), lighter(plank, 0.4))
  for (const y of [716, 800]) brush.line(polyline([-10, y], [1290, y + 4]), darker(plank, 0.4), 7)
  for (let grain = 0; grain < 16; grain++) {
    const x = brush.random.between(-50, 1200)
    const y = brush.random.between(horizon + 20, 870)
    brush.line(polyline([x, y], [x + brush.random.between(80, 260), y + 3]), darker(plank, 0.16), 5)
  }
  brush.flat(rectangle(-10, 884, 1300, 90), darker(plank, 0.45))
  brush.flat(rectangle(-10, 880, 1300, 8), darker(plank, 0.7))
}

/** A checked kitchen cloth. */
function checked(brush: Brush) {
  const colour = brush.random.pick([paint.tomato, paint.indigo, paint.leaf, paint.marigold, paint.turquoise])
  brush.flat(rectangle(-10, horizon, 1300, 330), paint.cream)
  for (let column = -8; column < 9; column++) {
    const x = 640 + column * 120
    const far = 640 + column * 88
    brush.flat(
      polygon([far, horizon], [far + 44, horizon], [x + 60 + column * 34, 970], [x + column * 34, 970]),
      colour,
      0.5,
    )
  }
  let y = horizon + 16
  for (const height of [22, 32, 44, 60]) {
    brush.flat(rectangle(-10, y, 1300, height), colour, 0.5)
    y += height * 1.9
  }
}

/** Kitchen lino in two colours, running to the far wall. */
function lino(brush: Brush) {
  const [light, dark] = brush.random.pick([
    ['#efe0bd', '#8e4b36'],
    ['#e9e3d3', '#5f7f8c'],
    ['#f0dfb2', '#6d7f4a'],
    ['#ead6c4', '#7a5a78'],
    ['#e8dcc2', '#4d5a63'],
  ] as const)
  brush.flat(rectangle(-10, horizon, 1300, 330), light)
  const rows = [650, 690, 744, 816, 912, 1040]
  for (let row = 0; row < rows.length - 1; row++) {
    const top = rows[row] ?? 0
    const bottom = rows[row + 1] ?? 0
    const across = (column: number, y: number) => 640 + column * (90 + (y - 650) * 0.42)
    for (let column = -9 + (row % 2); column < 9; column += 2) {
      const corners = [
        [across(column, top), top],
        [across(column + 1, top), top],
      ] as const
      brush.flat(
        polygon(...corners, [across(column + 1, bottom), bottom], [across(column, bottom), bottom]),
        dark,
      )
    }
  }
}

/** A swept yard. */
function earth(brush: Brush) {
  const { random } = brush
  const soil = random.pick([paint.earth, '#bf7a4c', '#d3a06a', '#b56a45'])
  brush.flat(rectangle(-10, horizon, 1300, 330), soil)
  brush.flat(
    blob([-40, 700], [300, 668], [700, 700], [1320, 676], [1320, 740], [600, 760], [-40, 750]),
    lighter(soil, 0.2),
  )
  for (let sweep = 0; sweep < 12; sweep++) {
    const x = random.between(-80, 1200)
    const y = random.between(690, 940)
    brush.line(polyline([x, y], [x + random.between(90, 220), y - 6]), darker(soil, 0.12), 7)
  }
  for (let stone = 0; stone < 14; stone++) {
    const y = random.between(680, 940)
    brush.flat(
      ellipse(random.between(0, 1280), y, random.between(6, 16), 6),
      random.pick([darker(soil, 0.3), lighter(soil, 0.5)]),
    )
  }
  for (const x of [random.between(0, 140), random.between(1130, 1270)])
    tuft(brush, x, random.between(700, 800), '#7d9a45')
}

function tar(brush: Brush) {
  brush.flat(rectangle(-10, horizon, 1300, 330), '#b9a58c')
  brush.flat(rectangle(-10, horizon + 26, 1300, 330), '#77737a')
  brush.flat(rectangle(-10, horizon + 22, 1300, 12), '#d8cdb8')
  for (let x = -80; x < pictureWidth; x += 330) {
    brush.flat(polygon([x, 900], [x + 170, 900], [x + 160, 922], [x - 14, 922]), paint.yolk)
  }
  for (let patch = 0; patch < 5; patch++) {
    const x = brush.random.between(0, 1200)
    brush.line(
      polyline([x, brush.random.between(700, 940)], [x + 130, brush.random.between(700, 940)]),
      '#6b676e',
      8,
    )
  }
}

function grass(brush: Brush) {
  const { random } = brush
  const green = random.pick(['#7fa845', '#6d9a4a', '#94ad4e'])
  brush.flat(rectangle(-10, horizon, 1300, 330), green)
  brush.flat(rectangle(-10, horizon + 110, 1300, 90), darker(green, 0.1))
  for (let blade = 0; blade < 26; blade++) {
    tuft(brush, random.between(0, 1280), random.between(horizon + 20, pictureHeight), darker(green, 0.28))
  }
}

function cement(brush: Brush) {
  const slab = brush.random.pick([paint.cement, '#d6c7a8', '#bcb4a4', '#cdb59a'])
  brush.flat(rectangle(-10, horizon, 1300, 330), slab)
  brush.flat(rectangle(-10, horizon, 1300, 14), darker(slab, 0.3))
  brush.line(polyline([330, horizon], [180, 970]), darker(slab, 0.22), 6)
  brush.line(polyline([930, horizon], [1090, 970]), darker(slab, 0.22), 6)
  brush.line(polyline([-10, 780], [1290, 776]), darker(slab, 0.22), 6)
  for (let stroke = 0; stroke < 8; stroke++) {
    const x = brush.random.between(-80, 1150)
    const y = brush.random.between(690, 940)
    brush.line(polyline([x, y], [x + brush.random.between(100, 260), y]), lighter(slab, 0.25), 14)
  }
}

/** No ground at all but the painted edge of a barber's board, with a rosette in each corner. */
function board(brush: Brush) {
  const [edge, stripe] = brush.random.pick([
    [paint.clay, paint.cream],
    [paint.indigo, paint.yolk],
    [paint.leaf, paint.cream],
    [paint.ink, paint.marigold],
    [paint.cream, paint.clay],
    [paint.plum, paint.yolk],
  ] as const)
  for (const [width, colour] of [
    [76, edge],
    [14, stripe],
  ] as const) {
    const inset = width === 76 ? 20 : 58
    brush.line(rectangle(inset, inset, pictureWidth - inset * 2, pictureHeight - inset * 2), colour, width)
  }
  for (const x of [28, pictureWidth - 28]) {
    for (const y of [28, pictureHeight - 28]) rosette(brush, x, y, 20, stripe)
  }
}

function tuft(brush: Brush, x: number, y: number, colour: string) {
  for (const lean of [-22, -6, 12, 26])
    brush.line(polyline([x, y], [x + lean, y - 40 + Math.abs(lean) * 0.6]), colour, 6)
}
