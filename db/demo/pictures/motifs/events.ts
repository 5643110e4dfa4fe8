import { type Brush } from '../brush.ts'
import { type Motif } from '../motif.ts'
import { darker, lighter, paint } from '../palette.ts'
import { ellipse, polygon, polyline, rectangle, sweep } from '../paths.ts'
import { printCloth, shweshweColours } from '../shweshwe.ts'

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

export const events = { decks, speakers, tent, chairs, umbrellaStall } satisfies Record<string, Motif>
