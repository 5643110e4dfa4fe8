import type { Brush } from './brush.ts'
import { darker, lighter, paint } from './palette.ts'
import { blob, polygon, polyline, rectangle, sweep } from './paths.ts'

export function sunSlant(brush: Brush) {
  const x = brush.random.between(-100, 500)
  brush.flat(polygon([x, -10], [x + 330, -10], [x + 90, 970], [x - 340, 970]), '#fff0c4', 0.2)
  brush.flat(polygon([x + 400, -10], [x + 490, -10], [x + 250, 970], [x + 150, 970]), '#fff0c4', 0.2)
}

export function dryStrokes(brush: Brush, colour: string, top: number, bottom: number) {
  const { random } = brush
  for (let stroke = 0; stroke < 12; stroke++) {
    const x = random.between(-100, 1100)
    const y = random.between(top + 20, bottom - 20)
    const tone = random.chance(0.5) ? lighter(colour, 0.14) : darker(colour, 0.07)
    brush.line(
      polyline([x, y], [x + random.between(160, 460), y + random.between(-10, 10)]),
      tone,
      random.between(14, 34),
    )
  }
}

export function peelingPlaster(brush: Brush, x: number, y: number) {
  const { random } = brush
  const edge = blob(
    [x - 90, y],
    [x - 40, y - 70],
    [x + 50, y - 60],
    [x + 96, y + 10],
    [x + 40, y + 80],
    [x - 50, y + 66],
  )
  brush.flat(edge, '#d9c4a0')
  brush.inside(edge, () => {
    for (let row = 0; row < 4; row++) {
      for (let column = -1; column < 3; column++) {
        const left = x - 110 + column * 82 + (row % 2) * 40
        brush.flat(
          rectangle(left, y - 76 + row * 40, 74, 33, 4),
          random.pick(['#b9573a', '#c4684a', '#a94c33']),
        )
      }
    }
  })
}

export function cloud(brush: Brush, x: number, y: number) {
  const puff = blob(
    [x - 120, y + 30],
    [x - 70, y - 20],
    [x, y - 44],
    [x + 70, y - 16],
    [x + 130, y + 30],
    [x, y + 44],
  )
  brush.flat(puff, paint.white, 0.92)
}

export function smallHouse(brush: Brush, x: number, top: number) {
  const { random } = brush
  const colour = random.pick(['#e9b9a0', '#f0d9a4', '#b9cfa5', '#a9c7d6', '#e3a68c', '#d8c4dc'])
  brush.flat(rectangle(x, top, 210, 160), colour)
  brush.flat(
    polygon([x - 18, top + 4], [x + 44, top - 56], [x + 170, top - 56], [x + 228, top + 4]),
    random.pick([paint.rust, paint.iron, '#8d5f4a', '#6f7f86']),
  )
  brush.flat(rectangle(x + 28, top + 38, 54, 46), paint.iron)
  brush.flat(rectangle(x + 124, top + 34, 48, 130), darker(colour, 0.5))
}

export function powerLine(brush: Brush) {
  const x = brush.random.pick([90, 1190])
  brush.flat(rectangle(x, 210, 18, 460), paint.cocoa)
  brush.flat(rectangle(x - 60, 240, 138, 14), paint.cocoa)
  for (const end of [-54, 62]) {
    brush.line(
      sweep([-20, 220 + end / 4], [x + end, 238], [640, 320 + end / 3], [1300, 230 + end / 4]),
      paint.ink,
      3,
      0.7,
    )
  }
}
