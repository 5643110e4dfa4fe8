import { type Brush } from '../brush.ts'
import { type Motif, shopBackdrops } from '../motif.ts'
import { darker, lighter, paint } from '../palette.ts'
import { blob, ellipse, polygon, polyline, rectangle, sweep } from '../paths.ts'
import { printCloth, shweshweColours } from '../shweshwe.ts'

const wallGrounds = ['cement', 'wood', 'lino'] as const

function hanger(brush: Brush, y: number) {
  brush.line(sweep([640, y], [640, y - 40], [676, y - 70], [650, y - 104], [618, y - 84]), paint.ink, 12)
  brush.rope(polyline([430, y + 76], [640, y], [850, y + 76]), paint.wood, 18, 6)
}

const shweshweDress: Motif = {
  backdrops: ['dado', 'rays', 'plain', 'iron', 'window'],
  grounds: wallGrounds,
  avoid: ['indigo'],
  draw(brush) {
    const [base, print] = brush.random.pick(shweshweColours)
    const trim = brush.random.pick([paint.cream, paint.marigold, paint.tomato, paint.turquoise])
    brush.shadow(640, 884, 320, 26)
    hanger(brush, 130)
    for (const side of [-1, 1]) {
      const x = (value: number) => 640 + side * value
      const sleeve = `M${x(130)} 190Q${x(250)} 200 ${x(310)} 330L${x(200)} 390L${x(140)} 320Z`
      brush.coat(sleeve, base)
      printCloth(brush, sleeve, print, 26)
      brush.line(polyline([x(308), 336], [x(202), 392]), trim, 18)
    }
    const body =
      'M510 190Q560 170 570 180Q640 290 710 180Q720 170 770 190Q800 330 750 450' +
      'Q900 620 990 860Q640 920 290 860Q380 620 530 450Q480 330 510 190Z'
    brush.coat(body, base)
    printCloth(brush, body, print, 33)
    brush.line(body, paint.ink, 9)
    for (const y of [770, 836])
      brush.line(sweep([300 + (836 - y) * 0.55, y], [640, y + 54], [980 - (836 - y) * 0.55, y]), trim, 20)
    brush.rope(sweep([524, 450], [640, 476], [756, 450]), trim, 28)
    brush.line(sweep([566, 186], [640, 296], [714, 186]), trim, 16)
  },
}

const seshoeshoe: Motif = {
  backdrops: ['rays', 'dado', 'plain', 'yard'],
  grounds: wallGrounds,
  avoid: ['clay'],
  draw(brush) {
    const [base, print] = brush.random.pick(shweshweColours.slice(2))
    brush.shadow(640, 890, 330, 28)
    brush.rope(polyline([640, 780], [640, 880]), paint.wood, 34)
    const skirt = 'M500 470L780 470Q880 520 1010 810Q640 880 270 810Q400 520 500 470Z'
    brush.coat(skirt, base)
    printCloth(brush, skirt, print, 32)
    for (const x of [-190, -95, 0, 95, 190])
      brush.line(
        sweep([640 + x * 0.5, 490], [640 + x, 640], [640 + x * 1.6, 830 - Math.abs(x) * 0.16]),
        darker(base, 0.5),
        7,
      )
    const bodice =
      'M500 190Q560 150 600 160Q640 200 680 160Q720 150 780 190L900 300' +
      'L820 390L770 330L780 470L500 470L510 330L460 390L380 300Z'
    brush.coat(bodice, base)
    printCloth(brush, bodice, print, 26)
    brush.line(bodice, paint.ink, 9)
    brush.coat(
      blob([470, 190], [640, 260], [810, 190], [860, 300], [640, 380], [420, 300]),
      brush.random.pick([paint.cream, paint.yolk, paint.pink]),
    )
    for (const x of [-150, -75, 0, 75, 150])
      brush.line(
        polyline([640 + x, 300 - Math.abs(x) * 0.3], [640 + x * 1.1, 340 - Math.abs(x) * 0.3]),
        base,
        9,
      )
    brush.coat(ellipse(640, 140, 52, 30), paint.wood)
    brush.rope(sweep([500, 470], [640, 490], [780, 470]), paint.ink, 20, 4)
  },
}

