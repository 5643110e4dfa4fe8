import { type Brush } from '../brush.ts'
import { type Motif, shopBackdrops, tableTops } from '../motif.ts'
import { darker, paint } from '../palette.ts'
import { gleam, label } from '../parts.ts'
import { blob, ellipse, polygon, polyline, rectangle, sweep } from '../paths.ts'

function beams(brush: Brush, cx: number, cy: number, from: number, to: number, colour: string = paint.yolk) {
  for (let beam = 0; beam < 12; beam++) {
    const angle = (beam / 12) * 2 * Math.PI + 0.13
    const at = (radius: number) => [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius] as const
    brush.line(polyline(at(from), at(to)), colour, 15)
  }
}

const solarLamp: Motif = {
  backdrops: ['night'],
  grounds: tableTops,
  draw(brush) {
    const colour = brush.random.pick([paint.marigold, paint.tomato, paint.turquoise, paint.leaf])
    brush.flat(ellipse(640, 500, 350), paint.yolk, 0.35)
    beams(brush, 640, 470, 330, 420)
    brush.shadow(640, 850, 240, 34)
    brush.line(sweep([470, 300], [500, 110], [640, 60], [780, 110], [810, 300]), paint.ink, 30)
    brush.line(sweep([470, 300], [500, 110], [640, 60], [780, 110], [810, 300]), paint.steel, 13)
    brush.coat(rectangle(480, 320, 320, 360, 60), '#fff3c0')
    for (const x of [560, 640, 720]) brush.line(polyline([x, 380], [x, 620]), paint.yolk, 30)
    brush.coat('M440 330Q460 210 640 204Q820 210 840 330Z', colour)
    brush.coat(polygon([520, 262], [560, 222], [720, 222], [760, 262]), '#2b3a63', { ink: 6, shade: 4 })
    brush.coat('M450 670L830 670L866 840Q640 880 414 840Z', colour)
    brush.coat(ellipse(640, 760, 46), paint.cream)
    brush.coat(ellipse(640, 760, 20), paint.leaf, { ink: 6, shade: 0 })
  },
}

const bulb: Motif = {
  backdrops: ['night', 'night', 'rays'],
  grounds: tableTops,
  avoid: ['marigold', 'paper'],
  draw(brush) {
    brush.flat(ellipse(640, 400, 360), paint.yolk, 0.35)
    beams(brush, 640, 400, 330, 430)
    brush.coat(
      'M540 640Q530 560 470 500Q390 400 430 280Q490 140 640 136Q790 140 850 280' +
        'Q890 400 810 500Q750 560 740 640Z',
      '#ffe071',
    )
    brush.coat('M500 500Q560 560 640 556Q720 560 780 500L744 640L536 640Z', '#f6f1e0', { ink: 7 })
    brush.line(sweep([490, 350], [510, 270], [570, 220]), paint.white, 24)
    for (const [index, y] of [640, 690, 740].entries())
      brush.coat(rectangle(536 + index * 8, y, 208 - index * 16, 54, 22), paint.steel)
    brush.coat(polygon([590, 792], [690, 792], [664, 834], [616, 834]), paint.ink, { shade: 0 })
  },
}

