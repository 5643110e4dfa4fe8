import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

/** Well within the time that a note lasts. */
const renewMs = 20_000
/** Changes are noted this often: a browser that reconnects within it was never gone. */
const noteMs = 1000

/** Tells all processes, by the database, who has a page open in this one. */
export function createPresence(db: Database, onError: (error: unknown) => void) {
  const processId = crypto.randomUUID()
  const online = new Set<string>()
  const changed = new Set<string>()
  const note = async (userIds: Iterable<string>) => {
    const ids = [...userIds]
    try {
      await noteWatching(
        db,
        processId,
        ids.filter((id) => online.has(id)),
      )
      await noteGone(
        db,
        processId,
        ids.filter((id) => !online.has(id)),
        Date.now(),
      )
    } catch (error) {
      onError(error)
    }
  }
  const noteChanges = setInterval(() => {
    if (changed.size === 0) return
    const ids = [...changed]
    changed.clear()
    void note(ids)
  }, noteMs)
  const renewAll = setInterval(() => void note(online), renewMs)
  return {
    change: (userId: string, isOnline: boolean) => {
      if (isOnline) online.add(userId)
      else online.delete(userId)
      changed.add(userId)
    },
    sweep: () => sweepWatching(db),
    close: () => {
      clearInterval(noteChanges)
      clearInterval(renewAll)
    },
  }
}

const idArray = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`

/** Notes for all processes that these people have a page open that hears of messages, for the next 45 seconds. */
export async function noteWatching(
  db: Database,
  processId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return
  await db.execute(sql`
    insert into watching (user_id, process_id, until)
    select id, ${processId}, now() + interval '45 seconds' from unnest(${idArray(userIds)}) id
    on conflict (user_id, process_id) do update set until = excluded.until`)
}

/** A page that follows the last one opens its stream within this time. */
const leavingMs = 1500

/** Notes that they have none open any more in this process: their pushes are decided again soon after. */
export async function noteGone(
  db: Database,
  processId: string,
  userIds: readonly string[],
  nowMs: number,
): Promise<void> {
  if (userIds.length === 0) return
  const dueAt = sql`to_timestamp(${(nowMs + leavingMs) / 1000}::float8)`
  await db.execute(sql`
    with gone as (
      delete from watching where process_id = ${processId} and user_id = any(${idArray(userIds)}) returning user_id
    )
    update outbound o set due_at = ${dueAt} from gone
    where o.user_id = gone.user_id and channel = 'push' and attempts = 0 and due_at > ${dueAt} and due_at < 'infinity'`)
}

/** Deletes what processes that died have left. */
async function sweepWatching(db: Database): Promise<void> {
  await db.execute(sql`delete from watching where until < now() - interval '1 hour'`)
}
