import { type Brush } from '../brush.ts'
import { type Motif } from '../motif.ts'
import { lighter, paint, shirtColours, skinTones } from '../palette.ts'
import { blob, ellipse, polyline, rectangle, sweep } from '../paths.ts'

const hairBlack = '#2a2020'

export const salonBackdrops = ['rays', 'rays', 'dado', 'plain', 'iron'] as const

export const salonGrounds = ['board'] as const

/** Shoulders and neck seen from behind, from the lower edge up to y 560. */
function back(brush: Brush, skin: string, top: string) {
  brush.coat('M540 520L540 640Q520 690 640 694Q760 690 740 640L740 520Z', skin, { smooth: true })
  brush.coat(
    'M170 980Q180 740 420 690Q500 664 530 640Q640 740 750 640Q790 668 860 690Q1100 740 1110 980Z',
    top,
  )
  brush.line(sweep([520, 650], [640, 742], [760, 650]), lighter(top, 0.45), 16)
}

function ears(brush: Brush, skin: string, y: number) {
  for (const side of [-1, 1]) brush.coat(ellipse(640 + side * 208, y, 36, 60), skin, { smooth: true })
}

const braids: Motif = {
  backdrops: salonBackdrops,
  grounds: salonGrounds,
  avoid: ['lilac'],
  draw(brush) {
    const skin = brush.random.pick(skinTones)
    const tint = brush.random.pick([hairBlack, hairBlack, '#5a2a1e', '#6b1f3a', '#3a2a5c'])
    back(brush, skin, brush.random.pick(shirtColours))
    ears(brush, skin, 420)
    brush.coat(
      blob(
        [430, 400],
        [450, 240],
        [560, 140],
        [640, 126],
        [720, 140],
        [830, 240],
        [850, 400],
        [780, 520],
        [500, 520],
      ),
      tint,
    )
    for (const [row, y] of [
      [0, 210],
      [1, 290],
      [2, 370],
      [3, 450],
    ] as const) {
      for (const x of [-130, -65, 0, 65, 130])
        if (Math.abs(x) < 90 + row * 40) brush.line(ellipse(640 + x, y, 34, 36), lighter(tint, 0.3), 5)
    }
    for (let strand = 0; strand < 13; strand++)
      plait(brush, 440 + strand * 33.5, 640 + (strand - 6) * 46, 400 + Math.abs(strand - 6) * 4, tint)
  },
}

function plait(brush: Brush, fromX: number, toX: number, top: number, colour: string) {
  const end = 860 + brush.random.between(-40, 60)
  const middle = fromX + (toX - fromX) * 0.7
  brush.rope(sweep([fromX, top], [middle, top + 180], [toX, end]), colour, 30, 6)
  for (let y = top + 60; y < end - 20; y += 46) {
    const t = (y - top) / (end - top)
    const x = fromX + (toX - fromX) * (1 - (1 - t) ** 1.7)
    brush.line(polyline([x - 11, y - 10], [x + 1, y + 4], [x + 12, y - 10]), lighter(colour, 0.4), 5)
  }
  if (brush.random.chance(0.4))
    brush.coat(
      rectangle(toX - 19, end - 36, 38, 40, 8),
      brush.random.pick([paint.marigold, paint.turquoise, paint.cream, paint.tomato]),
      { ink: 5, shade: 4 },
    )
}

const dreadlocks: Motif = {
  backdrops: salonBackdrops,
  grounds: salonGrounds,
  draw(brush) {
    const skin = brush.random.pick(skinTones)
    const tint = brush.random.pick([hairBlack, '#3d261a', '#5b3620'])
    back(brush, skin, brush.random.pick(shirtColours))
    ears(brush, skin, 420)
    brush.coat(
      blob(
        [432, 400],
        [450, 250],
        [540, 160],
        [640, 136],
        [740, 160],
        [830, 250],
        [848, 400],
        [760, 540],
        [520, 540],
      ),
      tint,
    )
    for (const layer of [0, 1]) {
      for (let side = -5; side <= 5; side++) lock(brush, side, layer ? 720 : 850, tint)
    }
    brush.coat(
      blob(
        [452, 330],
        [480, 220],
        [560, 150],
        [640, 132],
        [720, 150],
        [800, 220],
        [828, 330],
        [740, 300],
        [640, 290],
        [540, 300],
      ),
      tint,
    )
    for (const x of [-130, -80, -30, 30, 80, 130]) {
      brush.line(
        sweep([640 + x * 0.2, 150], [640 + x * 0.8, 210], [640 + x * 1.15, 300]),
        lighter(tint, 0.3),
        7,
      )
    }
    brush.rope(
      sweep([446, 350], [540, 330], [640, 324], [740, 330], [834, 350]),
      brush.random.pick([paint.marigold, paint.leaf, paint.tomato]),
      46,
    )
  },
}

