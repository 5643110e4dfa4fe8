import { hash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { hasLeft, isLimited, isSuspended } from '#app/people/people.server.ts'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'

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
