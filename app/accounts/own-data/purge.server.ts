import { sql } from 'drizzle-orm'
import type { Storage } from '#app/images/file-storage.ts'
import type { Database } from '#db/client.ts'
import { sweepLock } from '#db/locks.ts'
import { handOverConversations } from './hand-over.server.ts'
import { graceDays, recordMonths } from './own-data-rules.ts'
import { personalTables } from './personal-tables.ts'
import { reduceRecords } from './reduce-records.server.ts'
import { copiesPrefix } from './write-copy.server.ts'

/** Rows of one statement, which may take 5 s. */
const rowsPerStatement = 500

const isDue = sql.raw(`leaving_at < now() - interval '${graceDays} days' and not is_gone`)

type Deps = { db: Database; storage: Storage }

/**
 * Purges people whose days to come back are over, in pieces that can be repeated: the row of a person goes last, so that a killed
 * purge begins again. Returns how many people are gone; one whose purge fails holds up nobody, and rejects the call at its end.
 */
export async function purgeLeavers(deps: Deps): Promise<number> {
  const { db } = deps
  await dropOldRecords(db)
  let purged = 0
  const faults: unknown[] = []
  for (let leaver = await takeLeaver(db, null); leaver !== null; leaver = await takeLeaver(db, leaver)) {
    try {
      if (await purge(deps, leaver)) purged += 1
    } catch (fault) {
      faults.push(fault)
    }
  }
  if (faults.length > 0) throw faults[0]
  return purged
}

/** The next person by id, whose coming back is over from now on: the lock waits for one that has just begun. */
async function takeLeaver(db: Database, after: string | null): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update users set stand_in_id = coalesce(stand_in_id, gen_random_uuid())
    where id = (
      select id from users where ${isDue} and (${after}::uuid is null or id > ${after}::uuid) order by id limit 1 for update)
      and ${isDue}
    returning id`)
  return rows[0]?.id ?? null
}

/** Returns false if it waits for a backup, which needs the pictures of its snapshot. */
async function purge({ db, storage }: Deps, userId: string): Promise<boolean> {
  await handOverConversations(db, userId)
  for (const { name, purged } of personalTables) {
    if (name === 'users' || !('rowsBy' in purged)) continue
    for (const column of purged.rowsBy) if (!(await deleteRows(db, { name, column, userId }))) return false
  }
  for (const prefix of ['product-images/', 'hidden/', 'drawings/', 'incoming/', copiesPrefix])
    for await (const files of storage.list(`${prefix}${userId}/`))
      await storage.remove(files.map(({ key }) => key))
  await db.transaction(async (tx) => {
    // Reports lock their owner too: those that came during the purge are reduced here, later ones find nobody.
    await tx.execute(sql`select from users where id = ${userId} for update`)
    await reduceRecords(tx, userId)
    await tx.execute(sql`delete from users where id = ${userId} and ${isDue}`)
  })
  return true
}

async function deleteRows(
  db: Database,
  { name, column, userId }: { name: string; column: string; userId: string },
): Promise<boolean> {
  for (let deleted = rowsPerStatement; deleted === rowsPerStatement; ) {
    const count = await db.transaction(async (tx) => {
      if (name === 'pictures') {
        const { rows } = await tx.execute<{ free: boolean }>(
          sql`select pg_try_advisory_xact_lock(${sweepLock}) as free`,
        )
        if (!rows[0]?.free) return null
      }
      const { rowCount } = await tx.execute(sql`
        delete from ${sql.raw(name)} where ctid = any(array(
          select ctid from ${sql.raw(name)} where ${sql.raw(column)} = ${userId} limit ${rowsPerStatement}))`)
      return rowCount ?? 0
    })
    if (count === null) return false
    deleted = count
  }
  return true
}

/** Reports and decisions of people who are gone, after their months. */
async function dropOldRecords(db: Database): Promise<void> {
  const isOld = (time: string) => sql.raw(`${time} < now() - interval '${recordMonths} months'`)
  await db.execute(sql`
    delete from cases where owner_id is null and kind <> 'notice' and state = 'closed' and ${isOld('closed_at')}`)
  await db.execute(sql`
    delete from reports where (owner_id is null or reporter_id is null) and ${isOld('created_at')}`)
}
