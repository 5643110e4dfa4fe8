import { type Motif, roomBackdrops, roomGrounds, tableTops, yardBackdrops, yardGrounds } from '../motif.ts'
import { darker, lighter, paint } from '../palette.ts'
import { gleam } from '../parts.ts'
import { blob, ellipse, polygon, polyline, rectangle, sweep } from '../paths.ts'
import { printCloth, shweshweColours } from '../shweshwe.ts'
import { steam } from './food.ts'

const fridge: Motif = {
  backdrops: roomBackdrops,
  grounds: roomGrounds,
  avoid: ['paper'],
  draw(brush) {
    const colour = brush.random.pick([paint.white, '#b9c3c8', paint.white, '#c9d6cf'])
    brush.shadow(660, 880, 260, 30)
    brush.coat(rectangle(410, 90, 470, 780, 34), colour)
    brush.line(polyline([412, 350], [878, 350]), paint.ink, 12)
    for (const [y, height] of [
      [210, 110],
      [400, 190],
    ] as const)
      brush.coat(rectangle(452, y, 32, height, 14), paint.iron, { ink: 7 })
    for (const [x, y, tint] of [
      [700, 180, paint.tomato],
      [770, 230, paint.marigold],
      [720, 260, paint.leaf],
    ] as const) {
      brush.coat(rectangle(x, y, 44, 40, 8), tint, { ink: 6, shade: 4 })
    }
    brush.coat(rectangle(640, 450, 150, 180, 6), paint.cream, { ink: 6, shade: 5 })
    brush.coat(polygon([660, 600], [710, 520], [735, 560], [752, 536], [776, 600]), paint.leaf, {
      ink: 5,
      shade: 4,
    })
    brush.flat(ellipse(752, 490, 18), paint.marigold)
    for (const x of [440, 800]) brush.coat(rectangle(x, 862, 50, 26, 6), paint.iron, { ink: 6 })
  },
}

const washingMachine: Motif = {
  backdrops: roomBackdrops,
  grounds: roomGrounds,
  avoid: ['paper'],
  draw(brush) {
    const colour = brush.random.pick([paint.white, '#c4ccd0', '#e9ead9'])
    brush.shadow(660, 870, 350, 34)
    brush.coat(rectangle(320, 170, 640, 690, 30), colour)
    brush.coat(rectangle(340, 192, 600, 110, 16), lighter(colour, 0.2), { ink: 7, shade: 6 })
    brush.coat(rectangle(366, 214, 190, 66, 10), colour, { ink: 6, shade: 4 })
    brush.coat(ellipse(670, 247, 40), paint.steel, { ink: 7 })
    brush.line(polyline([670, 247], [690, 222]), paint.ink, 8)
    for (const [x, tint] of [
      [770, paint.leaf],
      [824, paint.marigold],
      [878, paint.tomato],
    ] as const)
      brush.coat(ellipse(x, 247, 18), tint, { ink: 6, shade: 0 })
    brush.coat(ellipse(640, 570, 230), paint.steel)
    const glass = ellipse(640, 570, 172)
    brush.coat(glass, '#7fb9d2')
    brush.inside(glass, () => {
      const cloth = brush.random.pick([paint.tomato, paint.marigold, paint.plum])
      brush.coat(
        blob([460, 640], [540, 560], [640, 620], [720, 540], [820, 620], [820, 780], [460, 780]),
        cloth,
        { ink: 7 },
      )
      brush.coat(blob([480, 700], [580, 640], [680, 690], [760, 640], [800, 760], [500, 780]), paint.cream, {
        ink: 7,
      })
      for (const [x, y] of [
        [560, 500],
        [620, 470],
        [690, 520],
        [590, 550],
      ] as const)
        brush.line(ellipse(x, y, 20), paint.white, 6)
    })
    brush.line(glass, paint.ink, 9)
    brush.line(sweep([530, 500], [570, 450], [630, 430]), paint.white, 16, 0.8)
  },
}

