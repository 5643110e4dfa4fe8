import { type Brush } from '../brush.ts'
import { kitchenBackdrops, type Motif, tableTops } from '../motif.ts'
import { darker, paint } from '../palette.ts'
import { basin } from '../parts.ts'
import { blob, ellipse, polyline, sweep } from '../paths.ts'

const mogodu: Motif = {
  backdrops: kitchenBackdrops,
  grounds: tableTops,
  avoid: ['paper'],
  draw(brush) {
    const colour = brush.random.pick(['#3f6fb5', '#c5452a', '#2aa39b', '#7d3765'])
    basin(brush, 640, 560, 420, 250, colour, () => {
      brush.coat(ellipse(640, 560, 392, 84), '#8a4f26', { ink: 6, shade: 0 })
      brush.coat(
        blob([250, 540], [300, 410], [430, 350], [560, 400], [600, 520], [560, 600], [380, 610]),
        '#f7ecd2',
      )
      brush.line(sweep([330, 460], [400, 420], [480, 430]), '#d9c8a2', 12)
      for (let strip = 0; strip < 9; strip++)
        tripe(brush, 640 + (strip % 4) * 96, 470 + Math.floor(strip / 4) * 54 + brush.random.between(-14, 14))
      for (const [x, y] of [
        [660, 420],
        [800, 440],
        [900, 500],
      ] as const)
        brush.flat(ellipse(x, y, 22, 10, -20), paint.leaf)
    })
    brush.line(sweep([252, 626], [420, 694], [640, 712], [860, 694], [1028, 626]), paint.cream, 12)
    steam(brush, [470, 690, 860], 330)
  },
}

function tripe(brush: Brush, x: number, y: number) {
  const colour = brush.random.pick(['#c9ab84', '#b8946a', '#d7bd97'])
  brush.coat(
    blob(
      [x - 74, y + 10],
      [x - 50, y - 46],
      [x - 6, y - 26],
      [x + 34, y - 52],
      [x + 76, y],
      [x + 40, y + 40],
      [x, y + 22],
      [x - 40, y + 44],
    ),
    colour,
    { ink: 7, shade: 8 },
  )
  for (const dx of [-40, -10, 20, 44]) brush.flat(ellipse(x + dx, y - 4, 8, 6), darker(colour, 0.3))
}

export function steam(brush: Brush, columns: readonly number[], bottom: number) {
  for (const x of columns) {
    brush.line(
      sweep([x, bottom], [x - 34, bottom - 60], [x + 26, bottom - 120], [x - 10, bottom - 190]),
      paint.white,
      18,
      0.75,
    )
  }
}

const chickenFeet: Motif = {
  backdrops: kitchenBackdrops,
  grounds: tableTops,
  avoid: ['marigold', 'paper'],
  draw(brush) {
    basin(brush, 640, 640, 400, 190, brush.random.pick(['#fdf5e2', '#3f6fb5', '#2aa39b', '#7d3765']), () => {
      brush.coat(ellipse(640, 630, 370, 80), '#a34a1f', { ink: 6, shade: 0 })
      for (const [x, turn] of [
        [420, -34],
        [860, 34],
        [560, -12],
        [730, 14],
      ] as const)
        foot(brush, x, 620, turn)
      foot(brush, 640, 670, 0)
    })
  },
}

function foot(brush: Brush, x: number, y: number, turn: number) {
  const skin = brush.random.pick(['#eab54e', '#e3a23d', '#f0c264'])
  brush.group(`rotate(${turn} ${x} ${y})`, () => {
    for (const [dx, dy] of [
      [-104, -310],
      [0, -370],
      [104, -310],
    ] as const) {
      brush.rope(sweep([x, y - 170], [x + dx * 0.6, y - 170 + (dy + 170) * 0.5], [x + dx, y + dy]), skin, 38)
      brush.coat(
        blob([x + dx - 12, y + dy], [x + dx + dx * 0.14, y + dy - 46], [x + dx + 14, y + dy + 4]),
        paint.cream,
        { ink: 6, shade: 0 },
      )
    }
    brush.rope(polyline([x, y], [x, y - 170]), skin, 58)
    for (const dy of [-40, -84, -128])
      brush.line(polyline([x - 22, y + dy], [x + 20, y + dy + 4]), darker(skin, 0.35), 7)
  })
}

const meat: Motif = {
  backdrops: ['yard', 'iron', 'brick', 'rays'],
  grounds: ['earth', 'cement', 'wood'],
  avoid: ['clay'],
  draw(brush) {
    brush.shadow(640, 880, 330, 34)
    for (const [from, to] of [
      [440, 380],
      [840, 900],
    ] as const)
      brush.rope(polyline([from, 660], [to, 880]), paint.iron, 22)
    brush.coat('M230 480Q250 700 640 706Q1030 700 1050 480Z', '#3c3a3c')
    for (const [x, height] of [
      [420, 70],
      [560, 110],
      [700, 80],
      [850, 100],
    ] as const) {
      brush.coat(
        blob([x - 40, 470], [x - 24, 470 - height], [x, 440 - height], [x + 20, 460 - height], [x + 44, 470]),
        paint.marigold,
        { ink: 6, shade: 10 },
      )
    }
    brush.coat(ellipse(640, 470, 420, 74), '#5a3d33', { shade: 0 })
    for (let x = 300; x < 1000; x += 62) brush.line(polyline([x, 424], [x - 20, 520]), paint.steel, 9)
    brush.coat(sweep([340, 440], [420, 380], [540, 400], [560, 460], [470, 490], [400, 480]) + 'Z', '#9c3d24')
    brush.line(sweep([400, 420], [440, 440], [480, 450]), '#5d1f14', 9)
    coil(brush, 700, 430)
    brush.coat(blob([820, 440], [860, 380], [930, 390], [960, 440], [930, 490], [850, 490]), '#b2552c')
    brush.coat(blob([930, 400], [980, 340], [1010, 350], [1000, 390], [960, 430]), paint.cream, { ink: 7 })
    steam(brush, [430, 650, 860], 330)
  },
}

function coil(brush: Brush, x: number, y: number) {
  const turns = Array.from({ length: 16 }, (_, index) => {
    const angle = index * 0.85
    const radius = 8 + index * 6.6
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius * 0.55] as const
  })
  brush.rope(sweep(...turns), '#8a3a22', 24, 6)
}

export const meals = { mogodu, chickenFeet, meat } satisfies Record<string, Motif>
