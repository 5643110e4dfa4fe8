import type { Brush } from '../brush.ts'
import { type Motif, shopBackdrops, tableTops, yardBackdrops, yardGrounds } from '../motif.ts'
import { darker, lighter, paint, skinTones } from '../palette.ts'
import { blob, ellipse, polygon, polyline, rectangle, sweep } from '../paths.ts'

const beadTints = [
  paint.tomato,
  paint.yolk,
  paint.turquoise,
  paint.white,
  paint.leaf,
  paint.indigo,
  paint.pink,
] as const

const beads: Motif = {
  backdrops: ['rays', 'plain', 'dado', 'iron'],
  grounds: tableTops,
  draw(brush) {
    const skin = brush.random.pick([...skinTones, '#3b3330'])
    const first = brush.random.whole(0, 6)
    brush.shadow(640, 870, 330, 34)
    brush.coat(
      'M540 130Q640 100 740 130L744 330Q760 400 860 440Q960 490 960 600' +
        'L940 850Q640 890 340 850L320 600Q320 490 420 440Q520 400 536 330Z',
      skin,
    )
    for (let ring = 0; ring < 3; ring++)
      beadRow(brush, 640, 190 + ring * 56, 108 + ring * 3, 26, 18, 9, first + ring)
    for (let ring = 0; ring < 5; ring++)
      beadRow(
        brush,
        640,
        400 + ring * 16,
        138 + ring * 37,
        110 + ring * 46,
        22,
        14 + ring * 3,
        first + ring + 2,
      )
    brush.coat(
      polygon([560, 700], [720, 700], [740, 830], [640, 860], [540, 830]),
      beadTints[(first + 3) % 7] ?? paint.tomato,
    )
    brush.flat(
      polygon([640, 720], [700, 780], [640, 840], [580, 780]),
      beadTints[(first + 1) % 7] ?? paint.yolk,
    )
  },
}

/** A hanging arc of beads: half width `rx`, sag `ry`, alternating two tints. */
function beadRow(
  brush: Brush,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  size: number,
  count: number,
  tint: number,
) {
  for (let bead = 0; bead <= count; bead++) {
    const angle = Math.PI - (bead / count) * Math.PI
    const [x, y] = [cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry]
    const colour = beadTints[(tint + (bead % 3 === 0 ? 2 : 0)) % beadTints.length] ?? paint.tomato
    brush.coat(ellipse(x, y, size), colour, { ink: 5, shade: 5 })
  }
}

const mat: Motif = {
  backdrops: [...shopBackdrops, 'yard'],
  grounds: ['earth', 'cement', 'wood'],
  avoid: ['marigold', 'paper'],
  draw(brush) {
    const band = brush.random.pick([paint.tomato, paint.indigo, paint.leaf, paint.plum])
    brush.shadow(640, 880, 480, 30)
    brush.coat(rectangle(200, 150, 640, 700, 6), paint.straw)
    for (let y = 186; y < 840; y += 30) brush.line(polyline([210, y], [830, y]), darker(paint.straw, 0.22), 6)
    for (const y of [250, 480, 710]) {
      for (let x = 220; x < 800; x += 80)
        brush.coat(polygon([x, y + 40], [x + 38, y], [x + 76, y + 40], [x + 38, y + 80]), band, {
          ink: 6,
          shade: 0,
        })
    }
    brush.coat(rectangle(860, 120, 190, 740, 80), '#d3a955')
    for (const y of [240, 460, 680]) brush.rope(polyline([868, y], [1042, y]), band, 26, 6)
    brush.coat(ellipse(955, 160, 90, 44), lighter(paint.straw, 0.2))
    brush.line(sweep([955, 160], [985, 150], [965, 140], [920, 160], [960, 184], [1010, 160]), paint.ink, 7)
  },
}

