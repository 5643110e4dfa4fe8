import { boundsSeconds, type Histogram } from './histogram.ts'

/** Prometheus' text format, version 0.0.4. */
export const expositionType = 'text/plain; version=0.0.4; charset=utf-8'

export type Labels = Record<string, string>

/** One metric; each series of a histogram becomes its buckets, sum and count. */
export type Metric = { name: string; help: string } & (
  | { type: 'counter' | 'gauge'; series: { labels?: Labels; value: number }[] }
  | { type: 'histogram'; series: { labels: Labels; value: Histogram }[] }
)

export const expose = (metrics: Metric[]): string => metrics.map(exposeOne).join('')

function exposeOne(metric: Metric): string {
  const { name, help, type } = metric
  const lines =
    metric.type === 'histogram'
      ? metric.series.flatMap(({ labels, value }) => histogramLines(name, labels, value))
      : metric.series.map(({ labels = {}, value }) => line(name, labels, value))
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

function histogramLines(name: string, labels: Labels, { counts, sumSeconds }: Histogram): string[] {
  let count = 0
  const buckets = counts.map((more, place) => {
    count += more
    const bound = boundsSeconds[place]
    return line(`${name}_bucket`, { ...labels, le: bound === undefined ? '+Inf' : String(bound) }, count)
  })
  return [...buckets, line(`${name}_sum`, labels, sumSeconds), line(`${name}_count`, labels, count)]
}

function line(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(([key, text]) => `${key}="${escaped(text)}"`)
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