const schoolUniform: Motif = {
  backdrops: ['dado', 'plain', 'iron', 'rays', 'brick'],
  grounds: wallGrounds,
  avoid: ['paper'],
  draw(brush) {
    const colour = brush.random.pick([paint.indigo, paint.leaf, '#7d2230', '#3b3f46', paint.turquoise])
    const stripe = brush.random.pick([paint.yolk, paint.white, paint.pink])
    hanger(brush, 120)
    brush.coat(
      'M520 170L640 210L760 170L980 250L1010 620L880 640L860 420L860 700' +
        'L420 700L420 420L400 640L270 620L300 250Z',
      colour,
    )
    brush.coat(polygon([540, 170], [640, 400], [740, 170], [690, 150], [640, 180], [590, 150]), paint.white)
    brush.coat(
      polygon([616, 206], [664, 206], [676, 360], [640, 410], [604, 360]),
      stripe === paint.white ? paint.tomato : stripe,
      { ink: 7 },
    )
    brush.coat(polygon([540, 166], [600, 140], [640, 206], [580, 270]), paint.white, { ink: 7 })
    brush.coat(polygon([740, 166], [680, 140], [640, 206], [700, 270]), paint.white, { ink: 7 })
    brush.line(polyline([520, 176], [640, 432], [760, 176]), stripe, 13)
    brush.line(polyline([640, 432], [640, 694]), paint.ink, 8)
    for (const y of [500, 570, 640]) brush.coat(ellipse(612, y, 13), stripe, { ink: 5, shade: 0 })
    brush.coat(polygon([710, 420], [810, 420], [806, 490], [760, 526], [714, 490]), stripe, { ink: 7 })
    for (const [x, lean] of [
      [278, 590],
      [890, 610],
    ] as const)
      brush.line(polyline([x, lean], [x + 110, lean + (x < 640 ? 16 : -16)]), stripe, 16)
    brush.shadow(640, 880, 330, 30)
    const trousers = '#777c80'
    brush.coat(polygon([430, 720], [850, 720], [890, 880], [390, 880]), trousers)
    brush.line(polyline([640, 760], [640, 876]), darker(trousers, 0.5), 8)
    brush.line(polyline([400, 820], [880, 820]), darker(trousers, 0.3), 7)
  },
}

const tracksuit: Motif = {
  backdrops: shopBackdrops,
  grounds: wallGrounds,
  avoid: ['turquoise'],
  draw(brush) {
    const [colour, flash] = brush.random.pick([
      [paint.indigo, paint.yolk],
      [paint.ink, paint.tomato],
      [paint.leaf, paint.cream],
      ['#7d2230', paint.white],
      [paint.turquoise, paint.ink],
    ] as const)
    const cloth = lighter(colour, 0.08)
    brush.shadow(640, 900, 260, 24)
    brush.coat('M480 600L800 600L850 896L690 900L640 690L590 900L430 896Z', cloth)
    for (const side of [-1, 1])
      brush.line(polyline([640 + side * 146, 620], [640 + side * 188, 880]), flash, 18)
    brush.coat(
      'M500 140Q640 190 780 140L980 240L1040 590L900 620L840 420L840 650' +
        'L440 650L440 420L380 620L240 590L300 240Z',
      cloth,
    )
    brush.coat('M500 140Q640 60 780 140L730 230Q640 270 550 230Z', darker(cloth, 0.2))
    brush.coat('M540 160Q640 120 740 160Q700 230 640 236Q580 230 540 160Z', darker(cloth, 0.55), {
      ink: 7,
      shade: 0,
    })
    brush.line(polyline([640, 240], [640, 640]), paint.cream, 10)
    for (const side of [-1, 1]) {
      brush.line(polyline([640 + side * 300, 230], [640 + side * 372, 580]), flash, 20)
      brush.line(polyline([640 + side * 70, 470], [640 + side * 150, 560]), paint.ink, 9)
    }
    brush.coat('M440 620L840 620L836 666L444 666Z', flash, { ink: 7 })
  },
}

const jeans: Motif = {
  backdrops: shopBackdrops,
  grounds: wallGrounds,
  avoid: ['indigo', 'sky'],
  draw(brush) {
    const denim = brush.random.pick(['#3f66a8', '#2f4677', '#7fa3cc', '#3a3f4c'])
    const seam = paint.marigold
    brush.rope(polyline([200, 140], [1080, 140]), paint.wood, 16, 6)
    for (const x of [470, 810]) brush.coat(rectangle(x - 16, 104, 34, 90, 6), paint.yolk, { ink: 7 })
    brush.shadow(640, 896, 280, 24)
    brush.coat('M430 160L850 160L910 480L930 890L710 900L640 460L570 900L350 890L370 480Z', denim)
    brush.coat('M428 160L852 160L862 226L418 226Z', lighter(denim, 0.1))
    for (const x of [480, 600, 690, 800])
      brush.coat(rectangle(x - 13, 150, 26, 86, 5), denim, { ink: 6, shade: 4 })
    brush.coat(ellipse(642, 194, 18), paint.marigold, { ink: 6, shade: 0 })
    brush.line(sweep([640, 230], [660, 380], [630, 450]), seam, 6)
    for (const side of [-1, 1]) {
      brush.line(sweep([640 + side * 90, 236], [640 + side * 130, 320], [640 + side * 232, 330]), seam, 7)
      brush.line(polyline([640 + side * 246, 500], [640 + side * 264, 870]), seam, 6)
      brush.line(polyline([640 + side * 78, 850], [640 + side * 286, 846]), seam, 6)
      brush.line(
        sweep([640 + side * 120, 500], [640 + side * 160, 640], [640 + side * 180, 800]),
        lighter(denim, 0.4),
        24,
        0.6,
      )
    }
  },
}

export const clothes = { shweshweDress, seshoeshoe, schoolUniform, tracksuit, jeans } satisfies Record<
  string,
  Motif
>
