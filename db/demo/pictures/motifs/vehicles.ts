import { type Motif, shopBackdrops } from '../motif.ts'
import { paint } from '../palette.ts'
import { bucket, car, gleam, wheel } from '../parts.ts'
import { blob, ellipse, polygon, polyline, rectangle, sweep } from '../paths.ts'

const carColours = [
  paint.tomato,
  paint.indigo,
  paint.marigold,
  paint.white,
  paint.turquoise,
  '#8c969b',
  paint.leaf,
] as const

const streetBackdrops = ['yard', 'iron', 'yard', 'brick', 'dado'] as const

const carWash: Motif = {
  scale: 1.18,
  backdrops: streetBackdrops,
  grounds: ['tar', 'cement'],
  draw(brush) {
    car(brush, 680, 810, brush.random.pick(carColours))
    for (const [x, y, size] of [
      [380, 590, 60],
      [470, 560, 44],
      [660, 480, 58],
      [750, 466, 44],
      [830, 500, 60],
      [1000, 600, 56],
      [560, 700, 62],
      [780, 720, 48],
    ] as const) {
      brush.coat(
        blob(
          [x - size, y],
          [x - size * 0.5, y - size * 0.7],
          [x + size * 0.5, y - size * 0.6],
          [x + size, y],
          [x + size * 0.4, y + size * 0.5],
          [x - size * 0.5, y + size * 0.5],
        ),
        paint.white,
        { ink: 6, shade: 8 },
      )
    }
    for (const [x, y, r] of [
      [520, 420, 26],
      [640, 360, 18],
      [800, 370, 32],
      [930, 460, 22],
      [420, 470, 20],
      [720, 300, 16],
    ] as const)
      brush.line(ellipse(x, y, r), paint.white, 7)
    brush.group('translate(-240 40)', () =>
      bucket(brush, 520, 850, 220, 190, brush.random.pick([paint.tomato, paint.yolk]), () =>
        brush.coat(
          blob([430, 660], [480, 620], [530, 636], [590, 620], [610, 664], [520, 684]),
          paint.white,
          { ink: 6, shade: 5 },
        ),
      ),
    )
  },
}

const panelBeating: Motif = {
  scale: 1.16,
  backdrops: streetBackdrops,
  grounds: ['tar', 'cement', 'earth'],
  draw(brush) {
    const colour = brush.random.pick(carColours)
    car(brush, 640, 780, colour)
    const dent = blob([880, 600], [930, 560], [990, 570], [1010, 640], [960, 690], [890, 670])
    brush.coat(dent, '#b9b3a8', { shade: 10 })
    for (const end of [
      [900, 560],
      [860, 640],
      [1000, 700],
    ] as const)
      brush.line(polyline([940, 630], end), paint.ink, 8)
    brush.group('rotate(-32 900 330)', () => {
      brush.coat(rectangle(884, 260, 44, 290, 14), paint.wood)
      brush.coat('M780 190L1000 190Q1040 200 1040 236L1000 270L780 270Q760 230 780 190Z', paint.iron)
    })
    for (const [x, y] of [
      [1080, 520],
      [1110, 590],
      [1050, 470],
    ] as const)
      gleam(brush, x, y, 34, paint.yolk)
  },
}

const tyre: Motif = {
  backdrops: [...shopBackdrops, 'yard'],
  grounds: ['tar', 'cement', 'earth'],
  draw(brush) {
    brush.shadow(680, 860, 480, 36)
    for (const [index, y] of [780, 660, 540].entries()) {
      brush.coat(rectangle(680 + index * 8, y - 40, 420, 116, 54), '#3a3635')
      for (let x = 730; x < 1080; x += 46)
        brush.line(polyline([x + index * 8, y - 10], [x + 20 + index * 8, y + 46]), '#6c6664', 9)
    }
    const rim = brush.random.pick([paint.steel, paint.marigold, '#dfe4e4', paint.tomato])
    brush.coat(ellipse(470, 560, 310), '#35302f')
    for (let tread = 0; tread < 24; tread++) {
      const angle = (tread / 24) * 2 * Math.PI
      brush.line(
        polyline(
          [470 + Math.cos(angle) * 262, 560 + Math.sin(angle) * 262],
          [470 + Math.cos(angle + 0.06) * 296, 560 + Math.sin(angle + 0.06) * 296],
        ),
        '#726b68',
        13,
      )
    }
    wheel(brush, 470, 560, 240, rim)
    brush.line(ellipse(470, 560, 200), paint.cream, 8, 0.7)
  },
}

