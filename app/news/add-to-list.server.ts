import { type SQL, sql } from 'drizzle-orm'
import { hasLeft, isSuspended } from '#app/people/people.server.ts'
import type { Database } from '#db/client.ts'

/** `gone`: there is no such thing for this person. */
export type Added = { ok: true } | { ok: false; why: 'full' | 'gone' }

type Addition = {
  /** Selects a row if the list has the thing already. */
  present: SQL
  /** Selects the row to insert, if there is such a thing. */
  wanted: SQL
  /** Begins the insert, such as `insert into followed_stores (user_id, store_id)`. */
  insert: SQL
  /** Counts the list. */
  count: SQL
  most: number
}

/** Adds a thing to a list of a person with at most `most` things; twice is once. The lock makes two at once count one another. */
export async function addToList(
  db: Database,
  userId: string,
  { present, wanted, insert, count, most }: Addition,
): Promise<Added> {
  return await db.transaction(async (own) => {
    await own.execute(sql`select from users where id = ${userId} for no key update`)
    const { rows } = await own.execute<{ isPresent: boolean; isThere: boolean; isAdded: boolean }>(sql`
      with wanted as (${wanted}), added as (
        ${insert} select * from wanted where (${count}) < ${most} on conflict do nothing returning 1
      )
      select exists (${present}) as "isPresent", exists (select from wanted) as "isThere",
        exists (select from added) as "isAdded"`)
    const [{ isPresent, isThere, isAdded } = { isPresent: false, isThere: false, isAdded: false }] = rows
    if (isPresent || isAdded) return { ok: true }
    return { ok: false, why: isThere ? 'full' : 'gone' }
  })
}

/** Whether neither of two people has blocked the other. Columns are named with their table: `blocks` and others have some of the same names. */
export const mayMeet = (one: SQL, other: SQL): SQL => sql`not exists (
  select from blocks where (by_id = ${one} and of_id = ${other}) or (by_id = ${other} and of_id = ${one}))`

/** Whether a person is here, and wants news of a seller. */
export const mayBeTold = (person: SQL, seller: SQL): SQL => sql`(
  ${person} <> ${seller} and not ${hasLeft(person)} and not ${isSuspended(person)} and ${mayMeet(person, seller)}
  and not exists (select from contact_settings c where c.user_id = ${person} and not c.tells_news))`
