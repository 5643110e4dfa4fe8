import type { Jobs } from '#app/concurrency/job-queues.ts'
import { sweepNotifications } from '#app/toasts/notifications.server.ts'
import { walkMessages } from '#app/warnings/recompute-rules.server.ts'
import type { Database } from '#db/client.ts'
import { sweepDrafts } from './sending/message-drafts.server.ts'

/** Starts sweeping old notifications and drafts, and searching all messages for warnings anew after the rules have changed. */
export async function startMessageJobs(
  db: Database,
  { jobs, origin }: { jobs: Jobs; origin: string },
): Promise<void> {
  await jobs.daily('sweep-messages', async () => {
    await sweepNotifications(db)
    await sweepDrafts(db)
  })
  await jobs.eachMinute('walk-messages', () => walkMessages(db, new URL(origin).host))
}
