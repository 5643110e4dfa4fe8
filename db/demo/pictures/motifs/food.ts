import type { Brush } from '../brush.ts'
import { kitchenBackdrops, type Motif, shopBackdrops, tableTops } from '../motif.ts'
import { darker, lighter, paint } from '../palette.ts'
import { basin, bucket, jar, label, plate } from '../parts.ts'
import { blob, ellipse, polygon, polyline, rectangle, sweep } from '../paths.ts'

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

const atchar: Motif = {
  backdrops: kitchenBackdrops,
  grounds: tableTops,
  avoid: ['marigold', 'clay'],
  draw(brush) {
    const lid = brush.random.pick([paint.leaf, paint.indigo, paint.tomato, paint.cream])
    jar(brush, 560, 820, 420, 540, '#dd7d18', lid, () => mangoPieces(brush, 370, 280, 400, 540))
    label(brush, 410, 480, 300, 190, lid === paint.cream ? paint.leaf : lid)
    brush.group('translate(440 200) scale(.75)', () => {
      jar(
        brush,
        640,
        820,
        340,
        420,
        '#e08a1e',
        brush.random.pick([paint.turquoise, paint.plum, paint.marigold]),
        () => mangoPieces(brush, 480, 400, 320, 420),
      )
    })
    brush.coat(blob([250, 800], [300, 730], [380, 750], [400, 830], [330, 860]), '#9bbf3b')
    brush.line(polyline([300, 736], [290, 700]), paint.ink, 9)
  },
}

function mangoPieces(brush: Brush, x: number, y: number, width: number, height: number) {
  for (let piece = 0; piece < 16; piece++) {
    const [px, py] = [x + brush.random.between(0, width), y + brush.random.between(20, height)]
    const colour = brush.random.pick(['#b9bf3a', '#e9b02c', '#c6431f', '#a9561a', '#8fa02f'])
    brush.coat(blob([px - 40, py], [px, py - 30], [px + 44, py - 6], [px + 10, py + 32]), colour, {
      ink: 5,
      shade: 4,
    })
  }
}

const mogodu: Motif = {
  backdrops: kitchenBackdrops,
  grounds: tableTops,
  avoid: ['paper'],
  draw(brush) {
    const colour = brush.random.pick(['#3f6fb5', '#c5452a', '#2aa39b', '#7d3765'])
    basin(brush, 640, 560, 420, 250, colour, () => {
      brush.coat(ellipse(640, 560, 392, 84), '#8a4f26', { ink: 6, shade: 0 })
      brush.coat(
        blob([250, 540], [300, 410], [430, 350], [560, 400], [600, 520], [560, 600], [380, 610]),
        '#f7ecd2',
      )
      brush.line(sweep([330, 460], [400, 420], [480, 430]), '#d9c8a2', 12)
      for (let strip = 0; strip < 9; strip++)
        tripe(brush, 640 + (strip % 4) * 96, 470 + Math.floor(strip / 4) * 54 + brush.random.between(-14, 14))
      for (const [x, y] of [
        [660, 420],
        [800, 440],
        [900, 500],
      ] as const)
        brush.flat(ellipse(x, y, 22, 10, -20), paint.leaf)
    })
    brush.line(sweep([252, 626], [420, 694], [640, 712], [860, 694], [1028, 626]), paint.cream, 12)
    steam(brush, [470, 690, 860], 330)
  },
}

function tripe(brush: Brush, x: number, y: number) {
  const colour = brush.random.pick(['#c9ab84', '#b8946a', '#d7bd97'])
  brush.coat(
    blob(
      [x - 74, y + 10],
      [x - 50, y - 46],
      [x - 6, y - 26],
      [x + 34, y - 52],
      [x + 76, y],
      [x + 40, y + 40],
      [x, y + 22],
      [x - 40, y + 44],
    ),
    colour,
    { ink: 7, shade: 8 },
  )
  for (const dx of [-40, -10, 20, 44]) brush.flat(ellipse(x + dx, y - 4, 8, 6), darker(colour, 0.3))
}

export function steam(brush: Brush, columns: readonly number[], bottom: number) {
  for (const x of columns) {
    brush.line(
      sweep([x, bottom], [x - 34, bottom - 60], [x + 26, bottom - 120], [x - 10, bottom - 190]),
      paint.white,
      18,
      0.75,
    )
  }
}

const chickenFeet: Motif = {
  backdrops: kitchenBackdrops,
  grounds: tableTops,
  avoid: ['marigold', 'paper'],
  draw(brush) {
    basin(brush, 640, 640, 400, 190, brush.random.pick(['#fdf5e2', '#3f6fb5', '#2aa39b', '#7d3765']), () => {
      brush.coat(ellipse(640, 630, 370, 80), '#a34a1f', { ink: 6, shade: 0 })
      for (const [x, turn] of [
        [420, -34],
        [860, 34],
        [560, -12],
        [730, 14],
      ] as const)
        foot(brush, x, 620, turn)
      foot(brush, 640, 670, 0)
    })
  },
}

function foot(brush: Brush, x: number, y: number, turn: number) {
  const skin = brush.random.pick(['#eab54e', '#e3a23d', '#f0c264'])
  brush.group(`rotate(${turn} ${x} ${y})`, () => {
    for (const [dx, dy] of [
      [-104, -310],
      [0, -370],
      [104, -310],
    ] as const) {
      brush.rope(sweep([x, y - 170], [x + dx * 0.6, y - 170 + (dy + 170) * 0.5], [x + dx, y + dy]), skin, 38)
      brush.coat(
        blob([x + dx - 12, y + dy], [x + dx + dx * 0.14, y + dy - 46], [x + dx + 14, y + dy + 4]),
        paint.cream,
        { ink: 6, shade: 0 },
      )
    }
    brush.rope(polyline([x, y], [x, y - 170]), skin, 58)
    for (const dy of [-40, -84, -128])
      brush.line(polyline([x - 22, y + dy], [x + 20, y + dy + 4]), darker(skin, 0.35), 7)
  })
}

