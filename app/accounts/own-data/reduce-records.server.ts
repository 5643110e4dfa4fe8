import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

/**
 * Takes the person out of reports, cases and decisions, which stay: what was reported and decided, when, by which rule. Words of and
 * about the person go; those in an open case about somebody else stay. Evidence about others keeps its messages, without the id.
 */
export async function reduceRecords(db: Database, userId: string): Promise<void> {
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
  })
}
