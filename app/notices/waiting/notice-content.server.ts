import { type SQL, sql } from 'drizzle-orm'
import type { NoticeContent } from '#app/notices/mail/message-mail.ts'
import type { Database } from '#db/client.ts'
import { mayBeTold } from './may-be-told.server.ts'

const maxMessages = 5
const maxLength = 500

/** The person's mail address; null if they are gone. */
export async function findAddress(db: Database, userId: string): Promise<string | null> {
  const { rows } = await db.execute<{ email: string }>(sql`select email from users where id = ${userId}`)
  return rows[0]?.email ?? null
}

type Range = { conversationId: string; number: number; lastSentNumber: number }

/** Returns what may be told of the messages after `lastSentNumber`, up to `number`, by conversation; leaves out conversations without any. */
export async function readContents(
  db: Database,
  userId: string,
  ranges: readonly Range[],
): Promise<NoticeContent[]> {
  const asked: SQL = sql`json_to_recordset(${JSON.stringify(ranges)}::json) asked
    ("conversationId" uuid, "number" integer, "lastSentNumber" integer)`
  const { rows } = await db.execute<NoticeContent>(sql`
    select c.id as "conversationId", l.title as "listingTitle", l.price_cents as "priceCents", other.id as "otherId",
      coalesce(p.display_name, nullif(other.name, '')) as "otherName", unread.count as unread, unread.messages
    from ${asked}
      join conversations c on c.id = asked."conversationId" and ${userId} in (c.seller_id, c.buyer_id)
      join users other on other.id = case when c.seller_id = ${userId} then c.buyer_id else c.seller_id end
      left join listings l on l.id = c.listing_id
      left join profiles p on p.user_id = other.id
      cross join lateral (
        select count(*)::int as count,
          coalesce(json_agg(left(content, ${maxLength}) order by number) filter (where nth <= ${maxMessages}), '[]') as messages
        from (
          select content, number, row_number() over (order by number desc) as nth from messages m
          where m.conversation_id = c.id and m.recipient_id = ${userId} and ${mayBeTold}
            and m.number > asked."lastSentNumber" and m.number <= asked.number
        ) found
      ) unread
    where unread.count > 0
    order by c.last_message_at desc`)
  return rows
}
