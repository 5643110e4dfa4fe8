import { monitorEventLoopDelay } from 'node:perf_hooks'
import type pg from 'pg'
import type { Hub } from '#app/live/hub.server.ts'
import type { PageCaches } from '#server/pages/page-caches.ts'
import type { Jobs } from '#server/services/jobs.ts'
import { expose, type Metric } from './exposition.ts'
import type { RequestCounts } from './watch-requests.ts'

/** The sources of the figures; counts are since the start. */
export type Sources = {
  requests: RequestCounts
  /** Kept pages sent, by class of the status. */
  kept: () => Record<string, number>
  logLines: Map<string, number>
  slowQueries: () => number
  liveEvents: () => number
  pageCaches: PageCaches
  pool: pg.Pool
  hub: Hub
  jobs: Jobs
}

/** The sampling interval of the lag, which Node includes in it. */
const tickMs = 20

/** Returns the figures of this process, none about a person; docs/operations.md explains them. */
export function createFigures(sources: Sources): () => Promise<string> {
  const lag = monitorEventLoopDelay({ resolution: tickMs })
  lag.enable()
  return async () => {
    // The lag since the last scrape.
    const lagSeconds = Math.max(0, lag.percentile(99) / 1e9 - tickMs / 1000)
    lag.reset()
    const queues = await sources.jobs.count().catch(() => null)
    return expose([
      ...requestMetrics(sources),
      ...cacheMetrics(sources),
      ...databaseMetrics(sources),
      gauge('kasi_database_up', 'Whether the database answered just now.', queues ? 1 : 0),
      {
        name: 'kasi_jobs',
        help: 'Jobs that wait, run, or have failed for good within the hour; as of the last half minute.',
        type: 'gauge',
        series: (queues ?? []).flatMap(({ queue, ...counts }) =>
          Object.entries(counts).map(([state, value]) => ({ labels: { queue, state }, value })),
        ),
      },
      gauge('kasi_streams_open', 'Open live streams.', sources.hub.count()),
      counter('kasi_live_events_total', 'Live events that came in.', sources.liveEvents()),
      ...processMetrics(lagSeconds),
    ]).replaceAll(' NaN\n', ' 0\n')
  }
}

const requestMetrics = ({ requests, kept, logLines }: Sources): Metric[] => [
  byLabel('kasi_log_lines_total', 'Lines in the log, by level.', 'level', logLines),
  byLabel(
    'kasi_kept_pages_total',
    'Kept pages that were sent to visitors.',
    'status',
    Object.entries(kept()),
  ),
  {
    name: 'kasi_requests_total',
    help: 'Requests that were answered anew.',
    type: 'counter',
    series: Array.from(requests.answers, ([key, value]) => {
      const [kind = '', route = '', status = ''] = key.split(' ')
      return { labels: { kind, route, status }, value }
    }),
  },
  {
    name: 'kasi_request_seconds',
    help: 'How long requests took that were answered anew, until all was handed to the system.',
    type: 'histogram',
    series: Object.entries(requests.durations).map(([kind, value]) => ({ labels: { kind }, value })),
  },
]

function cacheMetrics({ pageCaches: { pages, shells } }: Sources): Metric[] {
  const caches = Object.entries({ pages, frames: shells }).map(([cache, { figures }]) => ({
    cache,
    ...figures(),
  }))
  const of = (
    name: 'hits' | 'misses' | 'bytes' | 'entries',
    type: 'counter' | 'gauge',
    help: string,
  ): Metric => ({
    name: `kasi_page_cache_${name}${type === 'counter' ? '_total' : ''}`,
    help,
    type,
    series: caches.map((figures) => ({ labels: { cache: figures.cache }, value: figures[name] })),
  })
  return [
    of('hits', 'counter', 'Pages, and frames of members, that were kept.'),
    of('misses', 'counter', 'Those that had to be rendered, or waited for.'),
    of('bytes', 'gauge', 'What is kept, about.'),
    of('entries', 'gauge', 'How many are kept.'),
  ]
}

const databaseMetrics = ({ pool, slowQueries }: Sources): Metric[] => [
  {
    name: 'kasi_pool_connections',
    help: 'Connections to the database.',
    type: 'gauge',
    series: [
      { labels: { state: 'total' }, value: pool.totalCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
    ],
  },
  gauge('kasi_pool_waiting', 'Queries that wait for a connection.', pool.waitingCount),
  counter('kasi_slow_queries_total', 'Queries that took longer than 200 ms.', slowQueries()),
]

function processMetrics(lagSeconds: number): Metric[] {
  const { rss, heapUsed, external } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return [
    gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
    gauge('nodejs_heap_size_used_bytes', 'JavaScript objects.', heapUsed),
    gauge('nodejs_external_memory_bytes', 'Buffers and the like.', external),
    counter('process_cpu_seconds_total', 'Processor time.', (user + system) / 1e6),
    gauge('process_start_time_seconds', 'When it started.', Math.round(performance.timeOrigin) / 1000),
    gauge('nodejs_eventloop_lag_p99_seconds', 'How late timers were, in 99 of 100 cases.', lagSeconds),
  ]
}

const gauge = (name: string, help: string, value: number): Metric => ({
  name,
  help,
  type: 'gauge',
  series: [{ value }],
})
const counter = (name: string, help: string, value: number): Metric => ({
  name,
  help,
  type: 'counter',
  series: [{ value }],
})
const byLabel = (name: string, help: string, label: string, values: Iterable<[string, number]>): Metric => ({
  name,
  help,
  type: 'counter',
  series: Array.from(values, ([text, value]) => ({ labels: { [label]: text }, value })),
})
