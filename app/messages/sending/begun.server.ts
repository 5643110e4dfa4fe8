import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { manyBegun, newcomerHours, newcomerLimits, newcomerWaitSeconds } from './newcomer-rules.ts'

const sinceHours = (hours: number) => sql.raw(`now() - interval '${hours} hours'`)

/** The last message of a conversation is no older than its first one, by which the index finds it. */
const begunSince = (userId: SQL, hours: number) => sql`
  from conversations
  where buyer_id = ${userId} and last_message_at > ${sinceHours(hours)} and first_message_at > ${sinceHours(hours)}`

/** How many conversations a person began in `hours`, counted up to `atMost`. */
const countBegun = (userId: SQL, hours: number, atMost: number) =>
  sql`(select count(*)::int from (select ${begunSince(userId, hours)} limit ${sql.raw(String(atMost))}) begun)`

/** How many conversations a person began in the time of `manyBegun`, counted up to its limit. */
export const begunOfMany = (userId: SQL) => countBegun(userId, manyBegun.hours, manyBegun.count)

/** Whether a person has a new account that may begin no conversation now. */
export const isNewcomerWaiting = (userId: SQL) => {
  const full = newcomerLimits.map(
    ({ count, hours }) => sql`${countBegun(userId, hours, count)} >= ${sql.raw(String(count))}`,
  )
  // Not as a condition of `exists`: PostgreSQL would count first, also for old accounts.
  return sql`coalesce((
    select u.created_at > ${sinceHours(newcomerHours)} and (${sql.join(full, sql` or `)})
    from users u where u.id = ${userId}), false)`
}

const senderId = sql`${sql.placeholder('senderId')}::uuid`
const mostOfNewcomers = Math.max(...newcomerLimits.map(({ count }) => count))
const hoursOfNewcomers = Math.max(...newcomerLimits.map(({ hours }) => hours))

const newcomer = prepared<{ agesMs: number[] }>(
  'messages_begun_by_newcomer',
  sql`
    select array(
      select extract(epoch from now() - first_message_at)::float8 * 1000
      ${begunSince(senderId, hoursOfNewcomers)}
      order by first_message_at desc limit ${sql.raw(String(mostOfNewcomers))}) as "agesMs"
    from users where id = ${senderId} and created_at > ${sinceHours(newcomerHours)}`,
)

/** Returns the seconds after which a new account that was refused may begin a conversation, at least 1; 0 if it is older. */
export async function findNewcomerWait(db: Database, userId: string): Promise<number> {
  const [found] = await newcomer(db, { senderId: userId })
  return found ? Math.max(1, newcomerWaitSeconds(found.agesMs)) : 0
}
