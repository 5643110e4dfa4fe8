import { sql } from 'drizzle-orm'
import { hasLeft, isSuspended } from '#app/people/people.server.ts'
import type { Database } from '#db/client.ts'
import { type Added, addToList, mayMeet } from './add-to-list.server.ts'
import { maxFollowed } from './news-rules.ts'

/** Follows the store of another person who is here, unless one has blocked the other. */
export async function followStore(db: Database, userId: string, storeId: string): Promise<Added> {
  return await addToList(db, userId, {
    present: sql`select from followed_stores where user_id = ${userId} and store_id = ${storeId}`,
    wanted: sql`
      select ${userId}::uuid, p.user_id from profiles p where p.user_id = ${storeId} and p.user_id <> ${userId}
        and not ${hasLeft(sql`p.user_id`)} and not ${isSuspended(sql`p.user_id`)} and ${mayMeet(sql`${userId}::uuid`, sql`p.user_id`)}`,
    insert: sql`insert into followed_stores (user_id, store_id)`,
    count: sql`select count(*) from followed_stores where user_id = ${userId}`,
    most: maxFollowed,
  })
}

/** Twice is once. */
export async function unfollowStore(db: Database, userId: string, storeId: string): Promise<void> {
  await db.execute(sql`delete from followed_stores where user_id = ${userId} and store_id = ${storeId}`)
}

/** Returns whether a person follows a store. With `isSeen` they opened its page: its new offers are seen. */
export async function seeStore(
  db: Database,
  userId: string,
  storeId: string,
  isSeen: boolean,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with seen as (
      update news set told_at = now() from listings l
      where news.user_id = ${userId} and reason = 'store' and told_at is null and l.id = listing_id and l.user_id = ${storeId} and ${isSeen}
    )
    select from followed_stores where user_id = ${userId} and store_id = ${storeId}`)
  return rows.length > 0
}

/** The last one followed comes first; at most `maxFollowed`. Stores of people who left are not listed. */
export async function listFollowed(db: Database, userId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select store_id as id, display_name as name from followed_stores f join profiles p on p.user_id = f.store_id
    where f.user_id = ${userId} and not ${hasLeft(sql`store_id`)} order by followed_at desc, store_id`)
  return rows
}
