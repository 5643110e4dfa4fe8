import { type SQL, sql } from 'drizzle-orm'
import { firstWordsLength } from '#app/messages/message-rules.ts'
import { awaitNotices, type NoticeTimes } from '#app/notices/waiting/await-notice.server.ts'
import { isLimited, isSuspended } from '#app/people/people.server.ts'
import { cutText } from '#app/text/cut-text.ts'
import { notify } from '#app/toasts/notifications.server.ts'
import type { MessageRules } from '#app/warnings/find-warnings.ts'
import type { Database } from '#db/client.ts'
import { foreignKeyViolation, retryDeadlock, sqlStateOf, uniqueViolation } from '#db/errors.ts'
import { prepared } from '#db/prepared.ts'
import {
  cannotReach,
  checkSendable,
  countNewConversations,
  fallbackIdOf,
  findNewcomerWait,
  isNewcomerWaiting,
  type NewMessage,
  type NotDelivered,
  otherOne,
  params,
  type SentBefore,
  type SentMessage,
  valuesOf,
} from './check-sendable.server.ts'

/** True. No trigger announces what this statement changes in `messages` (migration 0033): the product does, after the commit. */
export const isOwnChange = sql`(select set_config('kasi.own', 'messages', true)) is not null`

/** `conversationsBefore`: conversations that its sender began lately before this one (`manyNewConversations`); 0 if it begins none. */
type MadeMessage = SentMessage & { conversationsBefore: number }

/**
 * The result of an insert. `before`: the same words with this id were sent before. `newcomerSeconds`: until a new account
 * may begin another conversation.
 */
type Inserted =
  | { made: MadeMessage }
  | { before: SentBefore }
  | { refused: NotDelivered }
  | { newcomerSeconds: number }

/**
 * Writes message, summary, notification and waiting notices in one statement, all or nothing. The same id with the same words is one
 * message. An id taken by something else (a form sent, changed and sent again, or somebody else's) is replaced by an id
 * derived from the words. Returns the refusal if the sender may not write to the target.
 */
export async function insertMessage(
  db: Database,
  message: NewMessage & MessageRules,
  due: NoticeTimes,
): Promise<Inserted> {
  for (const id of [message.id, fallbackIdOf(message)]) {
    try {
      const made = await retryDeadlock(() => insertOnce(db, { ...message, id }, due))
      if (made) return { made }
      return await explainNone(db, message)
    } catch (fault) {
      // The offer or a person was deleted just now.
      if (sqlStateOf(fault) === foreignKeyViolation) return { refused: goneReason(message) }
      if (sqlStateOf(fault) !== uniqueViolation) throw fault
      const { sent: before } = await checkSendable(db, message)
      if (before) return { before }
    }
  }
  return { refused: 'id-taken' }
}

/** Why nothing was inserted. A repeated send returns its first result, even if the sender may no longer write. */
async function explainNone(db: Database, message: NewMessage): Promise<Inserted> {
  const { sent: before, sendability } = await checkSendable(db, message)
  if (before) return { before }
  const newcomerSeconds =
    sendability === 'new-conversation' ? await findNewcomerWait(db, message.senderId) : 0
  if (newcomerSeconds > 0) return { newcomerSeconds }
  const isThere = sendability === 'conversation' || sendability === 'new-conversation'
  return { refused: isThere ? goneReason(message) : sendability }
}

const goneReason = ({ target }: NewMessage) => ('conversationId' in target ? 'not-found' : 'not-active')

const nextNumber = sql`last_number = conversations.last_number + 1,
  last_message_at = greatest(clock_timestamp(), conversations.last_message_at + interval '1 microsecond')`

/**
 * `summary` increments the conversation's row: it stays locked until the end, so numbers are in the order of commits.
 */
const insertAfter = (name: string, summary: SQL) =>
  prepared<MadeMessage>(
    name,
    sql`
      with conversation as (${summary} returning *),
      message as (
        insert into messages
          (id, conversation_id, number, listing_id, sender_id, recipient_id, content, created_at, reader_rules, sender_rules)
        select ${params.id}, id, last_number, listing_id, ${params.senderId},
          case when seller_id = ${params.senderId} then buyer_id else seller_id end, ${params.content}, last_message_at,
          ${sql.placeholder('readerRules')}::text[], ${sql.placeholder('senderRules')}::text[]
        from conversation where ${isOwnChange}
        returning *
      ),
      notification as (${notify({ id: sql`id`, to: sql`recipient_id`, type: 'message', from: sql`from message` })}),
      notices as (${awaitNotices(sql`message`)})
      select id, number, conversation_id as "conversationId", recipient_id as "recipientId",
        case when number = 1 then ${countNewConversations(params.senderId)} else 0 end as "conversationsBefore"
      from message`,
  )

const inserts = {
  ofOffer: insertAfter(
    'message_insert_offer',
    sql`
      insert into conversations
        (listing_id, seller_id, buyer_id, last_number, last_message_at, first_words, first_message_at)
      select l.id, l.user_id, ${params.senderId}, 1, now_at, ${sql.placeholder('firstWords')}::text, now_at
      from listings l cross join clock_timestamp() now_at
      where l.id = ${params.targetId} and l.user_id <> ${params.senderId}
        and ((l.is_active and not ${isNewcomerWaiting(params.senderId)})
          or exists (select from conversations c where c.listing_id = l.id and c.buyer_id = ${params.senderId}))
        and not ${cannotReach(sql`l.user_id`)} and not ${isLimited(params.senderId)}
      on conflict (listing_id, buyer_id) do update set ${nextNumber}`,
  ),
  ofConversation: insertAfter(
    'message_insert_conversation',
    sql`
      update conversations set ${nextNumber}
      where id = ${params.targetId} and ${params.senderId} in (seller_id, buyer_id)
        and not ${cannotReach(otherOne)} and not ${isSuspended(params.senderId)}`,
  ),
}

async function insertOnce(
  db: Database,
  message: NewMessage & MessageRules,
  due: NoticeTimes,
): Promise<MadeMessage | null> {
  const insert = 'conversationId' in message.target ? inserts.ofConversation : inserts.ofOffer
  const [sent] = await insert(db, {
    ...valuesOf(message),
    firstWords: cutText(message.content, firstWordsLength - 1),
    ...due,
  })
  return sent ?? null
}
