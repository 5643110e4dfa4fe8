import type { Brush } from '../brush.ts'
import { type Motif, shopBackdrops, tableTops } from '../motif.ts'
import { darker, lighter, paint } from '../palette.ts'
import { bucket, car, gleam, wheel } from '../parts.ts'
import { blob, ellipse, polygon, polyline, rectangle, sweep } from '../paths.ts'
import { printCloth, shweshweColours } from '../shweshwe.ts'

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

const decks: Motif = {
  backdrops: ['night', 'rays', 'iron', 'dado'],
  grounds: ['wood', 'shweshwe'],
  draw(brush) {
    const glow = brush.random.pick([paint.marigold, paint.turquoise, '#e0527a', paint.lime])
    brush.shadow(640, 850, 520, 36)
    brush.coat('M170 470L1110 470L1180 830L100 830Z', '#353236')
    for (const x of [370, 910]) {
      brush.coat(ellipse(x, 630, 200, 136), '#1d1b1e')
      brush.line(ellipse(x, 630, 150, 100), '#5a565b', 7)
      brush.line(ellipse(x, 630, 110, 72), '#5a565b', 6)
      brush.coat(ellipse(x, 630, 66, 44), glow, { ink: 7, shade: 6 })
      brush.flat(ellipse(x, 630, 12, 9), paint.ink)
    }
    for (const [x, y] of [
      [590, 560],
      [640, 520],
      [690, 590],
    ] as const) {
      brush.line(polyline([x, 500], [x, 690]), '#77727a', 9)
      brush.coat(rectangle(x - 20, y, 40, 28, 5), paint.cream, { ink: 6, shade: 3 })
    }
    for (const [index, x] of [570, 617, 664, 711].entries())
      brush.coat(ellipse(x, 760, 18, 14), [paint.tomato, glow, paint.yolk, paint.leaf][index] ?? glow, {
        ink: 5,
        shade: 0,
      })
    brush.line(sweep([410, 360], [430, 190], [640, 110], [850, 190], [870, 360]), paint.ink, 54)
    brush.line(sweep([410, 360], [430, 190], [640, 110], [850, 190], [870, 360]), glow, 34)
    for (const x of [360, 820]) brush.coat(rectangle(x, 310, 104, 180, 46), glow)
  },
}

const speakers: Motif = {
  backdrops: ['iron', 'rays', 'yard', 'night'],
  grounds: ['earth', 'cement', 'wood'],
  draw(brush) {
    const cone = brush.random.pick([paint.marigold, paint.tomato, '#d9d4c8', paint.turquoise])
    brush.shadow(650, 870, 470, 38)
    for (const [x, top] of [
      [210, 250],
      [690, 250],
    ] as const) {
      brush.coat(rectangle(x, top, 390, 610, 18), '#3a3536')
      brush.coat(ellipse(x + 195, top + 150, 86), '#1f1c1d')
      brush.coat(ellipse(x + 195, top + 150, 40), cone, { ink: 7 })
      brush.coat(ellipse(x + 195, top + 410, 160), '#1f1c1d')
      brush.coat(ellipse(x + 195, top + 410, 116), cone)
      brush.coat(ellipse(x + 195, top + 410, 46), '#2f2b2c', { ink: 7 })
      for (const [dx, dy] of [
        [26, 26],
        [362, 26],
        [26, 582],
        [362, 582],
      ] as const)
        brush.flat(ellipse(x + dx, top + dy, 9), paint.steel)
    }
    for (const [x, side] of [
      [160, -1],
      [1130, 1],
    ] as const) {
      for (const reach of [0, 50])
        brush.line(
          sweep(
            [x + side * reach - side * 10, 560 - reach],
            [x + side * (34 + reach), 660],
            [x + side * reach - side * 10, 760 + reach],
          ),
          paint.yolk,
          15,
        )
    }
    note(brush, 560, 180)
    note(brush, 720, 140)
  },
}

