import type { Brush } from '../brush.ts'
import { type Motif, shopBackdrops, tableTops, yardBackdrops, yardGrounds } from '../motif.ts'
import { darker, lighter, paint } from '../palette.ts'
import { bucket, crate } from '../parts.ts'
import { blob, ellipse, polygon, polyline, rectangle, sweep } from '../paths.ts'

const marketBackdrops = ['yard', ...shopBackdrops] as const

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

function tomato(brush: Brush, x: number, y: number, size: number) {
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

const bananas: Motif = {
  backdrops: marketBackdrops,
  grounds: tableTops,
  avoid: ['marigold', 'paper'],
  draw(brush) {
    crate(brush, 250, 620, 780, 220, () => {
      for (const [x, turn] of [
        [330, -30],
        [450, -16],
        [570, -5],
        [690, 6],
        [810, 18],
      ] as const)
        banana(brush, x, turn)
      avocado(brush, 350, 600)
      avocado(brush, 930, 590)
    })
  },
}

function banana(brush: Brush, x: number, turn: number) {
  brush.group(`rotate(${turn} ${x + 60} 600)`, () => {
    brush.coat(
      `M${x} 190Q${x + 30} 176 ${x + 44} 206Q${x + 30} 420 ${x + 150} 620` +
        `L${x + 40} 660Q${x - 90} 440 ${x} 190Z`,
      brush.random.pick(['#f7ca35', '#f2bd24', '#fbd552']),
    )
    brush.line(sweep([x - 4, 280], [x - 6, 420], [x + 60, 600]), '#b98a14', 8)
    brush.coat(ellipse(x + 20, 194, 24, 20), '#6b4b1f', { ink: 6, shade: 0 })
  })
}

function avocado(brush: Brush, x: number, y: number) {
  brush.coat(
    blob(
      [x - 90, y],
      [x - 66, y - 84],
      [x - 10, y - 190],
      [x + 40, y - 180],
      [x + 80, y - 70],
      [x + 90, y + 10],
      [x, y + 90],
    ),
    '#3d5a2c',
  )
}

const chicken: Motif = {
  backdrops: yardBackdrops,
  grounds: yardGrounds,
  avoid: ['clay'],
  draw(brush) {
    const [feather, wing] = brush.random.pick([
      ['#fdf5e2', '#e2cfa6'],
      ['#a9512a', '#7d3419'],
      ['#4a4340', '#6f6258'],
      ['#d9933f', '#a9612a'],
    ] as const)
    brush.shadow(640, 860, 300, 34)
    for (const x of [590, 710]) {
      brush.rope(polyline([x, 740], [x + 6, 840]), paint.marigold, 22)
      brush.rope(polyline([x - 50, 860], [x + 6, 836], [x + 60, 862]), paint.marigold, 16)
    }
    brush.coat(
      blob([1010, 250], [1080, 330], [1050, 470], [940, 540], [860, 480], [900, 340]),
      darker(feather, 0.4),
    )
    brush.coat(blob([1080, 380], [1090, 470], [980, 600], [860, 580], [900, 440]), darker(feather, 0.25))
    brush.coat(
      'M400 250Q420 150 510 170Q600 190 590 330Q620 420 760 430Q900 430 980 400' +
        'Q990 620 880 710Q760 790 600 760Q420 720 390 520Q380 380 400 250Z',
      feather,
    )
    brush.coat('M600 500Q700 450 860 510Q880 620 760 660Q640 670 600 500Z', wing)
    for (const y of [545, 590, 630])
      brush.line(sweep([660, y], [740, y + 16], [820, y - 6]), darker(wing, 0.4), 8)
    brush.coat(
      blob([420, 170], [424, 100], [460, 130], [484, 76], [514, 130], [556, 96], [556, 180], [490, 190]),
      paint.tomato,
    )
    brush.coat(polygon([404, 250], [320, 286], [404, 306]), paint.marigold, { ink: 8 })
    brush.coat(blob([406, 310], [440, 310], [444, 380], [414, 396], [394, 360]), paint.tomato, { ink: 7 })
    brush.flat(ellipse(470, 250, 18), paint.ink)
    brush.flat(ellipse(464, 244, 6), paint.white)
    for (const [x, y] of [
      [280, 850],
      [360, 880],
      [220, 890],
    ] as const)
      brush.flat(ellipse(x, y, 12, 8), paint.yolk)
  },
}

const firewood: Motif = {
  backdrops: yardBackdrops,
  grounds: ['earth', 'earth', 'grass'],
  avoid: ['clay', 'paper'],
  draw(brush) {
    brush.shadow(660, 840, 460, 46)
    for (const [row, count] of [
      [0, 5],
      [1, 4],
      [2, 3],
      [3, 2],
    ] as const) {
      for (let index = 0; index < count; index++)
        log(brush, 640 + (index - (count - 1) / 2) * 196, 750 - row * 150, 100)
    }
    brush.rope(polyline([1010, 250], [1120, 850]), paint.wood, 36)
    brush.coat('M900 230L1010 200L1040 300L930 380Q880 310 900 230Z', paint.steel)
    brush.line(sweep([906, 236], [890, 306], [930, 370]), paint.white, 10)
  },
}

function log(brush: Brush, x: number, y: number, size: number) {
  brush.coat(ellipse(x, y, size, size * 0.94), '#6d4427')
  brush.coat(
    ellipse(x - 3, y - 3, size * 0.78, size * 0.72),
    brush.random.pick(['#e0b577', '#d6a363', '#e8c38a']),
    { ink: 6 },
  )
  for (const ring of [0.52, 0.28])
    brush.line(ellipse(x - 3, y - 3, size * ring, size * ring * 0.92), '#a8723a', 7)
  brush.line(polyline([x - 3, y - 3], [x + size * 0.5, y - size * 0.3]), '#a8723a', 6)
}

const garden: Motif = {
  backdrops: ['yard', 'yard', 'brick', 'iron'],
  grounds: ['grass'],
  avoid: ['leaf'],
  draw(brush) {
    const body = brush.random.pick([paint.tomato, paint.marigold, paint.indigo, paint.turquoise])
    brush.rope(polyline([720, 640], [1010, 190], [1070, 180]), paint.iron, 26)
    brush.rope(polyline([1000, 190], [1090, 182]), paint.ink, 34)
    brush.shadow(560, 860, 400, 36)
    brush.coat('M200 790L210 650Q230 590 320 580L720 580Q830 590 850 680L860 790Z', body)
    brush.coat(rectangle(380, 420, 260, 170, 34), paint.iron)
    brush.coat(rectangle(440, 380, 140, 50, 18), body)
    for (const y of [470, 506, 542]) brush.line(polyline([420, y], [600, y]), paint.steel, 9)
    for (const x of [300, 770]) {
      brush.coat(ellipse(x, 790, 88), '#35302f')
      brush.coat(ellipse(x, 790, 44), lighter(body, 0.55), { ink: 7 })
    }
    for (let blade = 0; blade < 18; blade++) {
      const x = 60 + blade * 68
      brush.line(
        polyline([x, 900], [x + brush.random.between(-18, 18), 850 + brush.random.between(-22, 10)]),
        '#3d6e2c',
        10,
      )
    }
    for (const [x, y] of [
      [120, 700],
      [80, 620],
      [160, 590],
      [110, 540],
    ] as const)
      brush.line(polyline([x, y], [x - 26, y - 22]), '#b9d26a', 9)
  },
}

export const produce = {
  tomatoes,
  spinach,
  potatoes,
  cabbage,
  bananas,
  chicken,
  firewood,
  garden,
} satisfies Record<string, Motif>
