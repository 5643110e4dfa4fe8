import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

/** Whether the person wants news at all; what was saved stays either way. */
export async function isTold(db: Database, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ tells: boolean }>(
    sql`select tells_news as tells from contact_settings where user_id = ${userId}`,
  )
  return rows[0]?.tells ?? true
}

/** Turns all news on or off; returns false when the account is gone. */
export async function tellNews(db: Database, userId: string, tells: boolean): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into contact_settings (user_id, tells_news) select id, ${tells} from users where id = ${userId}
    on conflict (user_id) do update set tells_news = excluded.tells_news returning user_id`)
  return rows.length > 0
}
