import { type Brush } from '../brush.ts'
import { type Motif, shopBackdrops, tableTops } from '../motif.ts'
import { darker, lighter, paint } from '../palette.ts'
import { gleam } from '../parts.ts'
import { ellipse, polygon, polyline, rectangle, sweep } from '../paths.ts'

const phone: Motif = {
  backdrops: shopBackdrops,
  grounds: tableTops,
  draw(brush) {
    const shell = brush.random.pick(['#2b282a', paint.indigo, paint.tomato, '#d9c7a0', paint.plum])
    const screen = brush.random.pick(['#69c0d8', '#f0a85c', '#a3c96b', '#c797d0'])
    brush.shadow(640, 860, 280, 34)
    brush.group(`rotate(${brush.random.pick([-10, 8, 12])} 640 500)`, () => {
      brush.coat(rectangle(440, 110, 400, 740, 54), shell)
      const glass = rectangle(470, 160, 340, 630, 20)
      brush.flat(glass, screen)
      brush.inside(glass, () => {
        brush.flat(ellipse(560, 330, 170), lighter(screen, 0.3))
        for (let app = 0; app < 12; app++)
          brush.flat(
            rectangle(498 + (app % 4) * 76, 560 + Math.floor(app / 4) * 74, 54, 54, 12),
            brush.random.pick([paint.cream, paint.tomato, paint.leaf, paint.yolk, paint.indigo]),
          )
        brush.flat(polygon([520, 150], [600, 150], [480, 800], [400, 800]), paint.white, 0.25)
        const hit = [690, 360] as const
        for (const end of [
          [470, 240],
          [560, 160],
          [810, 200],
          [810, 420],
          [760, 640],
          [600, 620],
          [470, 480],
        ] as const) {
          const middle = [
            (hit[0] + end[0]) / 2 + brush.random.between(-26, 26),
            (hit[1] + end[1]) / 2 + brush.random.between(-26, 26),
          ] as const
          brush.line(polyline(hit, middle, end), paint.ink, 9)
          brush.line(polyline([hit[0] + 5, hit[1] + 6], [middle[0] + 5, middle[1] + 6], end), paint.white, 4)
        }
        brush.line(polygon([630, 330], [700, 290], [760, 350], [730, 430], [650, 420]), paint.ink, 6)
      })
      brush.line(glass, paint.ink, 8)
      brush.coat(rectangle(590, 126, 100, 18, 8), paint.steel, { ink: 0, shade: 0 })
    })
    screwdriver(brush)
  },
}

function screwdriver(brush: Brush) {
  brush.group('rotate(28 980 640)', () => {
    brush.coat(rectangle(966, 400, 26, 240, 4), paint.steel)
    brush.coat(
      rectangle(938, 620, 84, 240, 34),
      brush.random.pick([paint.marigold, paint.tomato, paint.leaf]),
    )
    brush.line(polyline([980, 660], [980, 820]), paint.ink, 8)
  })
}

const smartphone: Motif = {
  backdrops: shopBackdrops,
  grounds: tableTops,
  draw(brush) {
    const shell = brush.random.pick(['#2b282a', paint.indigo, '#7fa9a3', '#d9c7a0'])
    brush.shadow(620, 860, 360, 34)
    brush.group('rotate(12 800 500)', () => {
      brush.coat(rectangle(680, 150, 350, 690, 50), shell)
      brush.coat(rectangle(710, 184, 110, 190, 34), darker(shell, 0.3), { ink: 7 })
      for (const y of [232, 324]) brush.coat(ellipse(765, y, 34), '#1d2a38', { ink: 7, shade: 5 })
    })
    brush.group('rotate(-6 460 500)', () => {
      brush.coat(rectangle(280, 120, 370, 720, 50), '#2b282a')
      const glass = rectangle(308, 164, 314, 624, 20)
      const screen = brush.random.pick(['#f0a85c', '#69c0d8', '#e58a96', '#8fc37a'])
      brush.flat(glass, screen)
      brush.inside(glass, () => {
        brush.flat(rectangle(300, 520, 340, 300), darker(screen, 0.2))
        brush.flat(ellipse(465, 520, 110), paint.yolk)
        brush.flat(
          sweep([300, 560], [400, 500], [500, 560], [640, 520]) + 'L640 800L300 800Z',
          darker(screen, 0.45),
        )
      })
      brush.line(glass, paint.ink, 8)
    })
    gleam(brush, 350, 230, 44)
  },
}

const laptop: Motif = {
  backdrops: shopBackdrops,
  grounds: tableTops,
  draw(brush) {
    const shell = brush.random.pick(['#3c3a3c', '#a8b1b5', '#4b5d86'])
    brush.shadow(640, 840, 480, 36)
    brush.coat('M290 210Q292 180 320 180L960 180Q988 180 990 210L1010 660L270 660Z', shell)
    const screen = polygon([326, 218], [954, 218], [968, 622], [312, 622])
    brush.coat(screen, brush.random.pick(['#69b4d8', '#f2d9a0', '#9fca8c']), { ink: 7, shade: 0 })
    brush.coat(rectangle(400, 280, 300, 260, 8), paint.white, { ink: 6, shade: 5 })
    for (const y of [330, 380, 430, 480])
      brush.line(polyline([430, y], [y === 480 ? 560 : 670, y]), paint.iron, 10)
    brush.coat(rectangle(740, 280, 170, 120, 8), paint.marigold, { ink: 6, shade: 5 })
    brush.coat(rectangle(740, 420, 170, 120, 8), paint.tomato, { ink: 6, shade: 5 })
    brush.coat('M270 660L1010 660L1110 800Q1110 834 1080 834L200 834Q170 834 170 800Z', lighter(shell, 0.14))
    for (let row = 0; row < 3; row++) {
      for (let key = 0; key < 11; key++)
        brush.flat(
          rectangle(300 - row * 22 + key * (62 + row * 4), 682 + row * 30, 50 + row * 3, 22, 5),
          '#2b282a',
        )
    }
    brush.coat(polygon([540, 780], [740, 780], [754, 824], [526, 824]), shell, { ink: 6 })
  },
}

export const devices = { phone, smartphone, laptop } satisfies Record<string, Motif>
