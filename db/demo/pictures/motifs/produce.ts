import { type Brush } from '../brush.ts'
import { type Motif, shopBackdrops, tableTops } from '../motif.ts'
import { darker, lighter, paint } from '../palette.ts'
import { bucket, crate } from '../parts.ts'
import { blob, ellipse, polygon, polyline, sweep } from '../paths.ts'

export const marketBackdrops = ['yard', ...shopBackdrops] as const

const tomatoes: Motif = {
  backdrops: marketBackdrops,
  grounds: tableTops,
  avoid: ['clay', 'pink'],
  draw(brush) {
    const colour = brush.random.pick([paint.indigo, paint.marigold, paint.leaf, paint.cream, paint.turquoise])
    bucket(brush, 640, 850, 640, 430, colour, () => {
      const heap = [
        [560, 250],
        [720, 250],
        [460, 330],
        [640, 330],
        [820, 330],
        [390, 420],
        [550, 420],
        [720, 420],
        [890, 420],
      ] as const
      for (const [x, y] of heap) tomato(brush, x, y, 98)
    })
    if (brush.random.chance(0.6)) tomato(brush, 250, 800, 86)
  },
}

export function tomato(brush: Brush, x: number, y: number, size: number) {
  const colour = brush.random.pick([paint.tomato, '#d43a22', '#e4532f'])
  brush.coat(
    blob(
      [x - size, y],
      [x - size * 0.7, y - size * 0.66],
      [x, y - size * 0.76],
      [x + size * 0.7, y - size * 0.66],
      [x + size, y],
      [x + size * 0.6, y + size * 0.74],
      [x, y + size * 0.86],
      [x - size * 0.6, y + size * 0.74],
    ),
    colour,
  )
  const cap = y - size * 0.6
  brush.coat(
    polygon(
      [x - 44, cap - 6],
      [x - 10, cap - 10],
      [x + 6, cap - 44],
      [x + 14, cap - 8],
      [x + 46, cap],
      [x + 14, cap + 10],
      [x + 4, cap + 40],
      [x - 10, cap + 10],
    ),
    '#4f9142',
    { ink: 6, shade: 3 },
  )
}

const spinach: Motif = {
  backdrops: marketBackdrops,
  grounds: [...tableTops, 'earth'],
  avoid: ['leaf'],
  draw(brush) {
    brush.shadow(660, 850, 330, 36)
    for (const [dx, lean] of [
      [-110, -9],
      [-56, -4],
      [0, 1],
      [56, 5],
      [110, 9],
    ] as const) {
      brush.rope(
        polyline([640 + dx * 2, 420], [640 + dx * 0.5, 660], [640 + dx * 1.3 + lean, 850]),
        '#e9edcf',
        34,
      )
    }
    for (const [x, y, turn, size] of [
      [350, 430, -46, 1],
      [930, 430, 46, 1],
      [460, 340, -24, 1.1],
      [820, 340, 24, 1.1],
      [640, 320, 0, 1.25],
      [530, 470, -14, 0.9],
      [760, 480, 14, 0.9],
    ] as const) {
      leaf(brush, x, y, turn, size)
    }
    brush.rope(
      sweep([548, 690], [640, 716], [736, 690]),
      brush.random.pick([paint.tomato, paint.marigold, paint.indigo, paint.cream]),
      42,
    )
  },
}

function leaf(brush: Brush, x: number, y: number, turn: number, size: number) {
  const green = brush.random.pick(['#2f7d3b', '#3a8c3f', '#26702f'])
  brush.group(`translate(${x} ${y}) rotate(${turn}) scale(${size})`, () => {
    brush.coat(
      blob(
        [0, 170],
        [-70, 130],
        [-118, 50],
        [-96, -30],
        [-104, -90],
        [-40, -170],
        [6, -200],
        [50, -170],
        [104, -86],
        [92, -20],
        [120, 60],
        [66, 134],
      ),
      green,
    )
    brush.line(sweep([0, 170], [4, 20], [0, -150]), '#dfe8b8', 13)
    for (const dy of [-80, -10, 60])
      brush.line(polyline([-62, dy - 36], [2, dy + 22], [66, dy - 36]), '#b9d38c', 7)
  })
}

