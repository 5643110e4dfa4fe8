import { sql } from 'drizzle-orm'
import type { Jobs } from '#app/concurrency/job-queues.ts'
import type { Database } from '#db/client.ts'
import { type EventKind, mailOwnerLater } from './owner-mail.ts'

/** The dependencies of what happens to an account: its owner is mailed, with the transaction of the change. */
export type Events = { db: Database; jobs: Pick<Jobs, 'add'> }

/** `device`: words such as 'Chrome on Android'. */
type Happened = { userId: string; kind: Exclude<EventKind, 'device'>; device: string }

/** Stores what happened; the mail about another address is another one (`address-return.server.ts`). */
export async function noteEvent(
  { jobs }: Pick<Events, 'jobs'>,
  tx: Database,
  { userId, kind, device }: Happened,
): Promise<void> {
  const { rows } = await tx.execute<{ atMs: number }>(sql`
    insert into account_events (user_id, kind, device) values (${userId}, ${kind}, ${device})
    on conflict (user_id, kind, device) do update set at = now()
    returning floor(extract(epoch from at) * 1000)::float8 as "atMs"`)
  if (kind !== 'address')
    await mailOwnerLater(jobs, { about: kind, userId, device, atMs: rows[0]?.atMs ?? Date.now() }, tx)
}

/** Mails a day about kinds of devices that are new: somebody who tries many must not fill a mailbox. */
const deviceMailsPerDay = 3

/**
 * Stores the kind of device of a sign-in, once. The owner is told of one that is new to the account, but not at the account's first
 * sign-in.
 */
export async function noteDevice(
  { db, jobs }: Events,
  { userId, device }: { userId: string; device: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ atMs: number; known: number; told: number }>(sql`
      insert into account_events (user_id, kind, device) values (${userId}, 'device', ${device})
      on conflict (user_id, kind, device) do nothing
      returning floor(extract(epoch from at) * 1000)::float8 as "atMs",
        (select count(*)::int from account_events where user_id = ${userId} and kind = 'device') as known,
        (select count(*)::int from account_events
          where user_id = ${userId} and kind = 'device' and at > now() - interval '1 day'
            and at > (select min(at) from account_events where user_id = ${userId} and kind = 'device')) as told`)
    const [added] = rows
    // The counts are those before this row; the first device was told to nobody.
    if (added && added.known > 0 && added.told < deviceMailsPerDay)
      await mailOwnerLater(jobs, { about: 'device', userId, device, atMs: added.atMs }, tx)
  })
}

export type LastEvent = { kind: EventKind; device: string; atMs: number }

/** The last event of each kind, the newest first. */
export async function listLastEvents(db: Database, userId: string): Promise<LastEvent[]> {
  const { rows } = await db.execute<LastEvent>(sql`
    select kind, device, floor(extract(epoch from at) * 1000)::float8 as "atMs" from (
      select distinct on (kind) kind, device, at from account_events where user_id = ${userId} order by kind, at desc) last
    order by at desc`)
  return rows
}
