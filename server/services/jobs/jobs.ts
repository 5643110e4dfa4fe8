import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Jobs, Queue } from '#app/concurrency/job-queues.ts'
import { connectionConfig } from '#db/connection-config.ts'
import { isDatabaseAway, UncertainWrite } from '#db/errors.ts'

const countTimeoutMs = 2000

/** A person waits for it; pg-boss itself would wait as long as the database is silent. */
const addTimeoutMs = 5000

/** A database that is away is logged this often. */
const quietMs = 60_000

const retries = {
  retryLimit: 1500,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 2 * 60,
  // A killed process's job is free again after this.
  expireInSeconds: 60,
  retentionSeconds: 2 * 24 * 60 * 60,
  deleteAfterSeconds: 60 * 60,
}

export type RunningJobs = Awaited<ReturnType<typeof startJobs>>

/**
 * Starts pg-boss on `databaseUrl`, in its own schema, with these queues. `onError` receives faults, a database that is
 * away once a minute. With `isWorking` false it adds jobs for other processes, and looks for none.
 */
export async function startJobs(
  databaseUrl: string,
  queues: readonly Queue[],
  onError: (error: Error) => void,
  { isWorking } = { isWorking: true },
) {
  const boss = new PgBoss({
    ...connectionConfig(databaseUrl),
    application_name: 'kasi-market-jobs',
    max: 2,
    useListenNotify: isWorking,
    supervise: isWorking,
    schedule: isWorking,
    monitorIntervalSeconds: 30,
    superviseIntervalSeconds: 30,
  })
  let quietUntil = 0
  let counting: ReturnType<PgBoss['getQueues']> | null = null
  // pg-boss reports a worker's failed query as an object with an Error's message, once per poll.
  boss.on('error', ({ message }) => {
    const error = new Error(message)
    if (!isDatabaseAway(error)) return onError(error)
    if (Date.now() < quietUntil) return
    quietUntil = Date.now() + quietMs
    onError(error)
  })
  await boss.start()
  for (const queue of queues) {
    const { name, seconds } =
      typeof queue === 'string' ? { name: queue, seconds: retries.expireInSeconds } : queue
    await boss.createQueue(name, { ...retries, expireInSeconds: seconds, notify: true })
  }
  const jobs: Jobs = {
    async add(queue, data, within) {
      await atMost(addTimeoutMs, boss.send(queue, data, within && { db: fromDrizzle(within, sql) }))
    },
    async work(queue, doJob) {
      // Single jobs: a batch would be acknowledged with its slowest job, and repeated whole after a kill. NOTIFY
      // announces new jobs; retries are found by polling.
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
    eachMinute: (queue, doJob) => repeat(boss, queue, '* * * * *', doJob),
    hourly: (queue, doJob) => repeat(boss, queue, '17 * * * *', doJob),
    daily: (queue, doJob) => repeat(boss, queue, '43 1 * * *', doJob),
  }
  return {
    ...jobs,
    /** Counts each queue's jobs that wait, run, and failed for good within the hour; up to half a minute old. */
    async count() {
      // While the database is silent, concurrent calls wait for the same result.
      counting ??= boss.getQueues().finally(() => (counting = null))
      const all = await atMost(countTimeoutMs, counting)
      // The prefix marks pg-boss's own queues.
      const ours = all.filter(({ name }) => !name.startsWith('__'))
      return ours.map(({ name, queuedCount, activeCount, failedCount }) => ({
        queue: name,
        waiting: queuedCount,
        active: activeCount,
        failed: failedCount,
      }))
    },
    /** Waits at most 3 seconds for a running job, which is tried again later if it has not finished. */
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
