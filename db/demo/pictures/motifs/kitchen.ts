import { type Motif, roomBackdrops, roomGrounds, tableTops, yardBackdrops, yardGrounds } from '../motif.ts'
import { darker, lighter, paint } from '../palette.ts'
import { blob, ellipse, polygon, polyline, rectangle, sweep } from '../paths.ts'
import { steam } from './meals.ts'

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

export const kitchen = { fridge, washingMachine, stove, potjie } satisfies Record<string, Motif>