function note(brush: Brush, x: number, y: number) {
  brush.line(polyline([x, y + 70], [x, y - 50], [x + 70, y - 70], [x + 70, y + 50]), paint.ink, 15)
  brush.flat(ellipse(x - 16, y + 74, 28, 20, -16), paint.ink)
  brush.flat(ellipse(x + 54, y + 54, 28, 20, -16), paint.ink)
}

const tent: Motif = {
  backdrops: ['yard'],
  grounds: ['grass', 'earth'],
  avoid: ['paper'],
  draw(brush) {
    const colour = brush.random.pick([paint.tomato, paint.indigo, paint.leaf, paint.marigold, paint.plum])
    brush.shadow(640, 860, 540, 34)
    for (const x of [170, 640, 1110]) brush.rope(polyline([x, 480], [x, 850]), paint.cream, 22)
    brush.coat('M150 480Q400 420 500 200Q560 150 640 110Q720 150 780 200Q880 420 1130 480Z', paint.white)
    for (const [from, to] of [
      [210, 330],
      [430, 560],
      [720, 850],
      [950, 1070],
    ] as const) {
      const top = (x: number) => 640 + (x - 640) * 0.16
      brush.flat(
        `M${from} 474Q${(from + top(from)) / 2 + (640 - from) * 0.14} 390 ${top(from)} 130` +
          `L${top(to)} 130Q${(to + top(to)) / 2 + (640 - to) * 0.14} 390 ${to} 474Z`,
        colour,
      )
    }
    brush.line('M150 480Q400 420 500 200Q560 150 640 110Q720 150 780 200Q880 420 1130 480', paint.ink, 10)
    for (let flap = 0; flap < 10; flap++) {
      const x = 140 + flap * 100
      brush.coat(
        `M${x} 474L${x + 100} 474L${x + 100} 530Q${x + 50} 580 ${x} 530Z`,
        flap % 2 ? colour : paint.white,
        { ink: 7, shade: 6 },
      )
    }
    brush.coat(polygon([640, 110], [640, 40], [730, 66], [646, 92]), paint.yolk, { ink: 7 })
    for (const x of [330, 480, 800, 950]) {
      brush.coat(rectangle(x - 50, 640, 100, 110, 14), paint.white, { ink: 8 })
      brush.coat(polygon([x - 56, 750], [x + 56, 750], [x + 70, 790], [x - 70, 790]), paint.white, { ink: 8 })
      for (const dx of [-58, 58]) brush.line(polyline([x + dx, 790], [x + dx, 860]), paint.ink, 13)
    }
  },
}

