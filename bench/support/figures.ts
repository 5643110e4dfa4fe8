/** One result of a benchmark; `ours` and `floor` are in `unit`. */
export type Figure = {
  name: string
  ours: number
  /** The bound measured in the same run, or null. */
  floor: number | null
  unit: 'looks' | 'taps' | 'ms' | 's' | '/s' | 'KiB' | 'KB' | 'MB' | 'points' | 'shift' | 'renders'
  /** Null: for information. */
  target: Target | null
}

/** `between`: a count, which is not noisy: it holds or is missed. */
export type Target = { of: 'ours' | 'ratio' } & (
  | { atMost: number }
  | { atLeast: number }
  | { between: readonly [least: number, most: number] }
)

export type Benchmark = () => Promise<Figure[]>

/** A machine that does not allow the measurement; the message says what is missing. */
export class NotMeasured extends Error {}

export const ratioOf = ({ ours, floor }: Figure): number | null => (floor === null ? null : ours / floor)

/** Times are noisy: missing a target by no more than this share does not fail (docs/performance.md). Counts, shares and bytes are not. */
const tolerance = 0.15
const noisy: ReadonlySet<Figure['unit']> = new Set(['ms', 's', '/s'])

export type Verdict = 'holds' | 'missed by under 15%' | 'MISSED'

/** Returns null when the figure has no target. */
export function judge(figure: Figure): Verdict | null {
  const { target } = figure
  if (!target) return null
  const value = target.of === 'ratio' ? ratioOf(figure) : figure.ours
  if (value === null) throw new Error(`${figure.name} has a target for its ratio, and no floor`)
  if ('between' in target) {
    const [least, most] = target.between
    return value >= least && value <= most ? 'holds' : 'MISSED'
  }
  const isWithin = (share: number) =>
    'atMost' in target ? value <= target.atMost * (1 + share) : value >= target.atLeast * (1 - share)
  if (isWithin(0)) return 'holds'
  return noisy.has(figure.unit) && isWithin(tolerance) ? 'missed by under 15%' : 'MISSED'
}

/** Returns the value that `share` of all values (0 to 1) do not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
  if (value === undefined) throw new Error('nothing was measured')
  return value
}

export const median = (values: number[]): number => percentile(values, 0.5)
