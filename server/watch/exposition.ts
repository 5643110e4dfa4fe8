/** Upper bounds of the buckets, in seconds; one more bucket is unbounded. */
const boundsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

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

/** Prometheus' text format, version 0.0.4. */
export const expositionType = 'text/plain; version=0.0.4; charset=utf-8'

type Series<T> = [labels: Record<string, string>, value: T][]

const metric =
  (type: 'counter' | 'gauge') =>
  (name: string, help: string, values: number | Series<number>): string => {
    const series: Series<number> = typeof values === 'number' ? [[{}, values]] : values
    return head(name, help, type) + series.map(([labels, value]) => line(name, labels, value)).join('')
  }

export const counter = metric('counter')
export const gauge = metric('gauge')

/** Each series becomes its buckets, sum and count. */
export const histogram = (name: string, help: string, series: Series<Histogram>): string =>
  head(name, help, 'histogram') + series.map(([labels, value]) => bucketLines(name, labels, value)).join('')

/** Series that differ by one label. */
export const byLabel = <T>(label: string, values: Iterable<[string, T]>): Series<T> =>
  Array.from(values, ([text, value]) => [{ [label]: text }, value])

const head = (name: string, help: string, type: string) => `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`

function bucketLines(
  name: string,
  labels: Record<string, string>,
  { counts, sumSeconds }: Histogram,
): string {
  let count = 0
  const buckets = counts.map((more, place) => {
    count += more
    return line(`${name}_bucket`, { ...labels, le: String(boundsSeconds[place] ?? '+Inf') }, count)
  })
  return [...buckets, line(`${name}_sum`, labels, sumSeconds), line(`${name}_count`, labels, count)].join('')
}

function line(name: string, labels: Record<string, string>, value: number): string {
  const pairs = Object.entries(labels).map(([key, text]) => `${key}="${escaped(text)}"`)
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value || 0}\n`
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
