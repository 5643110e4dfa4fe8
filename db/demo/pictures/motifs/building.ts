import type { Brush } from '../brush.ts'
import { type Motif, yardBackdrops, yardGrounds } from '../motif.ts'
import { darker, lighter, paint } from '../palette.ts'
import { bucket } from '../parts.ts'
import { blob, ellipse, polygon, polyline, rectangle, sweep } from '../paths.ts'

const bars: Motif = {
  backdrops: ['dado', 'brick', 'iron', 'plain'],
  grounds: ['cement', 'earth'],
  draw(brush) {
    const steel = brush.random.pick(['#2f2c2e', '#7d2230', paint.leaf, '#f4ead2'])
    brush.coat(rectangle(260, 120, 760, 640, 6), paint.cream)
    brush.coat(rectangle(310, 170, 660, 540, 4), '#9fd3ea', { ink: 7, shade: 0 })
    brush.flat(polygon([360, 180], [520, 180], [380, 700], [316, 700]), paint.white, 0.5)
    brush.flat(
      'M640 176Q800 170 966 176L966 700L860 704Q900 400 640 176Z',
      brush.random.pick([paint.tomato, paint.marigold, paint.plum]),
    )
    for (const y of [210, 440, 670]) brush.rope(polyline([300, y], [980, y]), steel, 20, 6)
    for (const x of [340, 440, 540, 640, 740, 840, 940])
      brush.rope(polyline([x, 190], [x, 690]), steel, 20, 6)
    for (const x of [440, 640, 840]) {
      const ring = brush.random.pick(['diamond', 'ring'] as const)
      const path =
        ring === 'ring' ? ellipse(x, 325, 58) : polygon([x, 250], [x + 52, 325], [x, 400], [x - 52, 325])
      brush.line(path, paint.ink, 30)
      brush.line(path, steel, 17)
    }
    brush.coat(rectangle(220, 750, 840, 60, 6), paint.cement)
  },
}

const gate: Motif = {
  backdrops: ['yard', 'yard', 'iron'],
  grounds: ['earth', 'cement', 'tar'],
  draw(brush) {
    const steel = brush.random.pick(['#2f2c2e', paint.indigo, '#7d2230', '#2f6b45'])
    const wall = brush.random.pick(['#d8a173', '#e8cfa0', '#c97a62', '#b9c7b0'])
    brush.shadow(650, 860, 560, 26)
    for (const side of [-1, 1]) {
      for (const wing of [0, 1]) {
        const x = side === -1 ? 190 : 646
        const bow = (t: number) => (side === -1 ? 330 - 130 * t : 200 + 130 * t)
        if (wing === 0) {
          brush.flat(polygon([x, bow(0)], [x + 444, bow(1)], [x + 444, 830], [x, 830]), steel, 0.25)
          for (let bar = 0; bar <= 6; bar++) {
            const at = x + 20 + bar * 67
            const top = bow((at - x) / 444)
            brush.rope(polyline([at, top - 30], [at, 820]), steel, 18, 6)
            brush.coat(
              polygon([at, top - 90], [at + 22, top - 44], [at, top - 20], [at - 22, top - 44]),
              paint.marigold,
              { ink: 6, shade: 4 },
            )
          }
          brush.rope(polyline([x + 8, bow(0) + 30], [x + 436, bow(1) + 30]), steel, 26, 6)
        } else {
          brush.coat(rectangle(x + 10, 600, 424, 220, 4), lighter(steel, 0.1))
          for (let dent = 0; dent < 5; dent++)
            brush.line(polyline([x + 50 + dent * 84, 620], [x + 50 + dent * 84, 800]), darker(steel, 0.4), 9)
        }
      }
    }
    brush.coat(ellipse(640, 540, 46), paint.marigold)
    for (const x of [90, 1090]) {
      brush.coat(rectangle(x, 240, 104, 620, 4), wall)
      brush.coat(rectangle(x - 18, 200, 140, 50, 6), lighter(wall, 0.25))
    }
  },
}

