import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Storage } from '#app/images/file-storage.ts'
import type { Database } from '#db/client.ts'
import { moveLock } from '#db/locks.ts'
import { filesOf, hiddenPrefix, publicPrefix } from './picture-places.server.ts'

type Deps = { db: Database; storage: Storage }
type Waiting = { id: string; imageUrl: string; isHidden: boolean }

const movedAtOnce = 20
const retryMs = 200

/**
 * Moves the files of hidden pictures below `hidden/`, and back those of pictures that are public again, in one process at a time: two
 * could move a picture in opposite directions. What cannot be moved holds up nothing else, and rejects the call at its end.
 */
export async function movePictures(deps: Deps): Promise<void> {
  const faults: unknown[] = []
  for (let after: string | null = null; ; ) {
    const last = await moveSome(deps, after, faults)
    if (last === null) break
    // Another process moves, and may have looked before the newest decision.
    if (last === undefined) await sleep(retryMs)
    else after = last
  }
  if (faults.length > 0) throw faults[0]
}

/** Moves the next ones after `after`; returns the last one's id, null after the last, undefined while another process moves. */
async function moveSome(
  deps: Deps,
  after: string | null,
  faults: unknown[],
): Promise<string | null | undefined> {
  const { db } = deps
  return await db.transaction(async (tx) => {
    const { rows: locks } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${moveLock}) as free`,
    )
    if (!locks[0]?.free) return undefined
    const { rows } = await tx.execute<Waiting>(sql`
      select id, image_url as "imageUrl", hidden_at is not null as "isHidden" from pictures
      where is_moved is distinct from (hidden_at is not null) and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${movedAtOnce}`)
    for (const picture of rows) await moveOne(deps, picture).catch((fault: unknown) => faults.push(fault))
    return rows.at(-1)?.id ?? null
  })
}

/** Writes outside of the transaction, whose locks a decision would wait for. */
async function moveOne({ db, storage }: Deps, { id, imageUrl, isHidden }: Waiting): Promise<void> {
  const [from, to] = isHidden ? [publicPrefix, hiddenPrefix] : [hiddenPrefix, publicPrefix]
  const note = (isMoved: boolean | null) =>
    db.execute(sql`update pictures set is_moved = ${isMoved}::boolean where id = ${id}`)
  // A killed process leaves its files in both places, and the next decision may be the opposite one.
  await note(null)
  await Promise.all(filesOf(imageUrl).map((file) => storage.move(from + file, to + file)))
  await note(isHidden)
}
