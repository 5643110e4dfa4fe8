import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { StoreHours } from './hours-form.ts'
import type { Absence } from './hours-rules.ts'

/** SQL of the absence of `userId` as JSON, also of one that is over; null if there is none. */
export const absenceJson = (userId: SQL) => sql<Absence | null>`(
  select json_build_object('backOn', back_on, 'words', words) from store_absences
  where store_absences.user_id = ${userId})`

/** SQL of a store's hours and absence as JSON, for `StoreHours`; `userId` is a column with its table. */
export const hoursJson = (userId: SQL) => sql<StoreHours>`json_build_object(
  'hours', coalesce((select json_agg(json_build_object('weekday', weekday, 'opens', opens, 'closes', closes) order by weekday)
    from store_hours where store_hours.user_id = ${userId}), '[]'),
  'absence', ${absenceJson(userId)})`

/** Returns the hours of `userId`; none for somebody without a store. */
export async function readHours(db: Database, userId: string): Promise<StoreHours> {
  const { rows } = await db.execute<{ hours: StoreHours }>(sql`
    select ${hoursJson(sql`users.id`)} as hours from users where id = ${userId}`)
  return rows[0]?.hours ?? { hours: [], absence: null }
}

/** Writes the hours of `userId` anew. */
export async function saveHours(db: Database, userId: string, { hours, absence }: StoreHours): Promise<void> {
  await db.transaction(async (tx) => {
    // Two tabs save one after the other.
    await tx.execute(sql`select from users where id = ${userId} for no key update`)
    await tx.execute(sql`delete from store_hours where user_id = ${userId}`)
    await tx.execute(sql`delete from store_absences where user_id = ${userId}`)
    await tx.execute(sql`
      insert into store_hours (user_id, weekday, opens, closes)
      select id, weekday, opens, closes from users,
        json_to_recordset(${JSON.stringify(hours)}) as day (weekday smallint, opens smallint, closes smallint)
      where id = ${userId}`)
    if (absence)
      await tx.execute(sql`
        insert into store_absences (user_id, back_on, words)
        select id, ${absence.backOn}, ${absence.words} from users where id = ${userId}`)
  })
}
