import type { Jobs } from '#app/concurrency/job-queues.ts'
import { type Asking, askSellers } from './ending/ask-sellers.server.ts'
import { endOffers } from './ending/ending.server.ts'
import { sweepLooks } from './figures/looks.server.ts'

/** Offers that one statement ends. */
const endedAtOnce = 1000

/** Starts ending offers, asking their sellers before, and sweeping old figures. */
export async function startStoreJobs(jobs: Jobs, asking: Asking): Promise<void> {
  const { db } = asking
  await jobs.hourly('end-offers', async () => {
    await askSellers(asking)
    while ((await endOffers(db, endedAtOnce)).length > 0);
  })
  await jobs.daily('sweep-looks', () => sweepLooks(db))
}
