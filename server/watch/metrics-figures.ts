import { monitorEventLoopDelay } from 'node:perf_hooks'
import type pg from 'pg'
import type { Hub } from '#app/live/hub.server.ts'
import type { PageCaches } from '#server/pages/page-cache.ts'
import type { RunningJobs } from '#server/services/jobs/jobs.ts'
import type { StandbyReads } from '#server/services/standby-reads.ts'
import { byLabel, counter, gauge, histogram } from './exposition.ts'
import type { RequestCounts } from './watch-requests.ts'

/** Counts are since the start of the process. */
export type Sources = {
  requests: RequestCounts
  /** Responses from the page cache, by class of the status. */
  cached: () => Record<string, number>
  logLines: Map<string, number>
  slowQueries: () => number
  liveEvents: () => number
  /** Counts of the results of due notices. */
  notices: Map<string, number>
  /** Null while the database is away. */
  countWaitingNotices: () => Promise<number | null>
  pageCaches: PageCaches
  standbyReads: StandbyReads | null
  pool: pg.Pool
  hub: Hub
  jobs: RunningJobs
}

/** The interval at which Node measures the lag, and which its figures include. */
const tickMs = 20

/** Writes the figures of this process (docs/operations.md explains them), nothing about any person. */
export function createFigures(sources: Sources): () => Promise<string> {
  const lag = monitorEventLoopDelay({ resolution: tickMs })
  lag.enable()
  return async () => {
    const lagSeconds = Math.max(0, lag.percentile(99) / 1e9 - tickMs / 1000)
    // Each reading covers the time since the one before.
    lag.reset()
    const queues = await sources.jobs.count().catch(() => null)
    const jobs = (queues ?? []).flatMap(({ queue, ...counts }) =>
      Object.entries(counts).map(([state, value]): [Record<string, string>, number] => [
        { queue, state },
        value,
      ]),
    )
    return [
      ...requestMetrics(sources),
      ...cacheMetrics(sources.pageCaches),
      ...databaseMetrics(sources),
      ...(sources.standbyReads
        ? [
            counter(
              'kasi_visitors_pages_total',
              'Pages of visitors that were rendered, by the server of the database that they were read from.',
              byLabel('server', Object.entries(sources.standbyReads.counts)),
            ),
          ]
        : []),
      gauge('kasi_database_up', 'Whether the database answered just now.', queues ? 1 : 0),
      gauge(
        'kasi_jobs',
        'Jobs that wait, run, or have failed for good within the hour; as of the last half minute.',
        jobs,
      ),
      gauge('kasi_streams_open', 'Open live streams.', sources.hub.count()),
      counter('kasi_live_events_total', 'Live events that came in.', sources.liveEvents()),
      ...noticeMetrics(sources.notices, await sources.countWaitingNotices()),
      ...processMetrics(lagSeconds),
    ].join('')
  }
}

const noticeMetrics = (notices: Map<string, number>, waiting: number | null): string[] => [
  ...(waiting === null ? [] : [gauge('kasi_notices_waiting', 'Notices of messages that wait.', waiting)]),
  counter(
    'kasi_notices_total',
    'Notices that were due: sent as push, mail or digest (news_: of news alone), put off (later), suppressed, refused, failed.',
    byLabel('result', notices),
  ),
]

const requestMetrics = ({ requests, cached, logLines }: Sources): string[] => [
  counter('kasi_log_lines_total', 'Lines in the log, by level.', byLabel('level', logLines)),
  counter(
    'kasi_kept_pages_total',
    'Kept pages that were sent to visitors.',
    byLabel('status', Object.entries(cached())),
  ),
  counter(
    'kasi_requests_total',
    'Requests that were answered anew.',
    Array.from(requests.responses, ([key, value]) => {
      const [kind = '', route = '', status = ''] = key.split(' ')
      return [{ kind, route, status }, value]
    }),
  ),
  histogram(
    'kasi_request_seconds',
    'How long requests took that were answered anew, until all was handed to the system.',
    byLabel('kind', Object.entries(requests.durations)),
  ),
]

function cacheMetrics({ pages, shells }: PageCaches): string[] {
  const caches = Object.entries({ pages: pages.figures(), shells: shells.figures() })
  const figure = (name: keyof ReturnType<typeof pages.figures>) =>
    byLabel(
      'cache',
      caches.map(([cache, figures]) => [cache, figures[name]]),
    )
  return [
    counter(
      'kasi_page_cache_hits_total',
      'Pages, and shells of pages of members, that were kept.',
      figure('hits'),
    ),
    counter(
      'kasi_page_cache_misses_total',
      'Those that had to be rendered, or waited for.',
      figure('misses'),
    ),
    gauge('kasi_page_cache_bytes', 'What is kept, about.', figure('bytes')),
    gauge('kasi_page_cache_entries', 'How many are kept.', figure('entries')),
  ]
}

const databaseMetrics = ({ pool, slowQueries }: Sources): string[] => [
  gauge(
    'kasi_pool_connections',
    'Connections to the database.',
    byLabel('state', [
      ['total', pool.totalCount],
      ['idle', pool.idleCount],
    ]),
  ),
  gauge('kasi_pool_waiting', 'Queries that wait for a connection.', pool.waitingCount),
  counter('kasi_slow_queries_total', 'Queries that took longer than 200 ms.', slowQueries()),
]

function processMetrics(lagSeconds: number): string[] {
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