const potatoes: Motif = {
  backdrops: marketBackdrops,
  grounds: ['earth', 'wood', 'cement', 'shweshwe'],
  avoid: ['paper'],
  draw(brush) {
    brush.shadow(660, 850, 380, 40)
    for (const [x, y] of [
      [520, 300],
      [650, 270],
      [770, 310],
      [580, 360],
      [710, 360],
    ] as const)
      potato(brush, x, y, 84)
    const sack = brush.random.pick(['#d8b077', '#c8935a', '#e6d2a2', '#c46a54'])
    brush.coat('M400 350Q640 430 880 350Q980 560 940 830Q640 880 340 830Q300 560 400 350Z', sack)
    for (const y of [470, 560, 650, 740])
      brush.line(sweep([360, y], [640, y + 46], [920, y]), darker(sack, 0.14), 6)
    for (const x of [460, 550, 640, 730, 820])
      brush.line(
        sweep([x, 400], [x - (640 - x) * 0.1, 600], [x - (640 - x) * -0.1, 850]),
        darker(sack, 0.14),
        6,
      )
    brush.coat('M380 340Q640 440 900 340L914 390Q640 490 366 390Z', lighter(sack, 0.3))
    brush.coat(
      blob([560, 620], [580, 550], [660, 536], [724, 580], [730, 650], [650, 700], [580, 690]),
      '#b8843f',
    )
    for (const [x, y] of [
      [230, 800],
      [1050, 800],
      [1010, 850],
    ] as const)
      potato(brush, x, y, 76)
  },
}

function potato(brush: Brush, x: number, y: number, size: number) {
  const colour = brush.random.pick(['#c99a58', '#b98848', '#d6a965'])
  brush.coat(
    blob(
      [x - size, y + 6],
      [x - size * 0.6, y - size * 0.66],
      [x + size * 0.3, y - size * 0.6],
      [x + size * 1.04, y - 8],
      [x + size * 0.6, y + size * 0.66],
      [x - size * 0.4, y + size * 0.7],
    ),
    colour,
  )
  for (const [dx, dy] of [
    [-0.3, -0.1],
    [0.2, 0.3],
    [0.5, -0.2],
  ] as const)
    brush.line(
      polyline([x + dx * size, y + dy * size], [x + dx * size + 14, y + dy * size + 4]),
      darker(colour, 0.45),
      7,
    )
}

const cabbage: Motif = {
  backdrops: marketBackdrops,
  grounds: tableTops,
  avoid: ['leaf'],
  draw(brush) {
    crate(brush, 230, 600, 820, 240, () => {
      head(brush, 430, 480, 190)
      head(brush, 850, 480, 190)
      head(brush, 640, 420, 220)
    })
  },
}

function head(brush: Brush, x: number, y: number, size: number) {
  const green = brush.random.pick(['#8fbf5a', '#a3cb6c', '#7cb04d'])
  brush.coat(ellipse(x, y, size, size * 0.95), green)
  brush.coat(
    sweep(
      [x - size * 0.98, y],
      [x - size * 0.7, y - size * 0.7],
      [x - size * 0.1, y - size * 0.5],
      [x, y + size * 0.2],
      [x - size * 0.2, y + size * 0.9],
      [x - size * 0.8, y + size * 0.6],
    ) + 'Z',
    lighter(green, 0.2),
  )
  brush.coat(
    sweep(
      [x + size * 0.98, y],
      [x + size * 0.6, y - size * 0.74],
      [x + size * 0.14, y - size * 0.3],
      [x + size * 0.2, y + size * 0.5],
      [x + size * 0.7, y + size * 0.66],
    ) + 'Z',
    darker(green, 0.08),
  )
  for (const side of [-1, 1]) {
    brush.line(
      sweep(
        [x + side * size * 0.34, y + size * 0.74],
        [x + side * size * 0.4, y + size * 0.1],
        [x + side * size * 0.6, y - size * 0.4],
      ),
      '#e8f2c8',
      11,
    )
    brush.line(
      polyline([x + side * size * 0.42, y + size * 0.1], [x + side * size * 0.74, y - size * 0.06]),
      '#e8f2c8',
      7,
    )
  }
}

export const produce = { tomatoes, spinach, potatoes, cabbage } satisfies Record<string, Motif>
