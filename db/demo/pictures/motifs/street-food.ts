import { type Brush } from '../brush.ts'
import { kitchenBackdrops, type Motif, tableTops } from '../motif.ts'
import { paint } from '../palette.ts'
import { basin, plate } from '../parts.ts'
import { blob, ellipse, rectangle, sweep } from '../paths.ts'

const enamel = ['#fdf5e2', '#3f6fb5', '#e59aa4', '#2aa39b', '#c5452a', '#f2a51c'] as const

const vetkoek: Motif = {
  backdrops: kitchenBackdrops,
  grounds: tableTops,
  avoid: ['marigold', 'clay'],
  draw(brush) {
    const colour = brush.random.pick(enamel.slice(0, 4))
    basin(brush, 640, 600, 400, 220, colour, () => {
      for (const [x, y, size] of [
        [470, 360, 118],
        [650, 320, 128],
        [810, 380, 116],
      ] as const)
        bun(brush, x, y, size)
      for (const [x, y, size] of [
        [370, 500, 126],
        [560, 490, 134],
        [750, 505, 136],
        [910, 525, 116],
        [640, 590, 120],
      ] as const) {
        bun(brush, x, y, size)
      }
    })
    brush.line(sweep([300, 660], [460, 716], [640, 730], [820, 716], [980, 660]), paint.ink, 10, 0.85)
  },
}

function bun(brush: Brush, x: number, y: number, size: number) {
  const colour = brush.random.pick(['#cf8433', '#c2742b', '#d9933f'])
  const wide = brush.random.between(0.95, 1.1)
  brush.coat(
    blob(
      [x - size * wide, y],
      [x - size * 0.6, y - size * 0.72],
      [x + size * 0.4, y - size * 0.76],
      [x + size * wide, y - 8],
      [x + size * 0.6, y + size * 0.66],
      [x - size * 0.5, y + size * 0.68],
    ),
    colour,
  )
  brush.line(
    sweep([x - size * 0.5, y + size * 0.14], [x, y + size * 0.34], [x + size * 0.56, y + size * 0.08]),
    '#f3c77a',
    size * 0.14,
  )
  brush.line(
    sweep(
      [x - size * 0.44, y - size * 0.36],
      [x - size * 0.1, y - size * 0.5],
      [x + size * 0.2, y - size * 0.48],
    ),
    '#f7d79a',
    size * 0.1,
  )
}

const kota: Motif = {
  backdrops: kitchenBackdrops,
  grounds: ['wood', 'checked', 'shweshwe'],
  avoid: ['marigold', 'paper'],
  draw(brush) {
    plate(brush, 640, 770, 420, brush.random.pick(enamel.slice(0, 5)))
    for (const [x, y, lean] of [
      [400, 200, -20],
      [470, 170, -9],
      [330, 500, -18],
      [860, 170, 10],
      [910, 210, 21],
      [950, 500, 19],
    ] as const)
      chip(brush, x, y, 250, lean)
    brush.coat(rectangle(560, 190, 210, 250, 30), '#f0a9a0')
    brush.coat(rectangle(470, 240, 170, 220, 20), paint.yolk)
    brush.group('rotate(-14 520 300)', () => brush.coat(rectangle(440, 180, 92, 320, 44), '#b5482f'))
    brush.coat(blob([650, 300], [700, 240], [800, 250], [850, 320], [830, 400], [680, 400]), paint.white)
    brush.coat(ellipse(760, 320, 50, 44), paint.yolk, { ink: 6 })
    brush.coat(
      blob(
        [330, 410],
        [420, 350],
        [520, 400],
        [600, 350],
        [700, 400],
        [800, 360],
        [900, 390],
        [950, 440],
        [640, 490],
        [350, 470],
      ),
      '#6fae46',
    )
    brush.coat(
      'M330 430Q340 400 400 410L880 410Q944 404 950 440L920 730Q910 774 850 780L430 780Q376 776 366 730Z',
      '#c67b34',
    )
    brush.coat('M378 452L900 452L880 716Q872 740 840 742L440 742Q408 738 402 712Z', '#f3dba6', {
      ink: 6,
      shade: 8,
      shine: false,
    })
    for (const [x, y] of [
      [470, 520],
      [560, 610],
      [690, 540],
      [790, 650],
      [830, 520],
      [500, 690],
      [660, 690],
    ] as const) {
      brush.flat(ellipse(x, y, 14, 8), '#dcb978')
    }
    for (const [x, drop] of [
      [450, 60],
      [610, 100],
      [760, 54],
    ] as const) {
      brush.coat(
        blob([x - 30, 446], [x + 34, 446], [x + 24, 446 + drop], [x, 470 + drop], [x - 20, 446 + drop]),
        '#d97a17',
        { ink: 6, shade: 4 },
      )
    }
  },
}

function chip(brush: Brush, x: number, y: number, length: number, lean: number) {
  brush.group(`rotate(${lean} ${x} ${y + length})`, () =>
    brush.coat(rectangle(x - 26, y, 54, length, 8), '#f0bf4c', { ink: 8 }),
  )
}

export const streetFood = { vetkoek, kota } satisfies Record<string, Motif>
