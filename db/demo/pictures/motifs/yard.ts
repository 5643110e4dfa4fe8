import { type Brush } from '../brush.ts'
import { type Motif, yardBackdrops, yardGrounds } from '../motif.ts'
import { darker, lighter, paint } from '../palette.ts'
import { blob, ellipse, polygon, polyline, rectangle, sweep } from '../paths.ts'

const chicken: Motif = {
  backdrops: yardBackdrops,
  grounds: yardGrounds,
  avoid: ['clay'],
  draw(brush) {
    const [feather, wing] = brush.random.pick([
      ['#fdf5e2', '#e2cfa6'],
      ['#a9512a', '#7d3419'],
      ['#4a4340', '#6f6258'],
      ['#d9933f', '#a9612a'],
    ] as const)
    brush.shadow(640, 860, 300, 34)
    for (const x of [590, 710]) {
      brush.rope(polyline([x, 740], [x + 6, 840]), paint.marigold, 22)
      brush.rope(polyline([x - 50, 860], [x + 6, 836], [x + 60, 862]), paint.marigold, 16)
    }
    brush.coat(
      blob([1010, 250], [1080, 330], [1050, 470], [940, 540], [860, 480], [900, 340]),
      darker(feather, 0.4),
    )
    brush.coat(blob([1080, 380], [1090, 470], [980, 600], [860, 580], [900, 440]), darker(feather, 0.25))
    brush.coat(
      'M400 250Q420 150 510 170Q600 190 590 330Q620 420 760 430Q900 430 980 400' +
        'Q990 620 880 710Q760 790 600 760Q420 720 390 520Q380 380 400 250Z',
      feather,
    )
    brush.coat('M600 500Q700 450 860 510Q880 620 760 660Q640 670 600 500Z', wing)
    for (const y of [545, 590, 630])
      brush.line(sweep([660, y], [740, y + 16], [820, y - 6]), darker(wing, 0.4), 8)
    brush.coat(
      blob([420, 170], [424, 100], [460, 130], [484, 76], [514, 130], [556, 96], [556, 180], [490, 190]),
      paint.tomato,
    )
    brush.coat(polygon([404, 250], [320, 286], [404, 306]), paint.marigold, { ink: 8 })
    brush.coat(blob([406, 310], [440, 310], [444, 380], [414, 396], [394, 360]), paint.tomato, { ink: 7 })
    brush.flat(ellipse(470, 250, 18), paint.ink)
    brush.flat(ellipse(464, 244, 6), paint.white)
    for (const [x, y] of [
      [280, 850],
      [360, 880],
      [220, 890],
    ] as const)
      brush.flat(ellipse(x, y, 12, 8), paint.yolk)
  },
}

const firewood: Motif = {
  backdrops: yardBackdrops,
  grounds: ['earth', 'earth', 'grass'],
  avoid: ['clay', 'paper'],
  draw(brush) {
    brush.shadow(660, 840, 460, 46)
    for (const [row, count] of [
      [0, 5],
      [1, 4],
      [2, 3],
      [3, 2],
    ] as const) {
      for (let index = 0; index < count; index++)
        log(brush, 640 + (index - (count - 1) / 2) * 196, 750 - row * 150, 100)
    }
    brush.rope(polyline([1010, 250], [1120, 850]), paint.wood, 36)
    brush.coat('M900 230L1010 200L1040 300L930 380Q880 310 900 230Z', paint.steel)
    brush.line(sweep([906, 236], [890, 306], [930, 370]), paint.white, 10)
  },
}

function log(brush: Brush, x: number, y: number, size: number) {
  brush.coat(ellipse(x, y, size, size * 0.94), '#6d4427')
  brush.coat(
    ellipse(x - 3, y - 3, size * 0.78, size * 0.72),
    brush.random.pick(['#e0b577', '#d6a363', '#e8c38a']),
    { ink: 6 },
  )
  for (const ring of [0.52, 0.28])
    brush.line(ellipse(x - 3, y - 3, size * ring, size * ring * 0.92), '#a8723a', 7)
  brush.line(polyline([x - 3, y - 3], [x + size * 0.5, y - size * 0.3]), '#a8723a', 6)
}

const garden: Motif = {
  backdrops: ['yard', 'yard', 'brick', 'iron'],
  grounds: ['grass'],
  avoid: ['leaf'],
  draw(brush) {
    const body = brush.random.pick([paint.tomato, paint.marigold, paint.indigo, paint.turquoise])
    brush.rope(polyline([720, 640], [1010, 190], [1070, 180]), paint.iron, 26)
    brush.rope(polyline([1000, 190], [1090, 182]), paint.ink, 34)
    brush.shadow(560, 860, 400, 36)
    brush.coat('M200 790L210 650Q230 590 320 580L720 580Q830 590 850 680L860 790Z', body)
    brush.coat(rectangle(380, 420, 260, 170, 34), paint.iron)
    brush.coat(rectangle(440, 380, 140, 50, 18), body)
    for (const y of [470, 506, 542]) brush.line(polyline([420, y], [600, y]), paint.steel, 9)
    for (const x of [300, 770]) {
      brush.coat(ellipse(x, 790, 88), '#35302f')
      brush.coat(ellipse(x, 790, 44), lighter(body, 0.55), { ink: 7 })
    }
    for (let blade = 0; blade < 18; blade++) {
      const x = 60 + blade * 68
      brush.line(
        polyline([x, 900], [x + brush.random.between(-18, 18), 850 + brush.random.between(-22, 10)]),
        '#3d6e2c',
        10,
      )
    }
    for (const [x, y] of [
      [120, 700],
      [80, 620],
      [160, 590],
      [110, 540],
    ] as const)
      brush.line(polyline([x, y], [x - 26, y - 22]), '#b9d26a', 9)
  },
}

export const yard = { chicken, firewood, garden } satisfies Record<string, Motif>
