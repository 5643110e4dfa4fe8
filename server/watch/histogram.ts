/** Upper bounds of the buckets, in seconds; one more bucket is unbounded. */
export const boundsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type Histogram = { counts: number[]; sumSeconds: number }

export const createHistogram = (): Histogram => ({
  counts: Array.from({ length: boundsSeconds.length + 1 }, () => 0),
  sumSeconds: 0,
})

export function observe(histogram: Histogram, seconds: number): void {
  const found = boundsSeconds.findIndex((bound) => seconds <= bound)
  const place = found === -1 ? boundsSeconds.length : found
  histogram.counts[place] = (histogram.counts[place] ?? 0) + 1
  histogram.sumSeconds += seconds
}
