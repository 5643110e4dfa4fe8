import { type SQL, sql } from 'drizzle-orm'
import { maxShownLength, type NoticeContent } from '#app/notices/mail/mail-parts.ts'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { mayBeNotified } from './claim-notices.server.ts'

const maxMessages = 5
/** One more than a mail shows tells that a message goes on. */
const maxLength = maxShownLength + 1

/** A conversation as a notice tells of it, with the mail address and the language of its reader. */
export type ContentFor = NoticeContent & { email: string; language: string | null }

type Range = { conversationId: string; number: number; lastSentNumber: number }

/**
 * Selects a `ContentFor` for each row of `asked (id, after, up_to)`, conversations and numbers of messages, that has messages which
 * the person with the placeholder `userId` may be notified.
 */
export const contentsOf = (asked: SQL) => sql`
  select c.id as "conversationId", l.title as "listingTitle", l.price_cents as "priceCents", other.id as "otherId",
    coalesce(p.display_name, nullif(other.name, '')) as "otherName", unread.count as unread, unread.messages,
    reader.email, reader.language
  from ${asked}
    join users reader on reader.id = ${sql.placeholder('userId')}::uuid and reader.leaving_at is null
    join conversations c on c.id = asked.id and reader.id in (c.seller_id, c.buyer_id)
    join users other on other.id = case when c.seller_id = reader.id then c.buyer_id else c.seller_id end
    left join listings l on l.id = c.listing_id
    left join profiles p on p.user_id = other.id
    cross join lateral (
      select count(*)::int as count,
        coalesce(json_agg(left(content, ${maxLength}) order by number) filter (where nth <= ${maxMessages}), '[]') as messages
      from (
        select content, number, row_number() over (order by number desc) as nth from messages m
        where m.conversation_id = c.id and m.recipient_id = reader.id and ${mayBeNotified}
          and m.number > asked.after and m.number <= asked.up_to
      ) found
    ) unread
  where unread.count > 0
  order by c.last_message_at desc`

const { placeholder } = sql

const readAll = prepared<ContentFor>(
  'contents_of_notice',
  contentsOf(sql`
    unnest(${placeholder('ids')}::uuid[], ${placeholder('afters')}::integer[], ${placeholder('upTos')}::integer[])
      asked (id, after, up_to)`),
)

/** Returns what a notice may say of the messages after `lastSentNumber`, up to `number`, by conversation; leaves out conversations without any. */
export async function readContents(
  db: Database,
  userId: string,
  ranges: readonly Range[],
): Promise<ContentFor[]> {
  const listOf = (values: (string | number)[]) => `{${values.join(',')}}`
  return await readAll(db, {
    userId,
    ids: listOf(ranges.map(({ conversationId }) => conversationId)),
    afters: listOf(ranges.map(({ lastSentNumber }) => lastSentNumber)),
    upTos: listOf(ranges.map(({ number }) => number)),
  })
}
