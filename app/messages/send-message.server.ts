import { createHash } from 'node:crypto'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { notify } from '#app/notifications/notifications.server.ts'
import type { Database } from '#db/client.ts'
import { conversations, listings, messages } from '#db/schema.ts'

/** To whom: the vendor of an offer, or the other one of a conversation. */
export type Target = { listingId: string } | { conversationId: string }

/** `id` is made by the sender; `content` has passed `checkContent`. */
export type NewMessage = { id: string; senderId: string; target: Target; content: string }

export type SentMessage = { id: string; number: number; conversationId: string; recipientId: string }

/** One from before; `isFresh`: it may be that nobody has been told of it. */
export type SentBefore = SentMessage & { isFresh: boolean }

/** Why not. To a stranger a conversation of others looks like one that does not exist. */
export type NotDelivered = 'not-found' | 'own-offer' | 'not-active' | 'id-taken'

/** What there is between a sender and their target, before anything is written. */
export type Standing = { ok: true; isNewConversation: boolean } | { ok: false; reason: NotDelivered }

/** Whether `senderId` may write there (issue 5), and whether that would begin a conversation. Ids must be row ids. */
export async function standingOf(db: Database, senderId: string, target: Target): Promise<Standing> {
  if ('conversationId' in target) {
    const isMine = sql`${senderId}::uuid in (${conversations.sellerId}, ${conversations.buyerId})`
    const [found] = await db
      .select({ id: conversations.id })
      .from(conversations)
      .where(and(eq(conversations.id, target.conversationId), isMine))
    return found ? { ok: true, isNewConversation: false } : { ok: false, reason: 'not-found' }
  }
  const [offer] = await db
    .select({ ownerId: listings.userId, isActive: listings.isActive, conversationId: conversations.id })
    .from(listings)
    .leftJoin(
      conversations,
      and(eq(conversations.listingId, listings.id), eq(conversations.buyerId, senderId)),
    )
    .where(eq(listings.id, target.listingId))
  if (!offer) return { ok: false, reason: 'not-found' }
  if (offer.ownerId === senderId) return { ok: false, reason: 'own-offer' }
  if (offer.conversationId) return { ok: true, isNewConversation: false }
  return offer.isActive ? { ok: true, isNewConversation: true } : { ok: false, reason: 'not-active' }
}

const sentColumns = {
  id: messages.id,
  number: messages.number,
  conversationId: messages.conversationId,
  recipientId: messages.recipientId,
  content: messages.content,
  isFresh: sql<boolean>`not ${messages.read} and ${messages.createdAt} > now() - interval '1 minute'`,
}

/** The message that these very words have become when they were sent before with this id; null when they were not. */
export async function findSent(db: Database, message: NewMessage): Promise<SentBefore | null> {
  const { id, senderId, target, content } = message
  const isThere =
    'conversationId' in target
      ? eq(messages.conversationId, target.conversationId)
      : eq(messages.listingId, target.listingId)
  const find = async (messageId: string) => {
    const [sent] = await db
      .select(sentColumns)
      .from(messages)
      .where(and(eq(messages.id, messageId), eq(messages.senderId, senderId), isThere))
    return sent?.content === content ? sent : null
  }
  return (await find(id)) ?? (await find(otherIdOf(message)))
}

/**
 * Writes message, summary and notification in one statement, whole or not at all. The same id with the same words is one
 * message. An id that is taken by something else (a form that was sent, changed, and sent again; somebody else's) makes
 * place for another id, always the same for the same words. Or why it cannot be: the sender may not write there, or not
 * any more.
 */
export async function insertMessage(
  db: Database,
  message: NewMessage,
): Promise<SentMessage | Exclude<NotDelivered, 'own-offer'>> {
  const isGone = 'conversationId' in message.target ? 'not-found' : 'not-active'
  for (const id of [message.id, otherIdOf(message)]) {
    try {
      return (await insertOrRetry(db, { ...message, id })) ?? isGone
    } catch (fault) {
      // The offer, or one of the two, was deleted just now.
      if (codeOf(fault) === foreignKeyViolation) return isGone
      if (codeOf(fault) !== uniqueViolation) throw fault
      const sent = await findSent(db, message)
      if (sent) return sent
    }
  }
  return 'id-taken'
}

/** PostgreSQL asks one of two that wait for each other to try again. */
async function insertOrRetry(db: Database, message: NewMessage, triesLeft = 3): Promise<SentMessage | null> {
  try {
    return await insertOnce(db, message)
  } catch (fault) {
    if (codeOf(fault) !== deadlock || triesLeft === 0) throw fault
    return await insertOrRetry(db, message, triesLeft - 1)
  }
}

const nextNumber = sql`last_number = conversations.last_number + 1,
  last_message_at = greatest(clock_timestamp(), conversations.last_message_at + interval '1 microsecond')`

/** The conversation's row, one message further: it stays locked until the end, so that numbers are in order of commits. */
const summaryOf = (senderId: string, target: Target): SQL =>
  'conversationId' in target
    ? sql`
      update ${conversations} set ${nextNumber}
      where id = ${target.conversationId}::uuid and ${senderId}::uuid in (seller_id, buyer_id)
      returning *`
    : sql`
      insert into ${conversations} (listing_id, seller_id, buyer_id, last_number, last_message_at)
      select l.id, l.user_id, ${senderId}::uuid, 1, clock_timestamp() from ${listings} l
      where l.id = ${target.listingId}::uuid and l.user_id <> ${senderId}::uuid
        and (l.is_active or exists (
          select from conversations c where c.listing_id = l.id and c.buyer_id = ${senderId}::uuid))
      on conflict (listing_id, buyer_id) do update set ${nextNumber}
      returning *`

async function insertOnce(db: Database, { id, senderId, target, content }: NewMessage) {
  const { rows } = await db.execute<SentMessage>(sql`
    with conversation as (${summaryOf(senderId, target)}),
    message as (
      insert into ${messages}
        (id, conversation_id, number, listing_id, sender_id, recipient_id, content, created_at)
      select ${id}::uuid, id, last_number, listing_id, ${senderId}::uuid,
        case when seller_id = ${senderId}::uuid then buyer_id else seller_id end, ${content}, last_message_at
      from conversation
      returning *
    ),
    notification as (${notify({ id: sql`id`, to: sql`recipient_id`, type: 'message', from: sql`from message` })})
    select id, number, conversation_id as "conversationId", recipient_id as "recipientId" from message`)
  return rows[0] ?? null
}

function otherIdOf({ id, senderId, target, content }: NewMessage): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([id, senderId, target, content]))
    .digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'
const deadlock = '40P01'

/** What PostgreSQL calls it; Drizzle wraps what pg throws. */
function codeOf(fault: unknown): unknown {
  for (let cause = fault; cause instanceof Error; cause = cause.cause) if ('code' in cause) return cause.code
  return undefined
}
