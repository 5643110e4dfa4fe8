import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { PageCursor } from '#app/listings/page-cursor.ts'
import { type Database, perDatabase } from '#db/client.ts'
import { conversations, listings, messages, profiles } from '#db/schema.ts'
import { type ConversationSummary, conversationsPerPage } from './message-rules.ts'
import { maxUnreadShown } from './unread-text.ts'

/** One page of an inbox, newest first. `older` is null where there is no such page. */
export type ConversationPage = { conversations: ConversationSummary[]; older: PageCursor | null }

/** What a list shows of a last message. */
const excerptLength = 120

const viewerId = sql`${sql.placeholder('viewerId')}::uuid`
const cursorTime = sql`timestamptz 'epoch' + ${sql.placeholder('createdAtMicros')}::bigint * interval '1 microsecond'`
const isOlder = sql`(${conversations.lastMessageAt}, ${conversations.id}) < (${cursorTime}, ${sql.placeholder('id')}::uuid)`
const isOfSeller = sql`${conversations.sellerId} = ${viewerId}`
const isThatOne = sql`${conversations.id} = ${sql.placeholder('conversationId')}::uuid`

const inboxQueries = perDatabase((db) => {
  /** The viewer's conversations as one of the two: one range of that index. */
  const asOneOf = (isSeller: boolean, condition: SQL | undefined) => {
    const [own, other] = isSeller
      ? [conversations.sellerId, conversations.buyerId]
      : [conversations.buyerId, conversations.sellerId]
    return db
      .select({
        id: conversations.id,
        listingId: conversations.listingId,
        otherId: sql<string>`${other}`.as('other_id'),
        isSeller: sql<boolean>`${sql.raw(String(isSeller))}`.as('is_seller'),
        lastNumber: conversations.lastNumber,
        lastMessageAt: conversations.lastMessageAt,
      })
      .from(conversations)
      .where(and(eq(own, viewerId), condition))
      .orderBy(desc(conversations.lastMessageAt), desc(conversations.id))
      .limit(conversationsPerPage + 1)
  }
  const pageOf = (condition?: SQL) =>
    unionAll(asOneOf(true, condition), asOneOf(false, condition))
      .orderBy(sql`last_message_at desc, id desc`)
      .limit(conversationsPerPage + 1)
      .as('page')
  // By its id; as a page of one it would tempt the planner to look for it in the whole inbox, newest first.
  const thatOne = () =>
    db
      .select({
        id: conversations.id,
        listingId: conversations.listingId,
        otherId:
          sql<string>`case when ${isOfSeller} then ${conversations.buyerId} else ${conversations.sellerId} end`.as(
            'other_id',
          ),
        isSeller: sql<boolean>`${isOfSeller}`.as('is_seller'),
        lastNumber: conversations.lastNumber,
        lastMessageAt: conversations.lastMessageAt,
      })
      .from(conversations)
      .where(and(isThatOne, sql`${viewerId} in (${conversations.sellerId}, ${conversations.buyerId})`))
      .as('page')
  const list = (name: string, page: ReturnType<typeof pageOf> | ReturnType<typeof thatOne>) =>
    db
      .select({
        id: page.id,
        listingId: page.listingId,
        title: listings.title,
        otherName: profiles.displayName,
        otherId: page.otherId,
        isSeller: page.isSeller,
        lastContent: sql<string>`left(${messages.content}, ${sql.raw(String(excerptLength))})`,
        isLastOwn: sql<boolean>`${messages.senderId} = ${viewerId}`,
        lastMessageAt: page.lastMessageAt,
        lastMessageMicros: sql<string>`(extract(epoch from ${page.lastMessageAt}) * 1000000)::bigint`,
        unreadCount: unreadIn(sql`${page.id}`),
      })
      .from(page)
      .innerJoin(messages, and(eq(messages.conversationId, page.id), eq(messages.number, page.lastNumber)))
      .leftJoin(listings, eq(listings.id, page.listingId))
      .leftJoin(profiles, eq(profiles.userId, page.otherId))
      .orderBy(desc(page.lastMessageAt), desc(page.id))
      .prepare(name)
  return {
    first: list('inbox_first', pageOf()),
    older: list('inbox_older', pageOf(isOlder)),
    one: list('inbox_one', thatOne()),
  }
})

/** Counted no further than is shown. */
const unreadIn = (conversationId: SQL) => sql<number>`(
  select count(*)::int from (
    select from messages unread
    where unread.recipient_id = ${viewerId} and unread.conversation_id = ${conversationId} and not unread.read
    limit ${sql.raw(String(maxUnreadShown + 1))}
  ) counted)`

type Row = ConversationSummary & { lastMessageMicros: string }
const summaryOf = ({ lastMessageMicros: _, ...summary }: Row): ConversationSummary => summary

/**
 * The conversations of `viewer`, newest first (spec §2, §4): as many as a page has, older than `cursor` when there is
 * one. What it reads does not grow with the inbox.
 */
export async function listConversations(
  db: Database,
  viewer: string,
  cursor: PageCursor | null,
): Promise<ConversationPage> {
  const queries = inboxQueries(db)
  const rows: Row[] = cursor
    ? await queries.older.execute({ viewerId: viewer, ...cursor })
    : await queries.first.execute({ viewerId: viewer })
  const shown = rows.slice(0, conversationsPerPage)
  const last = shown.at(-1)
  return {
    conversations: shown.map(summaryOf),
    older:
      rows.length > shown.length && last ? { createdAtMicros: last.lastMessageMicros, id: last.id } : null,
  }
}

/** One conversation of `viewer`; null when there is none of theirs with this id, which must be a row id. */
export async function findConversation(
  db: Database,
  viewer: string,
  conversationId: string,
): Promise<ConversationSummary | null> {
  const [row]: Row[] = await inboxQueries(db).one.execute({ viewerId: viewer, conversationId })
  return row ? summaryOf(row) : null
}