/** One dreadlock of eleven; `side` is -5 on the far left to 5 on the far right. */
function lock(brush: Brush, side: number, length: number, tint: string) {
  const end = length - Math.abs(side) * 12 + brush.random.between(-34, 34)
  const drift = brush.random.between(-14, 14)
  const points = [
    [640 + side * 22, 250 + Math.abs(side) * 16],
    [640 + side * 43, 430],
    [640 + side * 44 + drift, 600],
    [640 + side * 45 - drift, end],
  ] as const
  brush.rope(sweep(...points), tint, 34, 6)
  for (let y = 470; y < end - 40; y += 70) {
    brush.line(polyline([630 + side * 44, y], [650 + side * 44, y + 8]), lighter(tint, 0.3), 6)
  }
}

const cornrows: Motif = {
  backdrops: salonBackdrops,
  grounds: salonGrounds,
  draw(brush) {
    const skin = brush.random.pick(skinTones)
    back(brush, skin, brush.random.pick(shirtColours))
    ears(brush, skin, 430)
    const skull = blob(
      [430, 400],
      [450, 240],
      [560, 150],
      [640, 136],
      [720, 150],
      [830, 240],
      [850, 400],
      [800, 540],
      [640, 600],
      [480, 540],
    )
    brush.coat(skull, lighter(skin, 0.12), { smooth: true })
    brush.inside(skull, () => {
      for (let row = 0; row < 7; row++) {
        const x = 640 + (row - 3) * 64
        const course = sweep(
          [640 + (row - 3) * 26, 120],
          [x + (row - 3) * 10, 330],
          [640 + (row - 3) * 40, 540],
        )
        brush.line(course, hairBlack, 46)
        for (let step = 0; step < 9; step++) {
          const y = 160 + step * 44
          const cx = 640 + (row - 3) * (30 + Math.sin(((y - 120) / 420) * Math.PI) * 42)
          brush.line(polyline([cx - 14, y - 10], [cx, y + 6], [cx + 14, y - 10]), '#8a7468', 6)
        }
      }
    })
    for (const x of [-70, 0, 70]) {
      brush.rope(sweep([640 + x, 550], [640 + x * 1.2, 650], [640 + x * 1.3, 740]), hairBlack, 36)
      brush.coat(
        ellipse(640 + x * 1.3, 750, 30),
        brush.random.pick([paint.marigold, paint.tomato, paint.turquoise, paint.white]),
        { ink: 7 },
      )
    }
  },
}

/** A head in profile facing left: forehead, nose and lips as one outline, without a drawn face. */
export function profile(brush: Brush, skin: string, top: string) {
  brush.coat('M520 600L510 740Q520 800 640 800Q800 800 790 720L800 520Z', skin, { smooth: true })
  brush.coat('M220 980Q250 800 480 744Q560 800 660 780Q760 770 810 700Q1030 760 1060 980Z', top)
  brush.coat(
    'M452 250Q420 330 428 390L380 470Q376 490 412 496L418 520Q394 530 400 548' +
      'L410 556Q396 566 404 584Q420 600 420 640Q430 690 520 680Q580 672 640 640' +
      'L800 560Q880 440 850 300Q800 150 640 146Q500 150 452 250Z',
    skin,
    { smooth: true },
  )
}

const fade: Motif = {
  backdrops: ['rays', 'rays', 'iron', 'dado'],
  grounds: salonGrounds,
  draw(brush) {
    const skin = brush.random.pick(skinTones)
    const cape = brush.random.pick(shirtColours)
    profile(brush, skin, cape)
    brush.coat(
      'M470 290Q580 300 600 380L600 440Q640 470 660 540L780 580Q880 440 850 300L700 240Z',
      '#5f4436',
      { ink: 0, shade: 0 },
    )
    brush.coat('M600 350Q700 330 860 360Q870 430 840 490Q740 450 620 440Z', '#473229', { ink: 0, shade: 0 })
    const style = brush.random.pick(['flat', 'round'] as const)
    brush.coat(
      style === 'flat'
        ? 'M440 300L432 130Q640 90 850 126L866 340Q740 300 620 350Q590 280 440 300Z'
        : 'M436 310Q420 150 560 106Q720 70 830 180Q880 260 864 350Q740 310 620 356Q590 290 436 310Z',
      hairBlack,
    )
    for (let curl = 0; curl < 16; curl++) {
      const [x, y] = [brush.random.between(480, 830), brush.random.between(150, 270)]
      brush.line(sweep([x - 12, y], [x, y - 10], [x + 12, y + 2]), '#5a4a46', 6)
    }
    brush.coat(blob([640, 450], [670, 400], [716, 410], [720, 470], [690, 520], [656, 510]), skin, {
      smooth: true,
    })
    brush.line(sweep([668, 440], [696, 440], [690, 486]), paint.ink, 7)
    brush.line(sweep([446, 402], [480, 388], [520, 400]), paint.ink, 11)
    brush.line(sweep([456, 440], [484, 432], [512, 444]), paint.ink, 9)
    if (brush.random.chance(0.6))
      brush.coat(
        'M408 590Q430 620 500 600Q600 590 650 520L680 560Q640 660 520 690Q420 690 408 590Z',
        hairBlack,
      )
    for (const x of [380, 880])
      brush.line(polyline([x, 830], [x + (x < 640 ? 30 : -30), 980]), lighter(cape, 0.4), 16)
  },
}

export const hair = { braids, dreadlocks, cornrows, fade } satisfies Record<string, Motif>