const brooms: Motif = {
  backdrops: yardBackdrops,
  grounds: yardGrounds,
  avoid: ['marigold', 'paper'],
  draw(brush) {
    brush.shadow(640, 880, 430, 34)
    for (const [x, turn] of [
      [360, -13],
      [920, 13],
      [640, 0],
    ] as const) {
      brush.group(`rotate(${turn} ${x} 850)`, () => {
        const tint = brush.random.pick([paint.tomato, paint.indigo, paint.leaf, paint.turquoise])
        brush.coat(
          `M${x - 46} 120L${x + 46} 120L${x + 60} 400Q${x + 120} 640 ${x + 150} 860` +
            `Q${x} 890 ${x - 150} 860Q${x - 120} 640 ${x - 60} 400Z`,
          brush.random.pick([paint.straw, '#cfa04e', '#d9b25f']),
        )
        for (const dx of [-100, -50, 0, 50, 100])
          brush.line(polyline([x + dx * 0.34, 140], [x + dx * 0.5, 420], [x + dx * 1.2, 850]), '#99702c', 7)
        for (const y of [190, 290, 390]) brush.rope(polyline([x - 54, y], [x + 54, y]), tint, 26, 6)
      })
    }
  },
}

const clayPots: Motif = {
  backdrops: [...shopBackdrops, 'yard'],
  grounds: ['shweshwe', 'wood', 'earth'],
  avoid: ['clay'],
  draw(brush) {
    const band = brush.random.pick([paint.cream, paint.ink, paint.yolk])
    clayPot(brush, 400, 800, 0.78, '#8c4428', band)
    clayPot(brush, 900, 810, 0.7, '#2f2725', band === paint.ink ? paint.cream : band)
    clayPot(brush, 640, 850, 1, brush.random.pick(['#b4582f', '#a34a2a', '#c46b3c']), band)
  },
}

function clayPot(brush: Brush, cx: number, bottom: number, scale: number, colour: string, band: string) {
  brush.group(`translate(${cx} ${bottom}) scale(${scale})`, () => {
    brush.shadow(20, 0, 220, 34)
    brush.coat(
      blob(
        [-150, -500],
        [-260, -400],
        [-320, -260],
        [-240, -70],
        [-110, 0],
        [110, 0],
        [240, -70],
        [320, -260],
        [260, -400],
        [150, -500],
      ),
      colour,
    )
    brush.coat('M-170 -560Q0 -530 170 -560L140 -480Q0 -450 -140 -480Z', lighter(colour, 0.1))
    brush.coat(ellipse(0, -560, 172, 40), darker(colour, 0.6), { shade: 0 })
    for (let tooth = -4; tooth < 4; tooth++) {
      const x = tooth * 68 + 34
      const drop = 40 * (1 - (x / 300) ** 2)
      brush.coat(polygon([x - 30, -330 + drop], [x + 30, -330 + drop], [x, -250 + drop]), band, {
        ink: 5,
        shade: 0,
      })
    }
    for (const y of [-340, -236]) brush.line(sweep([-298, y], [0, y + 52], [298, y]), band, 11)
  })
}

const basket: Motif = {
  backdrops: shopBackdrops,
  grounds: tableTops,
  avoid: ['marigold', 'paper'],
  draw(brush) {
    const tint = brush.random.pick([paint.tomato, paint.indigo, paint.plum, paint.leaf])
    brush.shadow(660, 860, 380, 40)
    const body = 'M300 420Q250 700 450 850Q640 880 830 850Q1030 700 980 420Q640 480 300 420Z'
    brush.coat(body, paint.straw)
    brush.inside(body, () => {
      for (let y = 470; y < 880; y += 44)
        brush.line(sweep([240, y], [640, y + 56], [1040, y]), darker(paint.straw, 0.25), 7)
      for (let row = 0; row < 2; row++) {
        for (let x = 290; x < 1010; x += 92) {
          const y = 570 + row * 140 + 40 * (1 - ((x - 640) / 360) ** 2)
          brush.coat(
            polygon([x, y], [x + 40, y - 56], [x + 80, y], [x + 40, y + 56]),
            row ? paint.brown : tint,
            { ink: 5, shade: 0 },
          )
        }
      }
    })
    brush.line(body, paint.ink, 9)
    brush.coat(ellipse(640, 420, 344, 60), lighter(paint.straw, 0.1))
    brush.coat('M330 410Q400 240 640 220Q880 240 950 410Q640 470 330 410Z', '#d3a955')
    for (const [inset, y] of [
      [40, 370],
      [90, 320],
      [160, 274],
    ] as const)
      brush.line(
        sweep([330 + inset, y], [640, y + 40 - inset * 0.1], [950 - inset, y]),
        inset === 90 ? tint : darker(paint.straw, 0.3),
        11,
      )
    brush.coat(ellipse(640, 206, 50, 34), tint)
  },
}

export const craft = { beads, mat, brooms, clayPots, basket } satisfies Record<string, Motif>
