import { type Motif, roomBackdrops, roomGrounds, tableTops } from '../motif.ts'
import { darker, lighter, paint } from '../palette.ts'
import { gleam } from '../parts.ts'
import { blob, ellipse, polygon, polyline, rectangle } from '../paths.ts'
import { printCloth, shweshweColours } from '../shweshwe.ts'

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

export const home = { bed, couch, television, wardrobe } satisfies Record<string, Motif>
