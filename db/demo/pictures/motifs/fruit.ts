import { type Brush } from '../brush.ts'
import { type Motif, tableTops } from '../motif.ts'
import { crate } from '../parts.ts'
import { blob, ellipse, sweep } from '../paths.ts'
import { marketBackdrops } from './produce.ts'

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

export const fruit = { bananas } satisfies Record<string, Motif>