const blocks: Motif = {
  backdrops: yardBackdrops,
  grounds: yardGrounds,
  avoid: ['paper'],
  draw(brush) {
    const tone = brush.random.pick(['#a9a49b', '#b7a48c', '#98a0a3', '#c27552'])
    brush.shadow(660, 850, 480, 44)
    for (const [row, count] of [
      [0, 4],
      [1, 4],
      [2, 3],
      [3, 2],
    ] as const) {
      for (let index = 0; index < count; index++) {
        block(
          brush,
          640 + (index - (count - 1) / 2) * 232 + (row % 2) * (count === 4 ? 30 : 0),
          720 - row * 136,
          brush.random.pick([tone, lighter(tone, 0.12), darker(tone, 0.06)]),
        )
      }
    }
  },
}

function block(brush: Brush, x: number, y: number, colour: string) {
  brush.coat(polygon([x - 112, y], [x - 76, y - 44], [x + 140, y - 44], [x + 112, y]), lighter(colour, 0.3), {
    ink: 7,
    shade: 0,
  })
  for (const dx of [-40, 54])
    brush.coat(
      polygon([x + dx - 34, y - 10], [x + dx - 20, y - 34], [x + dx + 44, y - 34], [x + dx + 34, y - 10]),
      darker(colour, 0.6),
      { ink: 5, shade: 0 },
    )
  brush.coat(rectangle(x - 112, y, 224, 124, 4), colour, { shade: 12 })
  brush.line(polyline([x - 60, y + 50], [x - 20, y + 50]), darker(colour, 0.3), 7)
  brush.line(polyline([x + 20, y + 84], [x + 70, y + 84]), darker(colour, 0.3), 7)
}

const tap: Motif = {
  backdrops: ['dado', 'brick', 'plain', 'rays', 'iron'],
  grounds: ['cement', 'earth', 'lino'],
  draw(brush) {
    const brass = brush.random.pick(['#e0a63a', '#aeb8bc', '#cf8d3c'])
    bucket(brush, 760, 880, 400, 230, brush.random.pick([paint.tomato, paint.leaf, paint.indigo]), () =>
      brush.flat(ellipse(760, 656, 170, 30), '#8fd0ea'),
    )
    brush.line(polyline([760, 520], [760, 656]), '#8fd0ea', 40)
    brush.line(polyline([750, 520], [750, 640]), paint.white, 10)
    brush.rope(polyline([150, 370], [430, 370]), brass, 84)
    brush.coat(rectangle(350, 300, 70, 140, 12), brass)
    brush.coat('M410 310L660 310Q840 320 840 470L840 540L690 540L690 480Q684 440 640 440L410 440Z', brass)
    brush.coat(rectangle(672, 500, 186, 56, 14), darker(brass, 0.1))
    brush.coat(rectangle(500, 210, 90, 110, 10), brass)
    brush.coat(rectangle(400, 150, 290, 74, 36), brush.random.pick([paint.tomato, paint.indigo, brass]))
    for (const [x, y] of [
      [690, 590],
      [840, 600],
      [880, 640],
    ] as const)
      brush.coat(blob([x, y - 26], [x + 16, y + 6], [x, y + 20], [x - 16, y + 6]), '#8fd0ea', {
        ink: 6,
        shade: 0,
      })
  },
}

const painting: Motif = {
  backdrops: ['plain', 'brick', 'iron', 'plain'],
  grounds: ['cement', 'wood', 'lino'],
  draw(brush) {
    const colour = brush.random.pick([
      paint.marigold,
      paint.turquoise,
      paint.tomato,
      '#7fae62',
      paint.indigo,
      paint.pink,
    ])
    brush.flat(
      blob(
        [140, 130],
        [520, 90],
        [900, 120],
        [1140, 100],
        [1150, 300],
        [1100, 420],
        [800, 400],
        [520, 430],
        [180, 400],
      ),
      colour,
    )
    for (const y of [150, 390]) brush.line(polyline([150, y], [1130, y - 10]), lighter(colour, 0.2), 18)
    bucket(brush, 420, 860, 400, 370, paint.steel, () => brush.flat(ellipse(420, 490, 170, 30), colour))
    brush.coat(
      blob(
        [240, 500],
        [330, 540],
        [430, 546],
        [440, 640],
        [400, 650],
        [376, 580],
        [330, 590],
        [320, 700],
        [280, 700],
        [270, 580],
      ),
      colour,
      { ink: 7 },
    )
    brush.rope(sweep([880, 330], [1090, 330], [1090, 470], [880, 480], [880, 560]), paint.iron, 18, 6)
    brush.coat(rectangle(560, 240, 470, 170, 60), colour)
    brush.coat(rectangle(846, 550, 70, 310, 30), paint.wood)
  },
}

