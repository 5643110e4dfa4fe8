import { sql } from 'drizzle-orm'
import type { Jobs } from '#app/concurrency/job-queues.ts'
import type { Storage } from '#app/images/file-storage.ts'
import type { Database } from '#db/client.ts'
import { copiesPerDay, copyHours } from './own-data.ts'
import { copiesPrefix, partKey } from './write-copy.server.ts'

export type OwnData = {
  db: Database
  storage: Storage
  jobs: Pick<Jobs, 'add'>
}

export const copyQueue = 'data-copy'
const writeCopyLater = (jobs: OwnData['jobs'], copyId: string) => jobs.add(copyQueue, { copyId })

export type AskedCopy = 'asked' | 'being-made' | 'too-many'

const life = sql.raw(`interval '${copyHours} hours'`)

/** Asks for a copy of the person's data: one at a time, `copiesPerDay` a day. */
export async function askForCopy(
  { db, jobs }: Pick<OwnData, 'db' | 'jobs'>,
  userId: string,
): Promise<AskedCopy> {
  // The queue gives up after two days.
  await db.execute(sql`
    delete from data_exports where user_id = ${userId} and ready_at is null and created_at < now() - interval '2 days'`)
  const { rows } = await db.execute<{ id: string | null; running: boolean }>(sql`
    with asked as (
      insert into data_exports (user_id)
      select id from users
      where id = ${userId} and leaving_at is null and ${copiesPerDay} > (
        select count(*) from data_exports where user_id = ${userId} and created_at > now() - ${life})
      on conflict (user_id) where ready_at is null do nothing
      returning id
    )
    select (select id from asked) as id,
      exists (select from data_exports where user_id = ${userId} and ready_at is null) as running`)
  const { id = null, running = false } = rows[0] ?? {}
  if (id === null) return running ? 'being-made' : 'too-many'
  await writeCopyLater(jobs, id)
  return 'asked'
}

export type OwnCopy = {
  id: string
  endsAtMs: number | null
  bytes: number
}

/** The person's newest copy that is being made, or can be fetched; null if there is none. */
export async function findNewestCopy(db: Database, userId: string): Promise<OwnCopy | null> {
  const { rows } = await db.execute<OwnCopy>(sql`
    select id, bytes::float8 as bytes,
      floor(extract(epoch from ready_at + ${life}) * 1000)::float8 as "endsAtMs"
    from data_exports
    where user_id = ${userId} and (ready_at is null or ready_at > now() - ${life})
    order by created_at desc limit 1`)
  return rows[0] ?? null
}

/** The bytes of a finished copy of this person; null if there is none, it is another's, or a day old. */
export async function openCopy(
  { db, storage }: Pick<OwnData, 'db' | 'storage'>,
  userId: string,
  copyId: string,
) {
  const { rows } = await db.execute<{ fileId: string; parts: number; bytes: number; readyAtMs: number }>(sql`
    select file_id as "fileId", parts, bytes::float8 as bytes,
      floor(extract(epoch from ready_at) * 1000)::float8 as "readyAtMs"
    from data_exports where id = ${copyId} and user_id = ${userId} and ready_at > now() - ${life}`)
  const [copy] = rows
  if (!copy) return null
  const { fileId, parts, bytes, readyAtMs } = copy
  const read = (part: number) => storage.get(partKey({ userId, fileId }, part))
  // Before the response begins: the files of a restored backup are gone.
  const first = await read(0)
  if (!first) return null
  let part = 0
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (part === parts) return controller.close()
        const stored = part === 0 ? first : await read(part)
        // A cut response tells the browser that the file is not whole.
        if (!stored) return controller.error(new Error('a part of a copy is gone'))
        part += 1
        controller.enqueue(stored)
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, bytes, readyAtMs }
}

/** Queues copies again whose process died before it did. */
async function queueForgotten({ db, jobs }: OwnData): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from data_exports
    where ready_at is null and created_at between now() - interval '1 day' and now() - interval '30 minutes'`)
  for (const { id } of rows) await writeCopyLater(jobs, id)
}

/** Removes copies that can no longer be fetched, and parts that killed jobs left; to be repeated. */
export async function sweepCopies(ownData: OwnData, now = Date.now()): Promise<void> {
  const { db, storage } = ownData
  await queueForgotten(ownData)
  await db.execute(sql`
    delete from data_exports where coalesce(ready_at, created_at + interval '2 days') < now() - ${life}`)
  // Written before the copy is ready: two hours more than its life.
  const before = now - (copyHours + 2) * 60 * 60 * 1000
  for await (const files of storage.list(copiesPrefix))
    await storage.remove(
      files.filter(({ modifiedAt }) => modifiedAt.getTime() < before).map(({ key }) => key),
    )
}
