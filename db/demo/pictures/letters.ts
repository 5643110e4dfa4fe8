import type { Point } from './paths.ts'

/** Capital letters and digits as brush strokes, `x,y x,y … / x,y …`: each stroke a run of points in a box 60 wide and
 *  100 high, y down. Rounded letters use enough points for a smooth curve through them. */
const strokes: Record<string, string> = {
  A: '2,100 30,0 58,100 / 14,64 46,64',
  B: '6,0 6,100 / 6,2 36,4 48,24 36,46 6,48 / 6,48 42,52 56,74 42,97 6,99',
  C: '56,18 34,1 10,20 4,52 14,86 36,99 56,82',
  D: '6,0 6,100 / 6,2 34,6 56,36 54,70 32,96 6,99',
  E: '54,2 6,2 6,98 54,98 / 6,50 44,50',
  F: '54,2 6,2 6,100 / 6,50 44,50',
  G: '56,18 34,1 10,20 4,52 14,86 36,99 56,84 56,58 / 36,58 58,58',
  H: '6,0 6,100 / 54,0 54,100 / 6,50 54,50',
  I: '30,0 30,100',
  J: '46,0 46,72 40,94 22,99 6,80',
  K: '6,0 6,100 / 54,0 8,54 / 22,40 56,100',
  L: '6,0 6,98 54,98',
  M: '2,100 8,0 30,62 52,0 58,100',
  N: '6,100 6,0 54,100 54,0',
  O: '30,0 8,18 2,50 8,82 30,100 52,82 58,50 52,18 30,0',
  P: '6,0 6,100 / 6,2 40,5 55,28 40,52 6,55',
  Q: '30,0 8,18 2,50 8,82 30,100 52,82 58,50 52,18 30,0 / 36,74 60,104',
  R: '6,0 6,100 / 6,2 40,5 54,27 40,50 6,53 / 28,54 56,100',
  S: '54,16 34,1 10,10 8,32 30,48 52,66 50,90 26,100 4,82',
  T: '0,2 60,2 / 30,2 30,100',
  U: '6,0 6,64 14,92 30,100 46,92 54,64 54,0',
  V: '2,0 30,100 58,0',
  W: '0,0 14,100 30,34 46,100 60,0',
  X: '4,0 56,100 / 56,0 4,100',
  Y: '4,0 30,50 56,0 / 30,50 30,100',
  Z: '4,2 56,2 4,98 58,98',
  0: '30,0 8,18 4,50 8,82 30,100 52,82 56,50 52,18 30,0',
  1: '12,20 32,0 32,100',
  2: '6,20 28,0 50,12 50,36 26,68 4,98 / 4,98 58,98',
  3: '6,8 34,2 52,22 42,44 22,48 / 22,48 50,58 54,82 32,100 4,88',
  4: '44,100 44,0 2,68 60,68',
  5: '52,2 12,2 8,46 / 8,46 34,38 54,58 48,88 24,100 2,86',
  6: '48,4 18,28 4,66 16,96 42,96 54,70 38,50 10,62',
  7: '4,2 56,2 24,100',
  8: '30,48 8,26 30,0 52,26 30,48 4,76 30,100 56,76 30,48',
  9: '50,38 22,50 6,30 18,4 44,4 56,34 42,72 12,96',
}

/** Letters made of straight strokes keep their corners; all others are drawn as curves. */
const straight = new Set('AEFHIKLMNTVWXYZ147')

export type Letter = { strokes: readonly (readonly Point[])[]; straight: boolean }

export function letterOf(character: string): Letter | null {
  const found = strokes[character]
  return found ? { strokes: found.split(' / ').map(parseStroke), straight: straight.has(character) } : null
}

function parseStroke(points: string): Point[] {
  return points.split(' ').map((point) => {
    const [x = 0, y = 0] = point.split(',').map(Number)
    return [x, y]
  })
}

/** Up to two initials that we can draw, taken from the first words that begin with one; none gives []. */
export function initialsOf(displayName: string): Letter[] {
  const words = displayName
    .normalize('NFD')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
  const initials: Letter[] = []
  for (const word of words) {
    const letter = letterOf(word.charAt(0))
    if (letter && !skipped.has(word) && initials.length < 2) initials.push(letter)
  }
  return initials
}

const skipped = new Set(['S', 'AND', 'THE', 'OF'])