const tiles: Motif = {
  backdrops: ['plain', 'dado', 'brick'],
  grounds: ['cement', 'earth'],
  draw(brush) {
    const [one, two] = brush.random.pick([
      [paint.cream, paint.indigo],
      ['#e9d2b0', paint.clay],
      [paint.white, paint.turquoise],
      ['#dcd3c8', '#6a625c'],
    ] as const)
    brush.shadow(640, 870, 470, 30)
    for (let row = 0; row < 3; row++) {
      for (let column = 0; column < 4; column++) {
        if (row === 0 && column === 3) continue
        const [x, y] = [210 + column * 218, 180 + row * 218]
        const [ground, figure] = (row + column) % 2 ? [one, two] : [two, one]
        brush.coat(rectangle(x, y, 206, 206, 6), ground)
        brush.flat(
          polygon([x + 103, y + 34], [x + 172, y + 103], [x + 103, y + 172], [x + 34, y + 103]),
          figure,
        )
        brush.flat(ellipse(x + 103, y + 103, 26), ground)
      }
    }
    brush.group('translate(50 -10) rotate(18 950 300)', () => {
      brush.coat(polygon([820, 190], [1080, 190], [1120, 330], [780, 330]), paint.steel)
      for (let notch = 0; notch < 7; notch++)
        brush.coat(rectangle(792 + notch * 46, 322, 24, 30, 2), paint.steel, { ink: 6, shade: 0 })
      brush.rope(sweep([950, 230], [950, 130], [950, 120]), paint.iron, 18, 6)
      brush.coat(rectangle(850, 80, 210, 66, 32), paint.tomato)
    })
  },
}

const barrow: Motif = {
  backdrops: yardBackdrops,
  grounds: ['earth', 'cement', 'grass'],
  draw(brush) {
    const colour = brush.random.pick([paint.leaf, paint.tomato, paint.indigo, paint.marigold])
    const sand = brush.random.pick(['#e0b56c', '#d9a25c', '#c98f5a'])
    brush.shadow(620, 870, 470, 38)
    brush.coat(
      blob([250, 430], [360, 300], [480, 200], [600, 170], [720, 230], [860, 340], [940, 430], [600, 480]),
      sand,
    )
    for (const [x, y] of [
      [480, 330],
      [600, 270],
      [700, 340],
      [560, 390],
      [780, 390],
    ] as const)
      brush.line(polyline([x, y], [x + 26, y + 10]), darker(sand, 0.3), 8)
    brush.rope(polyline([270, 760], [640, 690], [1150, 500]), paint.wood, 34)
    brush.rope(polyline([800, 660], [860, 860]), paint.iron, 30)
    brush.coat('M170 420L1010 420L830 690L400 700Z', colour)
    brush.coat(rectangle(150, 392, 880, 44, 16), lighter(colour, 0.15))
    brush.coat(ellipse(300, 760, 108), '#35302f')
    brush.coat(ellipse(300, 760, 48), paint.marigold)
    brush.group('rotate(24 700 200)', () => {
      brush.coat(rectangle(690, -40, 34, 250, 8), paint.wood)
      brush.coat('M640 190L780 190L770 320Q710 380 650 320Z', paint.steel)
    })
  },
}

export const building = { bars, gate, blocks, tap, painting, tiles, barrow } satisfies Record<string, Motif>
