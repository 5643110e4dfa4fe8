import { sql } from 'drizzle-orm'
import type { Storage } from '#app/images/file-storage.ts'
import type { Database } from '#db/client.ts'
import { sweepLock } from '#db/locks.ts'
import { graceDays, recordMonths } from './own-data.ts'
import { personalTables } from './personal-tables.ts'
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
  await db.execute(sql`delete from wrong_words where ${isOld('created_at')}`)
  await db.execute(sql`
    delete from reports where (owner_id is null or reporter_id is null) and ${isOld('created_at')}`)
}

/** A statement may take 5 s, and the trigger of messages reads their conversation for each. */
const numbersPerStatement = 10_000

/**
 * Puts a stand-in without a name in the person's place, in each conversation with somebody who is still there; others are deleted.
 * One transaction a conversation: the trigger of messages compares both.
 */
async function handOverConversations(db: Database, userId: string): Promise<void> {
  await db.execute(sql`
    delete from conversations c using users other
    where ${userId} in (c.seller_id, c.buyer_id) and other.is_gone
      and other.id = case when c.seller_id = ${userId} then c.buyer_id else c.seller_id end`)
  for (;;) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from conversations where ${userId} in (seller_id, buyer_id) limit 100`)
    if (rows.length === 0) return
    for (const { id } of rows) await handOver(db, id, userId)
  }
}

async function handOver(db: Database, conversationId: string, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    // The address is unguessable, so that no recovery link can be asked for. A stand-in is no new account: no message is marked as such.
    await tx.execute(sql`
      insert into users (id, email, name, is_gone, leaving_at, created_at)
      select stand_in_id, 'gone-' || gen_random_uuid() || '@deleted.invalid', '', true, now(), 'epoch' from users
      where id = ${userId} on conflict (id) do nothing`)
    const standIn = sql`(select stand_in_id from users where id = ${userId})`
    const replaced = (column: string) =>
      sql`${sql.raw(column)} = case when ${sql.raw(column)} = ${userId} then ${standIn} else ${sql.raw(column)} end`
    await tx.execute(sql`
      update conversations set ${replaced('seller_id')}, ${replaced('buyer_id')} where id = ${conversationId}`)
    for (let from = 0; ; from += numbersPerStatement) {
      const { rows } = await tx.execute<{ last: number }>(sql`
        with moved as (
          update messages set ${replaced('sender_id')}, ${replaced('recipient_id')}
          where conversation_id = ${conversationId} and number > ${from} and number <= ${from + numbersPerStatement})
        select last_number as last from conversations where id = ${conversationId}`)
      if (from + numbersPerStatement >= (rows[0]?.last ?? 0)) return
    }
  })
}

/**
 * Takes the person out of reports, cases and decisions, which stay: what was reported and decided, when, by which rule. Words of and
 * about the person go; those in an open case about somebody else stay. Evidence about others keeps its messages, without the id.
 */
async function reduceRecords(db: Database, userId: string): Promise<void> {
  const nobody = sql`(select stand_in_id from users where id = ${userId})`
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      update reports set note = '', evidence = '{}', owner_id = null where owner_id = ${userId}`)
    await tx.execute(sql`
      update reports set reporter_id = null, reporter_name = '', reporter_email = '',
        note = case when exists (
          select from cases c where c.kind = reports.kind and c.subject_id = reports.subject_id and c.state = 'open'
        ) then note else '' end
      where reporter_id = ${userId}`)
    // Addresses of pictures hold the id too.
    await tx.execute(sql`
      update reports set evidence = replace(evidence::text, ${userId}, ${nobody}::text)::jsonb
      where evidence::text like ${`%${userId}%`}`)
    await tx.execute(sql`update reports set subject_id = ${nobody} where subject_id = ${userId}`)
    // A case about somebody who is gone has nothing left to decide.
    await tx.execute(sql`
      update cases set owner_id = null, subject_id = case when subject_id = ${userId} then ${nobody} else subject_id end,
        state = 'closed', closed_at = coalesce(closed_at, now())
      where owner_id = ${userId} or subject_id = ${userId}`)
    await tx.execute(sql`
      delete from appeals where action_id in (select id from actions where user_id = ${userId})`)
    await tx.execute(sql`update actions set user_id = null, words = '' where user_id = ${userId}`)
    // The stars stay for their 12 months, once a store: without a name nobody could tell that they are of one person.
    await tx.execute(sql`
      delete from ratings r using ratings later
      where r.by_id = ${userId} and later.by_id = r.by_id and later.of_id = r.of_id and (later.created_at, later.id) > (r.created_at, r.id)`)
    await tx.execute(sql`update ratings set by_id = null, words = '' where by_id = ${userId}`)
  })
}
