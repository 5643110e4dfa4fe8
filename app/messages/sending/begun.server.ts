import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { type Begun, manyBegun, newcomerHours } from './newcomer-rules.ts'

const sinceHours = (hours: number) => sql.raw(`now() - interval '${hours} hours'`)

/** The last message of a conversation is no older than its first one, by which the index finds it. */
const begun = prepared<{ isNewcomer: boolean; agesMs: number[] }>(
  'messages_begun',
  sql`
    select created_at > ${sinceHours(newcomerHours)} as "isNewcomer", array(
      select extract(epoch from now() - first_message_at)::float8 * 1000 from conversations
      where buyer_id = users.id and last_message_at > ${sinceHours(manyBegun.hours)}
        and first_message_at > ${sinceHours(manyBegun.hours)}
      order by first_message_at desc limit ${sql.raw(String(manyBegun.count + 1))}) as "agesMs"
    from users where id = ${sql.placeholder('senderId')}::uuid`,
)

/** Returns the conversations that a person began lately. */
export async function findBegun(db: Database, senderId: string): Promise<Begun> {
  const [row] = await begun(db, { senderId })
  return row ?? { isNewcomer: false, agesMs: [] }
}