const minibus: Motif = {
  backdrops: ['yard', 'yard', 'brick', 'dado'],
  grounds: ['tar', 'tar', 'earth'],
  oneWay: true,
  draw(brush) {
    const stripe = brush.random.pick([paint.marigold, paint.leaf, paint.tomato, paint.indigo])
    const body = brush.random.pick([paint.white, paint.white, paint.yolk, '#c8d6dc'])
    brush.shadow(650, 850, 520, 34)
    brush.coat(
      'M130 800L130 330Q134 250 210 244L870 244Q940 246 990 340L1070 500Q1150 520 1156 590L1156 800Z',
      body,
    )
    brush.flat(polygon([136, 600], [1140, 600], [1150, 650], [136, 650]), stripe)
    for (const [x, width] of [
      [180, 190],
      [396, 190],
      [612, 170],
    ] as const)
      brush.coat(rectangle(x, 310, width, 190, 22), '#a9d6e6', { ink: 8, shade: 0 })
    for (const [index, x] of [270, 490, 690].entries()) {
      const skin = ['#6e4229', '#85532f', '#5a3522'][index] ?? '#6e4229'
      brush.coat(
        blob([x - 56, 500], [x - 40, 460], [x + 40, 460], [x + 56, 500]),
        stripe === paint.tomato ? paint.leaf : paint.tomato,
        { ink: 6, shade: 0 },
      )
      brush.coat(ellipse(x, 420, 42, 46), skin, { ink: 6, shade: 5 })
      brush.coat(blob([x - 44, 412], [x - 30, 366], [x + 30, 366], [x + 44, 412], [x, 396]), '#2a2020', {
        ink: 5,
        shade: 0,
      })
    }
    brush.coat('M820 310L890 310Q920 320 1020 500L820 500Z', '#a9d6e6', { ink: 8, shade: 0 })
    brush.line(polyline([800, 300], [800, 790]), paint.ink, 7)
    brush.line(polyline([740, 560], [784, 560]), paint.ink, 11)
    brush.coat(ellipse(1124, 600, 30, 40), paint.yolk, { ink: 7, shade: 0 })
    brush.coat(rectangle(1060, 750, 116, 50, 14), paint.iron)
    wheel(brush, 320, 790, 92)
    wheel(brush, 950, 790, 92)
  },
}

const bicycle: Motif = {
  backdrops: ['yard', 'iron', 'dado', 'brick'],
  grounds: ['tar', 'earth', 'cement'],
  draw(brush) {
    const colour = brush.random.pick([
      paint.tomato,
      paint.turquoise,
      paint.marigold,
      paint.leaf,
      paint.indigo,
    ])
    brush.shadow(640, 860, 520, 26)
    for (const x of [340, 940]) {
      brush.line(ellipse(x, 640, 205), paint.ink, 38)
      brush.line(ellipse(x, 640, 180), paint.steel, 10)
      for (let spoke = 0; spoke < 10; spoke++) {
        const angle = (spoke / 10) * 2 * Math.PI
        brush.line(
          polyline([x, 640], [x + Math.cos(angle) * 176, 640 + Math.sin(angle) * 176]),
          paint.cream,
          5,
        )
      }
      brush.coat(ellipse(x, 640, 26), paint.steel, { ink: 7 })
    }
    brush.rope(polyline([340, 640], [590, 660], [810, 360], [490, 360], [340, 640]), colour, 30)
    brush.rope(polyline([450, 260], [590, 660]), colour, 30)
    brush.rope(polyline([770, 240], [940, 640]), colour, 30)
    brush.coat(blob([360, 240], [450, 216], [560, 230], [540, 266], [440, 280]), '#3a2a24')
    brush.rope(sweep([690, 190], [780, 210], [870, 190], [880, 260]), paint.iron, 20)
    brush.coat(ellipse(596, 660, 56), paint.steel)
    brush.rope(polyline([596, 660], [650, 760]), paint.iron, 18)
    brush.coat(rectangle(620, 750, 90, 30, 8), paint.ink)
  },
}

export const vehicles = { carWash, panelBeating, tyre, minibus, bicycle } satisfies Record<string, Motif>
