import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Jobs } from '#app/concurrency/job-queues.ts'
import type { Database } from '#db/client.ts'

/** The kinds of changes of an account; `account_events` holds the last one of each kind. */
export const eventKinds = ['password', 'address', 'second-factor', 'device'] as const
export type EventKind = (typeof eventKinds)[number]

/** A queued mail to the owner of an account, about what happened to it. */
export const ownerMail = z.discriminatedUnion('about', [
  z.object({
    about: z.enum(['password', 'second-factor', 'device']),
    userId: z.string(),
    /** Such as 'Chrome on Android'. */
    device: z.string(),
    atMs: z.number(),
  }),
  /** To the address that the account had before; `returnId` is a row of `email_returns`. */
  z.object({ about: z.literal('former-address'), returnId: z.string() }),
  /** To the address that the account lost because the former one was put back. */
  z.object({ about: z.literal('returned-address'), email: z.string() }),
])
export type OwnerMail = z.infer<typeof ownerMail>

export const ownerQueue = 'owner-mail'

/** Mails the owner of an account what happened to it, if the transaction is committed. */
export const mailOwnerLater = (jobs: Pick<Jobs, 'add'>, mail: OwnerMail, tx: Database): Promise<void> =>
  jobs.add(ownerQueue, mail, tx)

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