const bed: Motif = {
  backdrops: roomBackdrops,
  grounds: roomGrounds,
  draw(brush) {
    const cover = brush.random.pick(shweshweColours)
    const frame = brush.random.pick([paint.wood, '#7b4a2c', '#4c3328'])
    brush.shadow(660, 860, 470, 36)
    brush.coat('M240 600L250 290Q640 200 1030 290L1040 600Z', frame)
    for (const x of [400, 560, 720, 880]) brush.line(polyline([x, 300], [x, 520]), darker(frame, 0.4), 12)
    brush.coat('M260 520L1020 520L1100 760L180 760Z', paint.cream)
    for (const x of [320, 660])
      brush.coat(
        blob(
          [x, 500],
          [x + 40, 410],
          [x + 150, 390],
          [x + 270, 410],
          [x + 300, 500],
          [x + 270, 556],
          [x + 30, 556],
        ),
        paint.white,
      )
    const spread = 'M236 590Q640 560 1044 590L1110 790Q640 840 170 790Z'
    brush.coat(spread, cover[0])
    printCloth(brush, spread, cover[1], 36)
    brush.line(spread, paint.ink, 9)
    brush.coat('M170 780Q640 830 1110 780L1104 840Q640 884 176 840Z', frame)
    for (const x of [190, 1050]) brush.coat(rectangle(x, 830, 44, 60, 6), frame)
  },
}

const couch: Motif = {
  backdrops: roomBackdrops,
  grounds: roomGrounds,
  draw(brush) {
    const cloth = brush.random.pick([
      '#8c4a2c',
      paint.indigo,
      '#5f6b54',
      paint.plum,
      '#b23c34',
      paint.turquoise,
    ])
    const cushion = brush.random.pick([paint.marigold, paint.cream, paint.pink])
    brush.shadow(650, 850, 520, 36)
    for (const x of [230, 1010]) brush.coat(rectangle(x, 800, 44, 56, 6), paint.cocoa)
    brush.coat('M240 620L250 340Q256 280 330 274L950 274Q1024 280 1030 340L1040 620Z', cloth)
    brush.line(polyline([640, 290], [640, 580]), darker(cloth, 0.5), 9)
    for (const x of [400, 520, 760, 880]) brush.flat(ellipse(x, 400, 10), darker(cloth, 0.55))
    for (const x of [256, 644]) brush.coat(rectangle(x, 560, 382, 130, 40), lighter(cloth, 0.1))
    brush.coat(rectangle(210, 670, 860, 140, 24), cloth)
    for (const x of [140, 990]) brush.coat(rectangle(x, 490, 150, 320, 66), lighter(cloth, 0.05))
    for (const [x, turn] of [
      [370, -12],
      [900, 14],
    ] as const) {
      brush.group(`rotate(${turn} ${x} 500)`, () => {
        brush.coat(rectangle(x - 84, 410, 168, 164, 28), cushion)
        brush.line(polyline([x - 50, 492], [x + 50, 492]), cloth, 12)
        brush.line(polyline([x, 442], [x, 542]), cloth, 12)
      })
    }
  },
}

const television: Motif = {
  backdrops: roomBackdrops,
  grounds: tableTops,
  avoid: ['indigo'],
  draw(brush) {
    brush.shadow(650, 800, 420, 36)
    brush.coat(rectangle(560, 700, 160, 90, 8), paint.iron)
    brush.coat(blob([420, 800], [520, 776], [640, 770], [760, 776], [860, 800], [640, 824]), '#302d2f')
    brush.coat(rectangle(180, 170, 920, 560, 22), '#2b282a')
    const screen = rectangle(216, 204, 848, 484, 8)
    brush.flat(screen, '#69b4d8')
    brush.inside(screen, () => {
      brush.flat(rectangle(200, 470, 900, 240), '#4f9a45')
      for (const x of [200, 480, 760])
        brush.flat(polygon([x + 80, 470], [x + 200, 470], [x + 180, 700], [x, 700]), '#5fac50')
      for (let seat = 0; seat < 36; seat++)
        brush.flat(
          ellipse(230 + (seat % 18) * 50, 400 + Math.floor(seat / 18) * 44, 17),
          brush.random.pick([paint.marigold, paint.tomato, paint.cream, paint.indigo]),
        )
      brush.line(polyline([760, 600], [760, 450], [980, 450], [980, 600]), paint.white, 13)
      brush.coat(ellipse(480, 610, 52), paint.white, { ink: 8, shade: 8 })
      brush.flat(polygon([480, 586], [504, 604], [494, 632], [466, 632], [456, 604]), paint.ink)
      brush.flat(polygon([260, 190], [420, 190], [280, 700], [200, 700]), paint.white, 0.16)
    })
    brush.flat(ellipse(1040, 710, 8), paint.tomato)
  },
}

