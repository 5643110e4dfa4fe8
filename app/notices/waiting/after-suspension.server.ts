import { sql } from 'drizzle-orm'
import { isSuspended } from '#app/people/people.server.ts'
import type { Database } from '#db/client.ts'
import { mayBeTold } from './may-be-told.server.ts'

/** Longer than the job that repeats it is ever away. */
const since = sql`now() - interval '2 days'`

/** Makes notices of messages due that were held back while their sender was suspended, once that is over; to be repeated. */
export async function tellAfterSuspensions(db: Database, nowMs: number): Promise<void> {
  await db.execute(sql`
    update outbound o set due_at = to_timestamp(${nowMs / 1000}::float8)
    from actions ended join conversations c on ended.user_id in (c.seller_id, c.buyer_id)
    where ended.verb = 'suspend' and coalesce(ended.undone_at, ended.until) between ${since} and now() and not ${isSuspended(sql`ended.user_id`)}
      and o.conversation_id = c.id and o.user_id <> ended.user_id and o.due_at = 'infinity'
      and exists (
        select from messages m where m.recipient_id = o.user_id and m.conversation_id = o.conversation_id
          and m.number > o.last_sent_number and ${mayBeTold})`)
}