const gingerBeer: Motif = {
  backdrops: kitchenBackdrops,
  grounds: tableTops,
  avoid: ['paper', 'marigold'],
  draw(brush) {
    const cap = brush.random.pick([paint.tomato, paint.leaf, paint.indigo])
    brush.shadow(520, 830, 190, 34)
    brush.coat(
      'M430 200L580 200L586 300Q680 360 684 470L684 800Q680 836 640 838' +
        'L370 838Q330 836 326 800L326 470Q330 360 424 300Z',
      '#eccf8b',
    )
    brush.line(polyline([372, 480], [372, 740]), paint.white, 20, 0.8)
    brush.coat(rectangle(420, 140, 170, 82, 14), cap)
    label(brush, 400, 500, 220, 210, cap)
    brush.shadow(880, 838, 150, 26)
    brush.coat('M740 470L1010 470L980 820Q976 842 950 842L800 842Q774 842 770 820Z', '#f4deaa')
    brush.coat(ellipse(875, 478, 132, 32), paint.white, { ink: 7, shade: 5 })
    for (const [x, y] of [
      [810, 600],
      [880, 680],
      [930, 580],
      [850, 760],
      [910, 760],
    ] as const)
      brush.line(ellipse(x, y, 12), paint.white, 6)
    brush.coat(
      blob(
        [190, 790],
        [230, 730],
        [290, 752],
        [320, 710],
        [360, 750],
        [330, 800],
        [360, 840],
        [280, 836],
        [220, 850],
      ),
      '#d3a259',
    )
  },
}

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

const eggs: Motif = {
  backdrops: shopBackdrops,
  grounds: tableTops,
  avoid: ['paper', 'clay'],
  draw(brush) {
    const shell = brush.random.pick(['#c98c5b', '#f2e3c6', '#d8a273'])
    brush.shadow(650, 820, 470, 46)
    brush.coat(polygon([270, 470], [1010, 470], [1110, 800], [170, 800]), '#8f8577', { shade: 10 })
    for (let row = 0; row < 4; row++) {
      const y = 440 + row * 92
      const size = 62 + row * 6
      for (let column = 0; column < 5; column++) {
        const x = 640 + (column - 2) * (142 + row * 20)
        brush.coat(ellipse(x, y + size * 0.9, size * 1.1, size * 0.44), '#6f675d', { ink: 6, shade: 0 })
        brush.coat(
          blob(
            [x, y - size * 1.15],
            [x + size * 0.75, y - size * 0.1],
            [x + size * 0.6, y + size * 0.86],
            [x, y + size * 1.05],
            [x - size * 0.6, y + size * 0.86],
            [x - size * 0.75, y - size * 0.1],
          ),
          brush.random.chance(0.8) ? shell : lighter(shell, 0.3),
        )
      }
    }
    brush.coat('M160 790L1120 790L1106 850L176 850Z', '#a39a8b', { shade: 8 })
  },
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

const meat: Motif = {
  backdrops: ['yard', 'iron', 'brick', 'rays'],
  grounds: ['earth', 'cement', 'wood'],
  avoid: ['clay'],
  draw(brush) {
    brush.shadow(640, 880, 330, 34)
    for (const [from, to] of [
      [440, 380],
      [840, 900],
    ] as const)
      brush.rope(polyline([from, 660], [to, 880]), paint.iron, 22)
    brush.coat('M230 480Q250 700 640 706Q1030 700 1050 480Z', '#3c3a3c')
    for (const [x, height] of [
      [420, 70],
      [560, 110],
      [700, 80],
      [850, 100],
    ] as const) {
      brush.coat(
        blob([x - 40, 470], [x - 24, 470 - height], [x, 440 - height], [x + 20, 460 - height], [x + 44, 470]),
        paint.marigold,
        { ink: 6, shade: 10 },
      )
    }
    brush.coat(ellipse(640, 470, 420, 74), '#5a3d33', { shade: 0 })
    for (let x = 300; x < 1000; x += 62) brush.line(polyline([x, 424], [x - 20, 520]), paint.steel, 9)
    brush.coat(sweep([340, 440], [420, 380], [540, 400], [560, 460], [470, 490], [400, 480]) + 'Z', '#9c3d24')
    brush.line(sweep([400, 420], [440, 440], [480, 450]), '#5d1f14', 9)
    coil(brush, 700, 430)
    brush.coat(blob([820, 440], [860, 380], [930, 390], [960, 440], [930, 490], [850, 490]), '#b2552c')
    brush.coat(blob([930, 400], [980, 340], [1010, 350], [1000, 390], [960, 430]), paint.cream, { ink: 7 })
    steam(brush, [430, 650, 860], 330)
  },
}

function coil(brush: Brush, x: number, y: number) {
  const turns = Array.from({ length: 16 }, (_, index) => {
    const angle = index * 0.85
    const radius = 8 + index * 6.6
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius * 0.55] as const
  })
  brush.rope(sweep(...turns), '#8a3a22', 24, 6)
}

export const food = {
  vetkoek,
  kota,
  atchar,
  mogodu,
  chickenFeet,
  gingerBeer,
  scones,
  cake,
  smallCake,
  eggs,
  biscuits,
  meat,
} satisfies Record<string, Motif>
