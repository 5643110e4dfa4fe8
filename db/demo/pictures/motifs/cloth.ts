import { type Motif, roomBackdrops, roomGrounds, tableTops } from '../motif.ts'
import { paint } from '../palette.ts'
import { ellipse, polygon, polyline, rectangle, sweep } from '../paths.ts'
import { shweshweColours } from '../shweshwe.ts'

const sewing: Motif = {
  backdrops: roomBackdrops,
  grounds: tableTops,
  draw(brush) {
    const body = brush.random.pick(['#2b2729', paint.turquoise, paint.tomato, '#f1e3c2', paint.indigo])
    brush.shadow(640, 850, 460, 40)
    const cloth = brush.random.pick(shweshweColours)
    brush.coat(rectangle(220, 740, 840, 100, 16), paint.wood)
    brush.coat(
      'M300 740L300 330Q300 250 380 244L900 240Q990 244 990 330L990 740' +
        'L830 740L830 420Q828 396 800 396L450 396L446 470L330 480L330 740Z',
      body,
    )
    brush.coat('M200 700Q330 650 480 690Q620 660 760 700L740 760Q560 730 460 760Q320 720 190 780Z', cloth[0])
    for (const [x, y] of [
      [260, 716],
      [340, 694],
      [430, 708],
      [540, 704],
      [640, 700],
    ] as const)
      brush.flat(ellipse(x, y, 12, 9), cloth[1])
    brush.rope(polyline([388, 470], [388, 640]), paint.steel, 22)
    brush.line(polyline([388, 650], [388, 704]), paint.ink, 8)
    brush.coat(rectangle(350, 640, 80, 24, 6), paint.steel, { ink: 7 })
    brush.coat(ellipse(1010, 460, 96), paint.steel)
    brush.coat(ellipse(1010, 460, 40), body, { ink: 7 })
    brush.coat(
      rectangle(560, 150, 80, 96, 10),
      brush.random.pick([paint.tomato, paint.marigold, paint.pink, paint.leaf]),
    )
    brush.line(
      sweep([560, 200], [440, 210], [360, 300], [388, 470]),
      brush.random.pick([paint.tomato, paint.marigold]),
      6,
    )
    brush.line(sweep([480, 320], [620, 290], [780, 320]), body === '#f1e3c2' ? paint.clay : paint.yolk, 13)
    brush.line(sweep([520, 346], [640, 330], [740, 348]), body === '#f1e3c2' ? paint.clay : paint.yolk, 8)
  },
}

const blanket: Motif = {
  backdrops: roomBackdrops,
  grounds: [...roomGrounds, 'wood'],
  draw(brush) {
    const [base, band] = brush.random.pick([
      ['#7d2230', paint.yolk],
      [paint.indigo, paint.cream],
      [paint.leaf, paint.marigold],
      ['#3b3330', paint.tomato],
    ] as const)
    brush.shadow(650, 850, 440, 44)
    for (const [index, y] of [650, 470, 290].entries()) {
      const colour = index % 2 ? band : base
      const pattern = index % 2 ? base : band
      brush.coat(rectangle(260, y, 760, 190, 70), colour)
      for (let x = 340; x < 900; x += 110)
        brush.flat(polygon([x, y + 95], [x + 46, y + 46], [x + 92, y + 95], [x + 46, y + 144]), pattern)
      brush.line(sweep([980, y + 30], [930, y + 95], [980, y + 160]), paint.ink, 8)
      brush.line(polyline([330, y + 24], [940, y + 24]), pattern, 9)
      brush.line(polyline([330, y + 166], [940, y + 166]), pattern, 9)
    }
  },
}

export const cloth = { sewing, blanket } satisfies Record<string, Motif>
