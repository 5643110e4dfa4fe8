import { type Brush } from '../brush.ts'
import { kitchenBackdrops, type Motif, tableTops } from '../motif.ts'
import { lighter, paint } from '../palette.ts'
import { bucket, label } from '../parts.ts'
import { blob, ellipse, rectangle, sweep } from '../paths.ts'

const scones: Motif = {
  backdrops: kitchenBackdrops,
  grounds: tableTops,
  avoid: ['marigold', 'paper'],
  draw(brush) {
    const tray = brush.random.pick([paint.steel, '#3f6fb5', '#c5452a'])
    brush.shadow(650, 830, 450, 44)
    for (const [row, y] of [
      [3, 340],
      [4, 480],
      [5, 630],
    ] as const) {
      for (let index = 0; index < row; index++) scone(brush, 640 + (index - (row - 1) / 2) * 182, y, 106)
    }
    brush.coat('M190 700L1090 700L1040 824Q1036 838 1010 840L270 840Q244 838 240 824Z', tray)
  },
}

function scone(brush: Brush, x: number, y: number, size: number) {
  brush.coat(
    blob(
      [x - size * 0.8, y + size * 0.7],
      [x - size * 0.86, y - size * 0.1],
      [x, y - size * 0.3],
      [x + size * 0.86, y - size * 0.1],
      [x + size * 0.8, y + size * 0.7],
      [x, y + size * 0.82],
    ),
    '#f0d08f',
  )
  brush.coat(
    blob(
      [x - size, y],
      [x - size * 0.66, y - size * 0.66],
      [x, y - size * 0.84],
      [x + size * 0.7, y - size * 0.62],
      [x + size, y],
      [x, y + size * 0.2],
    ),
    brush.random.pick(['#cf8a38', '#d99a45', '#c57d30']),
  )
}

const cake: Motif = {
  backdrops: ['rays', 'window', 'dado', 'plain'],
  grounds: ['shweshwe', 'checked', 'wood'],
  draw(brush) {
    const [icing, sponge] = brush.random.pick([
      ['#f3b6c0', '#fdf0dc'],
      ['#8fd0d8', '#fdf5e2'],
      ['#fff3d9', '#d9567a'],
      ['#b79be0', '#fdf5e2'],
      ['#6a3a22', '#f3cfa0'],
    ] as const)
    brush.coat(ellipse(640, 800, 400, 70), paint.cream)
    tier(brush, 640, 560, 320, 240, icing, sponge)
    tier(brush, 640, 370, 215, 190, sponge, icing)
    for (const [index, x] of [530, 604, 678, 752].entries()) {
      const colour = [paint.tomato, paint.marigold, paint.turquoise, paint.plum][index] ?? paint.tomato
      brush.coat(rectangle(x - 13, 250, 28, 120, 6), colour, { ink: 6, shade: 5 })
      brush.coat(blob([x, 186], [x + 22, 232], [x, 252], [x - 20, 232]), paint.yolk, { ink: 6, shade: 0 })
    }
  },
}

const smallCake: Motif = {
  backdrops: ['window', 'rays', 'dado', 'shelves'],
  grounds: tableTops,
  avoid: ['clay'],
  draw(brush) {
    const topping = brush.random.pick([paint.tomato, paint.yolk, paint.pink])
    brush.shadow(650, 830, 430, 50)
    brush.coat(ellipse(640, 800, 430, 74), brush.random.pick([paint.cream, '#8fd0d8', paint.pink]))
    tier(brush, 640, 430, 350, 320, '#6a3a22', '#4a2718')
    for (let berry = 0; berry < 9; berry++) {
      const angle = (berry / 9) * 2 * Math.PI
      brush.coat(ellipse(640 + Math.cos(angle) * 270, 416 + Math.sin(angle) * 52, 44, 40), topping, {
        ink: 7,
      })
    }
    brush.coat(ellipse(640, 396, 60, 54), topping)
  },
}

function tier(
  brush: Brush,
  cx: number,
  top: number,
  half: number,
  height: number,
  side: string,
  icing: string,
) {
  const bottom = top + height
  brush.coat(
    `M${cx - half} ${top}L${cx - half} ${bottom}Q${cx} ${bottom + half * 0.3} ${cx + half} ${bottom}` +
      `L${cx + half} ${top}Z`,
    side,
  )
  for (let x = cx - half + 26; x < cx + half - 10; x += 52) {
    brush.coat(ellipse(x, bottom - 4 + half * 0.13 * (1 - ((x - cx) / half) ** 2), 28, 25), icing, {
      ink: 6,
      shade: 5,
    })
  }
  let drip = `M${cx - half} ${top}`
  const count = 6
  const step = (half * 2) / count
  for (let index = 0; index < count; index++) {
    const x = cx - half + index * step
    const low = top + height * brush.random.between(0.25, 0.5)
    drip += `C${x + step * 0.1} ${low + 30} ${x + step * 0.9} ${low + 30} ${x + step} ${top + 30}`
  }
  brush.coat(`${drip}L${cx + half} ${top}Z`, icing, { shade: 8 })
  brush.coat(ellipse(cx, top, half, half * 0.24), lighter(icing, 0.2), { shade: 6 })
}

const biscuits: Motif = {
  backdrops: kitchenBackdrops,
  grounds: tableTops,
  avoid: ['paper', 'marigold'],
  draw(brush) {
    const colour = brush.random.pick([paint.turquoise, paint.tomato, paint.indigo, paint.leaf])
    bucket(brush, 640, 850, 620, 430, colour, () => {
      for (const [x, y] of [
        [470, 350],
        [640, 310],
        [800, 350],
        [410, 420],
        [560, 400],
        [720, 400],
        [870, 430],
      ] as const) {
        brush.coat(
          ellipse(x, y, 100, 82, brush.random.between(-30, 30)),
          brush.random.pick(['#e3b261', '#d9a14d', '#edc47a']),
        )
        for (const turn of [0, 1, 2])
          brush.line(
            sweep([x - 46, y - 28 + turn * 26], [x, y - 40 + turn * 26], [x + 46, y - 24 + turn * 26]),
            '#b4762c',
            6,
          )
      }
    })
    label(brush, 520, 590, 240, 170, colour === paint.tomato ? paint.leaf : paint.tomato)
  },
}

export const baking = { scones, cake, smallCake, biscuits } satisfies Record<string, Motif>