const inverter: Motif = {
  backdrops: ['night', 'dado', 'iron', 'brick'],
  grounds: ['wood', 'cement', 'lino'],
  avoid: ['paper'],
  draw(brush) {
    const colour = brush.random.pick([paint.cream, paint.marigold, '#dfe4e4', paint.turquoise])
    brush.shadow(560, 860, 330, 34)
    brush.coat(rectangle(270, 180, 540, 670, 40), colour)
    brush.coat(rectangle(350, 250, 380, 200, 18), '#1e2c3a')
    brush.line(
      polyline([390, 400], [450, 340], [510, 380], [580, 300], [640, 350], [690, 300]),
      '#7fe08a',
      13,
    )
    brush.coat(
      polygon([560, 480], [460, 640], [540, 640], [510, 770], [640, 600], [560, 600], [610, 480]),
      paint.yolk,
      { ink: 8 },
    )
    for (const [x, tint] of [
      [380, paint.leaf],
      [700, paint.tomato],
    ] as const) {
      brush.coat(ellipse(x, 520, 24), tint, { ink: 7, shade: 0 })
    }
    brush.shadow(950, 860, 180, 28)
    brush.line(sweep([800, 500], [880, 470], [900, 560], [890, 610]), paint.tomato, 16)
    brush.line(sweep([800, 560], [1000, 480], [1050, 560], [1030, 610]), paint.ink, 16)
    brush.coat(rectangle(840, 640, 250, 210, 14), '#35424d')
    for (const [x, tint] of [
      [880, paint.tomato],
      [1010, paint.steel],
    ] as const)
      brush.coat(rectangle(x, 604, 46, 44, 6), tint, { ink: 7 })
    label(brush, 876, 690, 180, 110, paint.leaf)
  },
}

const gas: Motif = {
  backdrops: [...shopBackdrops, 'yard'],
  grounds: ['cement', 'earth', 'tar'],
  draw(brush) {
    const colour = brush.random.pick(['#c9463a', '#3f6fb5', '#8b969b', paint.marigold, '#5c8f4c'])
    const small = (x: number, size: number, tint: string) =>
      brush.group(`translate(${x} ${860 - 860 * size}) scale(${size})`, () => cylinder(brush, tint))
    small(330, 0.66, darker(colour, 0.1))
    small(-50, 1, colour)
  },
}

function cylinder(brush: Brush, colour: string) {
  brush.shadow(620, 850, 260, 34)
  brush.rope(polyline([480, 320], [490, 170], [730, 170], [740, 320]), darker(colour, 0.1), 26)
  brush.coat(rectangle(570, 220, 80, 100, 8), paint.yolk)
  brush.coat(ellipse(610, 214, 64, 24), paint.steel)
  brush.coat(
    'M380 460Q390 320 610 314Q830 320 840 460L840 740Q834 810 770 820L450 820Q386 810 380 740Z',
    colour,
  )
  brush.line(sweep([384, 560], [610, 600], [836, 560]), darker(colour, 0.45), 9)
  brush.coat(rectangle(430, 812, 360, 46, 12), darker(colour, 0.35))
  brush.coat(
    blob([560, 760], [530, 690], [580, 620], [600, 660], [630, 590], [690, 690], [660, 760]),
    paint.yolk,
    { ink: 7 },
  )
  brush.coat(blob([590, 764], [584, 720], [616, 690], [640, 730], [634, 766]), paint.tomato, {
    ink: 0,
    shade: 0,
  })
}

const solarPanel: Motif = {
  backdrops: ['yard', 'yard', 'rays'],
  grounds: ['earth', 'cement', 'grass'],
  avoid: ['indigo'],
  draw(brush) {
    brush.shadow(660, 860, 430, 36)
    for (const x of [380, 880]) brush.rope(polyline([x, 640], [x + 20, 860]), paint.steel, 26)
    const panel = polygon([330, 240], [960, 300], [1060, 760], [210, 720])
    brush.coat(panel, '#2a4a8f')
    brush.inside(panel, () => {
      for (const t of [0.2, 0.4, 0.6, 0.8])
        brush.line(polyline([330 + 630 * t, 240 + 60 * t], [210 + 850 * t, 720 + 40 * t]), '#cfe0f2', 8)
      for (const t of [0.28, 0.62])
        brush.line(polyline([330 - 120 * t, 240 + 480 * t], [960 + 100 * t, 300 + 460 * t]), '#cfe0f2', 8)
      brush.flat(polygon([420, 200], [560, 200], [400, 800], [230, 800]), paint.white, 0.22)
    })
    brush.line(panel, '#dfe4e4', 26)
    brush.line(polygon([318, 226], [972, 288], [1078, 776], [194, 734]), paint.ink, 8)
    gleam(brush, 440, 330, 50)
  },
}

export const power = { solarLamp, bulb, inverter, gas, solarPanel } satisfies Record<string, Motif>
