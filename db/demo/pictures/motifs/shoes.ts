import { type Brush } from '../brush.ts'
import { type Motif, shopBackdrops } from '../motif.ts'
import { darker, lighter, paint } from '../palette.ts'
import { gleam } from '../parts.ts'
import { polyline, rectangle } from '../paths.ts'

const sneakers: Motif = {
  backdrops: shopBackdrops,
  grounds: ['wood', 'cement', 'lino', 'tar'],
  avoid: ['paper'],
  draw(brush) {
    const upper = brush.random.pick([paint.white, paint.white, '#d5453b', '#3a5fb0', '#2f2c2d'])
    const flash = brush.random.pick(
      [paint.tomato, paint.leaf, paint.indigo, paint.marigold].filter((colour) => colour !== upper),
    )
    brush.group('translate(160 -210) scale(.86)', () => sneaker(brush, darker(upper, 0.08), flash))
    brush.group('translate(-30 20)', () => sneaker(brush, upper, flash))
    for (const [x, y, size] of [
      [300, 330, 60],
      [400, 250, 34],
      [1050, 300, 48],
    ] as const)
      gleam(brush, x, y, size)
  },
}

function sneaker(brush: Brush, upper: string, flash: string) {
  brush.shadow(640, 830, 430, 30)
  brush.coat(
    'M290 450Q330 410 390 440Q440 480 520 430L600 400Q680 520 800 580' +
      'Q960 600 1030 680L1040 760L260 760Q240 600 290 450Z',
    upper,
  )
  brush.coat('M880 594Q990 620 1036 690L1040 760L860 760Q840 660 880 594Z', lighter(upper, 0.3))
  brush.coat('M286 460Q340 540 300 760L258 760Q240 600 286 460Z', flash)
  brush.coat('M400 740Q470 560 700 560Q560 620 520 740Z', flash, { ink: 7 })
  for (const [x, y] of [
    [590, 440],
    [634, 490],
    [690, 536],
    [752, 574],
  ] as const)
    brush.rope(polyline([x - 56, y + 34], [x + 14, y - 12]), paint.cream, 15, 5)
  brush.coat(
    'M300 440Q330 410 390 440Q440 480 520 430L600 400L616 430Q520 510 420 500Q340 490 300 440Z',
    darker(upper, 0.35),
    { ink: 7 },
  )
  brush.coat('M244 750L1050 750Q1070 790 1040 826L280 826Q240 810 244 750Z', paint.cream)
  brush.line(polyline([262, 788], [1050, 788]), flash, 11)
}

const shoeRepair: Motif = {
  backdrops: shopBackdrops,
  grounds: ['wood', 'shweshwe', 'cement'],
  avoid: ['clay'],
  draw(brush) {
    const leather = brush.random.pick(['#6b3420', '#2d2625', '#8c4a24', '#54221f'])
    brush.shadow(620, 830, 420, 36)
    brush.coat(
      'M330 210L600 190Q620 240 606 320Q620 480 720 540Q920 560 990 660L1000 740L320 740Q300 460 330 210Z',
      leather,
    )
    brush.coat('M860 572Q970 610 994 690L1000 740L820 740Q810 640 860 572Z', lighter(leather, 0.14))
    brush.coat('M320 200L606 180L612 244L324 262Z', darker(leather, 0.3))
    for (const [x, y] of [
      [596, 330],
      [606, 394],
      [628, 454],
      [668, 508],
    ] as const)
      brush.rope(polyline([x - 76, y + 18], [x + 16, y - 14]), paint.marigold, 14, 5)
    brush.coat('M312 736L1006 736L1010 790L480 790L474 826L316 826Z', '#c79a5c')
    for (let x = 350; x < 990; x += 44) brush.line(polyline([x, 756], [x + 18, 756]), paint.cream, 6)
    brush.group('rotate(38 900 300)', () => {
      brush.coat(rectangle(880, 240, 46, 330, 12), paint.wood)
      brush.coat('M790 170L980 170Q1010 180 1020 240L960 250L800 250Q776 210 790 170Z', paint.steel)
    })
  },
}

export const shoes = { sneakers, shoeRepair } satisfies Record<string, Motif>