const stove: Motif = {
  backdrops: roomBackdrops,
  grounds: tableTops,
  avoid: ['paper'],
  draw(brush) {
    const colour = brush.random.pick([paint.white, '#3c3a3c', '#c9463a'])
    brush.shadow(650, 840, 450, 36)
    brush.coat('M230 560L1050 560L1110 680L170 680Z', lighter(colour, 0.12))
    brush.coat(rectangle(170, 676, 940, 150, 18), colour)
    for (const x of [400, 880]) {
      brush.coat(ellipse(x, 616, 150, 42), '#39363a', { ink: 8, shade: 0 })
      brush.line(ellipse(x, 616, 100, 26), paint.tomato, 13)
      brush.line(ellipse(x, 616, 46, 12), paint.tomato, 11)
    }
    for (const x of [480, 800]) {
      brush.coat(ellipse(x, 752, 46), paint.steel)
      brush.line(polyline([x, 752], [x + 18, 722]), paint.ink, 10)
    }
    brush.flat(ellipse(640, 752, 14), paint.tomato)
    brush.coat(rectangle(210, 360, 380, 236, 34), paint.steel)
    brush.coat('M196 370Q220 290 400 286Q580 290 604 370Z', lighter(paint.steel, 0.3))
    brush.coat(ellipse(400, 280, 36, 22), paint.ink)
    for (const x of [170, 586]) brush.rope(polyline([x, 440], [x + 44, 440]), paint.ink, 18, 4)
    steam(brush, [330, 480], 240)
  },
}

const potjie: Motif = {
  backdrops: yardBackdrops,
  grounds: yardGrounds,
  draw(brush) {
    const iron = '#3b383a'
    brush.shadow(640, 880, 380, 40)
    for (const [x, turn] of [
      [420, 74],
      [640, 90],
      [850, 106],
    ] as const) {
      brush.group(`rotate(${turn} ${x} 850)`, () =>
        brush.coat(rectangle(x - 36, 760, 60, 190, 20), '#7d4a2a'),
      )
    }
    for (const [x, height] of [
      [460, 120],
      [560, 170],
      [650, 130],
      [750, 180],
      [840, 110],
    ] as const) {
      brush.coat(
        blob(
          [x - 46, 860],
          [x - 36, 860 - height * 0.6],
          [x, 850 - height],
          [x + 30, 860 - height * 0.6],
          [x + 46, 860],
        ),
        brush.random.pick([paint.marigold, paint.tomato, paint.yolk]),
        { ink: 7, shade: 12 },
      )
    }
    for (const [top, foot] of [
      [440, 370],
      [840, 910],
    ] as const)
      brush.rope(polyline([top, 680], [foot, 870]), iron, 40)
    brush.line(sweep([340, 330], [420, 150], [640, 90], [860, 150], [940, 330]), paint.ink, 18)
    brush.coat(
      blob(
        [290, 480],
        [340, 330],
        [480, 290],
        [640, 284],
        [800, 290],
        [940, 330],
        [990, 480],
        [930, 640],
        [780, 740],
        [640, 756],
        [500, 740],
        [350, 640],
      ),
      iron,
    )
    for (const y of [450, 480]) brush.line(sweep([296, y], [640, y + 60], [984, y]), darker(iron, 0.5), 8)
    brush.coat('M330 330Q640 400 950 330Q900 240 640 230Q380 240 330 330Z', lighter(iron, 0.12))
    brush.coat(rectangle(590, 186, 100, 60, 22), iron)
  },
}

const wardrobe: Motif = {
  backdrops: roomBackdrops,
  grounds: roomGrounds,
  avoid: ['marigold'],
  draw(brush) {
    const colour = brush.random.pick(['#b87a45', '#8a5632', '#6b3f2a'])
    brush.shadow(660, 884, 380, 30)
    brush.coat(rectangle(290, 110, 700, 760, 12), colour)
    brush.coat(polygon([270, 90], [1010, 90], [990, 150], [290, 150]), lighter(colour, 0.15))
    for (const x of [312, 652]) {
      brush.coat(rectangle(x, 170, 316, 500, 8), lighter(colour, 0.08))
      brush.coat(rectangle(x + 46, 214, 224, 410, 8), x === 652 ? '#bfe0ea' : darker(colour, 0.1), { ink: 7 })
      brush.coat(rectangle(x, 690, 316, 140, 8), lighter(colour, 0.08))
      brush.coat(ellipse(x + 158, 760, 20), paint.marigold, { ink: 6 })
    }
    brush.line(polyline([720, 540], [850, 260]), paint.white, 20, 0.8)
    brush.line(polyline([790, 560], [880, 370]), paint.white, 12, 0.8)
    for (const x of [602, 674]) brush.coat(rectangle(x - 8, 390, 20, 90, 8), paint.marigold, { ink: 6 })
    gleam(brush, 880, 250, 30)
  },
}

export const home = {
  fridge,
  washingMachine,
  bed,
  couch,
  television,
  stove,
  potjie,
  wardrobe,
} satisfies Record<string, Motif>
