import { type Motif } from '../motif.ts'
import { lighter, paint, shirtColours, skinTones } from '../palette.ts'
import { blob, ellipse, polygon, rectangle, sweep } from '../paths.ts'
import { profile, salonBackdrops, salonGrounds } from './hair.ts'

const clippers: Motif = {
  backdrops: salonBackdrops,
  grounds: tableGrounds(),
  draw(brush) {
    const body = brush.random.pick([paint.ink, paint.tomato, paint.indigo, paint.leaf])
    brush.shadow(660, 850, 400, 40)
    brush.group('rotate(24 500 500)', () => {
      brush.line(sweep([480, 850], [500, 960], [620, 1000]), paint.ink, 20)
      brush.coat(
        'M390 300L570 300Q610 420 590 560L570 830Q560 870 480 870Q400 870 390 830L370 560Q350 420 390 300Z',
        lighter(body, 0.14),
      )
      brush.coat(polygon([386, 300], [574, 300], [590, 220], [370, 220]), paint.steel)
      for (let tooth = 0; tooth < 9; tooth++)
        brush.coat(rectangle(374 + tooth * 24, 160, 15, 66, 5), '#dfe3e3', { ink: 5, shade: 3 })
      brush.coat(rectangle(446, 430, 66, 150, 30), paint.marigold)
    })
    brush.group('rotate(-14 860 560)', () => {
      brush.coat(rectangle(770, 200, 150, 660, 20), paint.marigold)
      for (let tooth = 0; tooth < 21; tooth++)
        brush.coat(rectangle(912, 216 + tooth * 30, 110, 18, 6), '#e0931a', { ink: 5, shade: 3 })
    })
  },
}

function tableGrounds() {
  return ['wood', 'shweshwe', 'checked'] as const
}

const doek: Motif = {
  backdrops: ['rays', 'dado', 'plain', 'iron', 'window'],
  grounds: salonGrounds,
  draw(brush) {
    const skin = brush.random.pick(skinTones)
    const [cloth, print] = brush.random.pick([
      [paint.indigo, '#f4f0dc'],
      [paint.tomato, paint.yolk],
      [paint.marigold, paint.indigo],
      [paint.leaf, paint.yolk],
      [paint.plum, paint.pink],
    ] as const)
    profile(brush, skin, brush.random.pick(shirtColours))
    brush.coat(blob([700, 180], [780, 60], [900, 50], [960, 130], [930, 230], [840, 260]), cloth)
    brush.coat(blob([820, 210], [960, 180], [1050, 250], [1020, 360], [900, 360]), lighter(cloth, 0.15))
    const wrap = 'M424 350Q430 130 640 96Q830 100 880 270Q900 400 830 480Q780 380 640 350Q520 320 424 350Z'
    brush.coat(wrap, cloth)
    for (const [x, y] of [
      [520, 220],
      [600, 170],
      [700, 170],
      [610, 280],
      [720, 280],
      [800, 330],
      [790, 230],
      [500, 300],
    ] as const) {
      brush.flat(ellipse(x, y, 20, 18), print)
      brush.flat(ellipse(x, y, 8, 8), cloth)
    }
    brush.line(sweep([430, 340], [600, 318], [760, 370], [830, 460]), print, 13)
    for (const [x, y] of [
      [880, 110],
      [960, 270],
    ] as const)
      brush.line(sweep([x - 40, y + 60], [x, y + 20], [x + 36, y - 10]), print, 11)
    brush.coat(ellipse(694, 500, 26, 44), skin, { smooth: true })
    brush.coat(ellipse(696, 576, 26), paint.yolk, { ink: 7 })
    brush.line(sweep([448, 432], [482, 424], [514, 436]), paint.ink, 9)
  },
}

export const salon = { clippers, doek } satisfies Record<string, Motif>
