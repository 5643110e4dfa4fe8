/** One line of what a benchmark finds. `ours` and `floor` are in `unit`. */
export type Figure = {
  name: string
  ours: number
  /** What we cannot be better than, or should not be worse than, measured in the same run. */
  floor: number
  unit: 'ms' | 'KiB'
  /** What must not exceed `atMost`; null: for information. */
  target: { of: 'ours' | 'ratio'; atMost: number } | null
}

export type Benchmark = () => Promise<Figure[]>

/** The machine does not allow it; the message says what is missing. */
export class NotMeasured extends Error {}

export const ratioOf = ({ ours, floor }: Figure): number => ours / floor

/** Null where nothing has to hold. */
export function holds(figure: Figure): boolean | null {
  const { target } = figure
  if (!target) return null
  return (target.of === 'ratio' ? ratioOf(figure) : figure.ours) <= target.atMost
}

/** The value that `share` of all values (0 to 1) do not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
  if (value === undefined) throw new Error('nothing was measured')
  return value
}

export const median = (values: number[]): number => percentile(values, 0.5)
