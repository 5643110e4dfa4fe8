import { type Motif, shopBackdrops, tableTops } from '../motif.ts'
import { darker, lighter, paint } from '../palette.ts'
import { ellipse, polygon, polyline, rectangle, sweep } from '../paths.ts'

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

export const services = { chalkboard, printer, creche } satisfies Record<string, Motif>
