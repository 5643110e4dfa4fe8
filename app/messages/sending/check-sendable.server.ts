import { hash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { hasLeft, isLimited, isSuspended } from '#app/people/people.server.ts'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { manyNewConversations, newcomerHours, newcomerLimits, newcomerWaitSeconds } from './newcomer-rules.ts'

/** The recipient: the vendor of an offer, or the other person of a conversation. */
export type Target = { listingId: string } | { conversationId: string }

/** `id` comes from the sender; `content` has passed `checkContent`. */
export type NewMessage = { id: string; senderId: string; target: Target; content: string }

export type SentMessage = { id: string; number: number; conversationId: string; recipientId: string }

/** A message sent before; `isFresh`: it may not have been announced. */
export type SentBefore = SentMessage & { isFresh: boolean }

/** The reason. A stranger cannot tell another's conversation from one that does not exist. */
export type NotDelivered =
  | 'not-found'
  | 'own-offer'
  | 'not-active'
  | 'blocked'
  | 'suspended'
  | 'limited'
  | 'id-taken'

/** Whether a message may be sent to its target. */
type Sendability = 'new-conversation' | 'conversation' | NotDelivered

/** Placeholders of a message; `valuesOf` has their values. */
export const params = {
  id: sql`${sql.placeholder('id')}::uuid`,
  fallbackId: sql`${sql.placeholder('fallbackId')}::uuid`,
  senderId: sql`${sql.placeholder('senderId')}::uuid`,
  targetId: sql`${sql.placeholder('targetId')}::uuid`,
  content: sql.placeholder('content'),
}

type Checked = { sent: SentBefore | null; sendability: Sendability }

/** Whether one of the sender and `other` has blocked the other (decision 0042), or `other` has left (0047). */
export const cannotReach = (other: SQL) => sql`(exists (
  select from blocks b
  where (b.by_id = ${params.senderId} and b.of_id = ${other}) or (b.by_id = ${other} and b.of_id = ${params.senderId}))
  or ${hasLeft(other)})`

/** `isThere` restricts messages to the target. */
const prepareCheck = (name: string, sendability: SQL, isThere: SQL) =>
  prepared<Checked>(
    name,
    sql`
      select coalesce(${sendability}, 'not-found') as sendability, (
        select json_build_object('id', id, 'number', number, 'conversationId', conversation_id,
          'recipientId', recipient_id, 'isFresh', not read and created_at > now() - interval '1 minute')
        from messages
        where id in (${params.id}, ${params.fallbackId}) and sender_id = ${params.senderId} and content = ${params.content} and ${isThere}
        order by id = ${params.id} desc limit 1) as sent`,
  )

/** The other person of a row of `conversations`. */
export const otherOne = sql`case when seller_id = ${params.senderId} then buyer_id else seller_id end`

const checks = {
  ofOffer: prepareCheck(
    'message_look_up_offer',
    sql`(
      select case when l.user_id = ${params.senderId} then 'own-offer'
        when ${cannotReach(sql`l.user_id`)} then 'blocked' when ${isSuspended(params.senderId)} then 'suspended'
        when ${isLimited(params.senderId)} then 'limited' when c.id is not null then 'conversation'
        when l.is_active then 'new-conversation' else 'not-active' end
      from listings l left join conversations c on c.listing_id = l.id and c.buyer_id = ${params.senderId}
      where l.id = ${params.targetId})`,
    sql`listing_id = ${params.targetId}`,
  ),
  ofConversation: prepareCheck(
    'message_look_up_conversation',
    sql`(
      select case when ${cannotReach(otherOne)} then 'blocked' when ${isSuspended(params.senderId)} then 'suspended'
        else 'conversation' end
      from conversations where id = ${params.targetId} and ${params.senderId} in (seller_id, buyer_id))`,
    sql`conversation_id = ${params.targetId}`,
  ),
}

/**
 * Finds the message that the same words with the same id became earlier, if any, and whether `senderId` may write to
 * the target (specification §6). Ids must be row ids.
 */
export async function checkSendable(db: Database, message: NewMessage): Promise<Checked> {
  const find = 'conversationId' in message.target ? checks.ofConversation : checks.ofOffer
  const [found] = await find(db, valuesOf(message))
  return found ?? { sent: null, sendability: 'not-found' }
}

export const valuesOf = (message: NewMessage) => ({
  ...message,
  fallbackId: fallbackIdOf(message),
  targetId: 'conversationId' in message.target ? message.target.conversationId : message.target.listingId,
})

/** The id used if the message's own id is taken: the same for the same words. */
export function fallbackIdOf({ id, senderId, target, content }: NewMessage): string {
  const digest = hash('sha256', JSON.stringify([id, senderId, target, content]))
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const sinceHours = (hours: number) => sql.raw(`now() - interval '${hours} hours'`)

/** The last message of a conversation is no older than its first one, by which the index finds it. */
const conversationsSince = (userId: SQL, hours: number) => sql`
  from conversations
  where buyer_id = ${userId} and last_message_at > ${sinceHours(hours)} and first_message_at > ${sinceHours(hours)}`

/** How many conversations a person began in `hours`, counted up to `atMost`. */
const countConversations = (userId: SQL, hours: number, atMost: number) =>
  sql`(select count(*)::int from (select ${conversationsSince(userId, hours)} limit ${sql.raw(String(atMost))}) begun)`

/** How many conversations a person began in the time of `manyNewConversations`, counted up to its limit. */
export const countNewConversations = (userId: SQL) =>
  countConversations(userId, manyNewConversations.hours, manyNewConversations.count)

/** Whether a person has a new account that may begin no conversation now. */
export const isNewcomerWaiting = (userId: SQL) => {
  const full = newcomerLimits.map(
    ({ count, hours }) => sql`${countConversations(userId, hours, count)} >= ${sql.raw(String(count))}`,
  )
  // Not as a condition of `exists`: PostgreSQL would count first, also for old accounts.
  return sql`coalesce((
    select u.created_at > ${sinceHours(newcomerHours)} and (${sql.join(full, sql` or `)})
    from users u where u.id = ${userId}), false)`
}

const mostOfNewcomers = Math.max(...newcomerLimits.map(({ count }) => count))
const hoursOfNewcomers = Math.max(...newcomerLimits.map(({ hours }) => hours))

const newcomer = prepared<{ agesMs: number[] }>(
  'messages_begun_by_newcomer',
  sql`
    select array(
      select extract(epoch from now() - first_message_at)::float8 * 1000
      ${conversationsSince(params.senderId, hoursOfNewcomers)}
      order by first_message_at desc limit ${sql.raw(String(mostOfNewcomers))}) as "agesMs"
    from users where id = ${params.senderId} and created_at > ${sinceHours(newcomerHours)}`,
)

/** Returns the seconds after which a new account that was refused may begin a conversation, at least 1; 0 if it is older. */
export async function findNewcomerWait(db: Database, userId: string): Promise<number> {
  const [found] = await newcomer(db, { senderId: userId })
  return found ? Math.max(1, newcomerWaitSeconds(found.agesMs)) : 0
}
