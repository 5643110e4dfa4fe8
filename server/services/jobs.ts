import { PgBoss } from 'pg-boss'
import { isDatabaseAway, UncertainWrite } from '#db/errors.ts'

/** Work that must happen, if not now then later: kept in PostgreSQL until it is done. */
export type Jobs = {
  /** Resolves once the job is stored. Fails as a query does. */
  add: (queue: string, data: object) => Promise<void>
  /** Does the jobs of `queue`, a few at a time; what throws is tried again for two days. At least once, rarely twice. */
  work: (queue: string, doJob: (data: unknown, jobId: string) => Promise<void>) => Promise<void>
  /** Runs `doJob` every hour, in one process of all. */
  hourly: (queue: string, doJob: () => Promise<void>) => Promise<void>
  /** The same, every night. */
  daily: (queue: string, doJob: () => Promise<void>) => Promise<void>
  /** How many jobs of each queue wait, run, and have failed for good within the hour; as of the last half minute. */
  count: () => Promise<QueueCount[]>
  /** Lets a running job finish, for at most 3 seconds; it is tried again later if it does not. */
  stop: () => Promise<void>
}

export type QueueCount = { queue: string; waiting: number; active: number; failed: number }

const countTimeoutMs = 2000

/** Somebody waits for it; pg-boss itself would wait for a silent database as long as that is silent. */
const addTimeoutMs = 5000

/** While the database is away the log hears of it so often. */
const quietMs = 60_000

const retries = {
  retryLimit: 1500,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 2 * 60,
  // A job whose process was killed is free again after this.
  expireInSeconds: 60,
  retentionSeconds: 2 * 24 * 60 * 60,
  deleteAfterSeconds: 60 * 60,
}

/**
 * Starts pg-boss on `databaseUrl`, in a schema of its own, with these queues. `onError` hears of faults, of a database that is away once a minute.
 */
export async function startJobs(
  databaseUrl: string,
  queues: readonly string[],
  onError: (error: Error) => void,
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'kasi-market-jobs',
    max: 2,
    useListenNotify: true,
    monitorIntervalSeconds: 30,
    superviseIntervalSeconds: 30,
  })
  let quietUntil = 0
  let counting: ReturnType<PgBoss['getQueues']> | null = null
  // A worker's query fault is no Error but has a message, and is repeated with every poll.
  boss.on('error', ({ message }) => {
    const error = new Error(message)
    if (!isDatabaseAway(error)) return onError(error)
    if (Date.now() < quietUntil) return
    quietUntil = Date.now() + quietMs
    onError(error)
  })
  await boss.start()
  for (const queue of queues) await boss.createQueue(queue, { ...retries, notify: true })
  return {
    async add(queue, data) {
      await atMost(addTimeoutMs, boss.send(queue, data))
    },
    async work(queue, doJob) {
      // Each by itself: in a batch what is done would be noted only with the slowest, and done again after a kill. NOTIFY
      // tells of new jobs at once; those that are to be tried again are found by looking.
      const pace = {
        batchSize: 1,
        localConcurrency: 3,
        burstWhenBatchFull: true,
        notifyPollingIntervalSeconds: 2,
      }
      await boss.work<object>(queue, pace, async ([job]) => {
        if (job) await doJob(job.data, job.id)
      })
    },
    hourly: (queue, doJob) => repeat(boss, queue, '17 * * * *', doJob),
    daily: (queue, doJob) => repeat(boss, queue, '43 1 * * *', doJob),
    async count() {
      // While the database is silent, whoever asks again waits for the same answer.
      counting ??= boss.getQueues().finally(() => (counting = null))
      const all = await atMost(countTimeoutMs, counting)
      // pg-boss has some of its own, whose names begin so.
      const ours = all.filter(({ name }) => !name.startsWith('__'))
      return ours.map(({ name, queuedCount, activeCount, failedCount }) => ({
        queue: name,
        waiting: queuedCount,
        active: activeCount,
        failed: failedCount,
      }))
    },
    stop: () => boss.stop({ graceful: true, timeout: 3000, close: true }),
  }
}

async function repeat(boss: PgBoss, queue: string, cron: string, doJob: () => Promise<void>) {
  await boss.createQueue(queue, { policy: 'singleton', retryLimit: 0, deleteAfterSeconds: 60 * 60 })
  await boss.schedule(queue, cron)
  await boss.work(queue, { pollingIntervalSeconds: 60 }, doJob)
}

async function atMost<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new UncertainWrite()), ms)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