const chairs: Motif = {
  scale: 0.88,
  backdrops: ['yard', 'iron', 'dado', 'brick'],
  grounds: ['earth', 'grass', 'cement'],
  avoid: ['paper'],
  draw(brush) {
    const colour = brush.random.pick([paint.white, paint.white, paint.tomato, '#3f6fb5', paint.leaf])
    brush.shadow(640, 870, 430, 36)
    for (const lift of [150, 100, 50, 0]) {
      const y = -lift
      brush.coat(
        `M440 ${180 + y}Q640 ${130 + y} 840 ${180 + y}L880 ${560 + y}L400 ${560 + y}Z`,
        lift ? darker(colour, 0.05) : colour,
      )
    }
    for (const x of [500, 590, 690, 780])
      brush.coat(rectangle(x - 18, 250, 36, 250, 16), darker(colour, 0.55), { ink: 6, shade: 0 })
    for (const x of [350, 930]) {
      brush.rope(polyline([x, 480], [x + (640 - x) * 0.06, 850]), colour, 40)
      brush.rope(polyline([x + (640 - x) * 0.24, 460], [x - 14, 470]), colour, 46)
    }
    brush.coat('M370 560L910 560L960 680Q640 730 320 680Z', lighter(colour, 0.3))
    for (const x of [430, 850]) brush.rope(polyline([x, 700], [x + (x - 640) * 0.1, 860]), colour, 40)
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

const chalkboard: Motif = {
  backdrops: ['dado', 'plain', 'dado', 'window'],
  grounds: ['lino', 'cement', 'wood'],
  oneWay: true,
  draw(brush) {
    const board = brush.random.pick(['#2f5a45', '#2f3a36', '#2b4a63'])
    brush.shadow(640, 850, 520, 30)
    brush.coat(rectangle(150, 120, 980, 620, 14), paint.wood)
    brush.coat(rectangle(196, 164, 888, 530, 6), board, { shine: false })
    const chalk = '#f6f1df'
    const write = (path: string, colour = chalk) => brush.line(path, colour, 13)
    write(polyline([270, 240], [330, 320]))
    write(polyline([330, 240], [270, 320]))
    write(sweep([350, 218], [372, 204], [390, 222], [350, 260]) + 'L394 260')
    write(polyline([430, 284], [490, 284]))
    write(polyline([460, 254], [460, 314]))
    write(sweep([530, 250], [570, 236], [584, 262], [550, 280], [590, 300], [570, 330], [526, 318]))
    write(polyline([630, 270], [700, 270]))
    write(polyline([630, 300], [700, 300]))
    write(polyline([750, 260], [776, 236], [776, 326]))
    write(ellipse(846, 282, 36, 46))
    write(polyline([280, 620], [280, 400], [280, 620], [560, 620]), paint.yolk)
    write(sweep([300, 420], [350, 580], [420, 600], [480, 520], [530, 410]), '#f2a5b0')
    write(polygon([680, 620], [960, 620], [680, 420]), '#9fd3ea')
    write(polyline([680, 588], [712, 588], [712, 620]), '#9fd3ea')
    brush.coat(rectangle(150, 740, 980, 40, 8), darker(paint.wood, 0.2))
    for (const [x, colour] of [
      [330, paint.white],
      [420, paint.yolk],
      [760, paint.pink],
    ] as const)
      brush.coat(rectangle(x, 716, 70, 24, 10), colour, { ink: 6, shade: 3 })
    brush.coat(rectangle(900, 694, 130, 46, 8), paint.tomato)
  },
}

const printer: Motif = {
  backdrops: shopBackdrops,
  grounds: tableTops,
  avoid: ['paper'],
  draw(brush) {
    const shell = brush.random.pick(['#efe9da', '#3c3a3c', '#8c969b'])
    brush.shadow(640, 850, 440, 36)
    brush.coat(polygon([400, 120], [880, 120], [900, 440], [380, 440]), paint.white)
    brush.coat('M230 430Q234 390 280 390L1000 390Q1046 390 1050 430L1070 720L210 720Z', shell)
    brush.coat(rectangle(300, 540, 680, 60, 20), '#242224')
    brush.coat(polygon([350, 570], [930, 570], [990, 850], [290, 850]), paint.white)
    brush.coat(ellipse(430, 660, 46), paint.pink, { ink: 6, shade: 5 })
    brush.line(polyline([520, 640], [860, 640]), paint.ink, 16)
    for (const [y, end] of [
      [684, 800],
      [740, 900],
      [776, 900],
      [812, 720],
    ] as const)
      brush.line(polyline([y > 700 ? 370 : 520, y], [end, y]), paint.steel, 11)
    for (const [x, tint] of [
      [860, paint.leaf],
      [920, paint.tomato],
      [980, paint.marigold],
    ] as const)
      brush.coat(ellipse(x, 470, 20), tint, { ink: 6, shade: 0 })
    brush.line(polyline([300, 470], [560, 470]), darker(shell, 0.35), 12)
  },
}

const creche: Motif = {
  backdrops: ['window', 'dado', 'plain', 'yard'],
  grounds: ['lino', 'wood', 'grass'],
  draw(brush) {
    brush.shadow(640, 860, 470, 36)
    const colours = [paint.tomato, paint.indigo, paint.leaf, paint.marigold, paint.turquoise, paint.plum]
    const start = brush.random.whole(0, 5)
    const colour = (index: number) => colours[(start + index) % colours.length] ?? paint.tomato
    for (const [index, [x, y]] of (
      [
        [250, 620],
        [480, 620],
        [365, 400],
      ] as const
    ).entries()) {
      brush.coat(rectangle(x, y, 220, 220, 16), lighter(colour(index), 0.1))
      brush.coat(rectangle(x + 30, y + 30, 160, 160, 10), paint.cream, { ink: 6, shade: 0 })
      const [cx, cy] = [x + 110, y + 110]
      const shapes = [
        ellipse(cx, cy, 54),
        polygon([cx, cy - 60], [cx + 60, cy + 50], [cx - 60, cy + 50]),
        rectangle(cx - 50, cy - 50, 100, 100),
      ]
      brush.coat(shapes[index] ?? '', colour(index + 3), { ink: 7 })
    }
    brush.coat(ellipse(890, 710, 140), colour(4))
    brush.line(sweep([790, 620], [890, 690], [990, 620]), paint.cream, 20)
    brush.line(sweep([790, 800], [890, 730], [990, 800]), paint.cream, 20)
    for (const [index, [x, turn]] of (
      [
        [760, -14],
        [850, 2],
        [940, 16],
      ] as const
    ).entries()) {
      brush.group(`rotate(${turn} ${x} 560)`, () => {
        brush.coat(rectangle(x - 28, 300, 58, 250, 6), colour(index + 1))
        brush.coat(polygon([x - 28, 300], [x + 30, 300], [x + 2, 220]), '#e8c38a', { ink: 7 })
        brush.flat(polygon([x - 9, 246], [x + 13, 246], [x + 2, 218]), paint.ink)
      })
    }
  },
}

const umbrellaStall: Motif = {
  backdrops: ['yard', 'brick'],
  grounds: ['earth', 'tar'],
  draw(brush) {
    const [base, print] = brush.random.pick(shweshweColours)
    const colour = brush.random.pick([paint.tomato, paint.marigold, paint.turquoise, paint.leaf])
    brush.shadow(640, 880, 470, 34)
    brush.rope(polyline([640, 200], [640, 640]), paint.cream, 24)
    brush.coat(
      'M150 400Q200 120 640 90Q1080 120 1130 400Q1060 340 990 400Q900 330 810 400' +
        'Q720 330 640 400Q550 330 470 400Q380 330 290 400Q210 340 150 400Z',
      colour,
    )
    brush.flat('M640 94Q470 130 470 392Q380 330 290 392Q330 150 640 94Z', paint.cream)
    brush.flat('M640 94Q810 130 810 392Q900 330 990 392Q950 150 640 94Z', paint.cream)
    brush.line('M150 400Q200 120 640 90Q1080 120 1130 400', paint.ink, 9)
    for (const [x, tint] of [
      [320, paint.tomato],
      [420, paint.marigold],
      [520, paint.lime],
      [760, paint.marigold],
      [860, paint.tomato],
      [950, paint.lime],
    ] as const) {
      for (const [dx, dy] of [
        [-30, 0],
        [30, 0],
        [0, -50],
      ] as const)
        brush.coat(ellipse(x + dx, 600 + dy, 40), tint, { ink: 7 })
    }
    const cloth = 'M200 630L1080 630L1100 850L180 850Z'
    brush.coat(cloth, base)
    printCloth(brush, cloth, print, 38)
    brush.line(cloth, paint.ink, 9)
  },
}

export const services = {
  carWash,
  panelBeating,
  tyre,
  minibus,
  decks,
  speakers,
  tent,
  chairs,
  bicycle,
  chalkboard,
  printer,
  creche,
  umbrellaStall,
} satisfies Record<string, Motif>
