import { type Brush } from '../brush.ts'
import { kitchenBackdrops, type Motif, shopBackdrops, tableTops } from '../motif.ts'
import { lighter, paint } from '../palette.ts'
import { jar, label } from '../parts.ts'
import { blob, ellipse, polygon, polyline, rectangle } from '../paths.ts'

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

export const larder = { atchar, gingerBeer, eggs } satisfies Record<string, Motif>
