import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { type SenderRule, senderWarning } from './find-warnings.ts'
import type { SameText } from './same-text.ts'
import type { Warning } from './warning-rules.ts'

/** A message that is about to be sent; `targetId` is the offer or the conversation. */
export type Unasked = {
  senderId: string
  targetId: string
  content: string
  senderRules: readonly SenderRule[]
}

type Deps = { db: Database; sameText: SameText }

/** Returns what the sender is asked before the message goes; null if nothing. */
export async function askSender(deps: Deps, message: Unasked): Promise<Warning | null> {
  for (const rule of message.senderRules)
    if (await isToBeAsked(deps, message, rule)) return senderWarning(rule)
  const people = deps.sameText.repeatedTo(message)
  return people && (await isToAnother(deps.db, message, people)) ? senderWarning('same-text') : null
}

/**
 * Whether the message goes to nobody of `people`, by an offer or a conversation. A seller gives the same reply to everybody who asks,
 * such as one of the saved replies.
 */
async function isToAnother(db: Database, message: Unasked, people: ReadonlySet<string>): Promise<boolean> {
  const [recipient] = await recipientOfBuyer(db, message)
  return recipient !== undefined && !people.has(recipient.sellerId)
}

async function isToBeAsked({ db }: Deps, message: Unasked, rule: SenderRule): Promise<boolean> {
  const { senderId, targetId } = message
  if (rule === 'id-number') return true
  // Asked once a conversation.
  const before = await sentBefore(db, { senderId, targetId })
  return !before.some(({ rules }) => rules?.includes(rule))
}

const targetId = sql`${sql.placeholder('targetId')}::uuid`
const senderId = sql`${sql.placeholder('senderId')}::uuid`

/** The seller to whom the sender writes as a buyer. */
const recipientOfBuyer = prepared<{ sellerId: string }>(
  'warnings_recipient_of_buyer',
  sql`
    select seller_id as "sellerId" from conversations where id = ${targetId} and buyer_id = ${senderId}
    union all select user_id from listings where id = ${targetId} and user_id <> ${senderId}`,
)

/** The rules of the sender's newest messages of the conversation; null: sent before rules were stored, and not looked at since. */
const sentBefore = prepared<{ rules: string[] | null }>(
  'warnings_sent_before',
  sql`
    select m.sender_rules as rules from conversations c
      join messages m on m.conversation_id = c.id and m.sender_id = ${senderId} and m.number > c.last_number - 200
    where (c.id = ${targetId} or c.listing_id = ${targetId}) and ${senderId} in (c.seller_id, c.buyer_id)
      and (c.id = ${targetId} or c.buyer_id = ${senderId})
    order by m.number desc limit 50`,
)
