import { sql } from 'drizzle-orm'
import { isSuspended } from '#app/people/people.server.ts'

/** Whether a notice may tell of the message `m`: its reader has neither read it nor blocked its sender, who is not suspended. */
export const mayBeTold = sql`not m.read
  and not exists (select from blocks b where b.by_id = m.recipient_id and b.of_id = m.sender_id)
  and not ${isSuspended(sql`m.sender_id`)}`
