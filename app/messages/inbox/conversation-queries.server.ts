import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { type ConversationSummary, conversationsPerPage } from '#app/messages/message-rules.ts'
import { maxUnreadShown } from '#app/messages/unread/unread-text.ts'
import { absenceJson } from '#app/stores/hours/hours.server.ts'
import type { Absence } from '#app/stores/hours/hours-rules.ts'
import { type Database, perDatabase } from '#db/client.ts'
import { conversations, listings, messages, profiles, users } from '#db/schema.ts'

const isBlocked = (viewer: SQL, other: SQLWrapper) =>
  sql`exists (select from blocks where by_id = ${viewer} and of_id = ${other})`

/** Counts no further than the badge shows. */
const unreadIn = (viewer: SQL, conversationId: SQL) => sql<number>`(
  select count(*)::int from (
    select from messages unread
    where unread.recipient_id = ${viewer} and unread.conversation_id = ${conversationId} and not unread.read
    limit ${sql.raw(String(maxUnreadShown + 1))}
  ) counted)`

/** Characters of the last message that the list shows; one more tells that it goes on. */
export const excerptLength = 120

const cursorTime = sql`timestamptz 'epoch' + ${sql.placeholder('createdAtMicros')}::bigint * interval '1 microsecond'`
const isOlder = sql`(${conversations.lastMessageAt}, ${conversations.id}) < (${cursorTime}, ${sql.placeholder('id')}::uuid)`
const isThatOne = sql`${conversations.id} = ${sql.placeholder('conversationId')}::uuid`

/** The queries of conversations as the user `viewer` sees them. */
export function listsOf(db: Database, viewer: SQL) {
  const isOfSeller = sql`${conversations.sellerId} = ${viewer}`
  /** The viewer's conversations as seller or as buyer: one range of that index. */
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
        firstWords: conversations.firstWords,
        firstMessageAt: conversations.firstMessageAt,
      })
      .from(conversations)
      .where(and(eq(own, viewer), condition, sql`not ${isBlocked(viewer, other)}`))
      .orderBy(desc(conversations.lastMessageAt), desc(conversations.id))
      .limit(conversationsPerPage + 1)
  }
  const pageOf = (condition?: SQL) =>
    unionAll(asOneOf(true, condition), asOneOf(false, condition))
      .orderBy(sql`last_message_at desc, id desc`)
      .limit(conversationsPerPage + 1)
      .as('page')
  // Found by id: as a page of one it would tempt the planner to search the whole inbox, newest first.
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
        firstWords: conversations.firstWords,
        firstMessageAt: conversations.firstMessageAt,
      })
      .from(conversations)
      .where(and(isThatOne, sql`${viewer} in (${conversations.sellerId}, ${conversations.buyerId})`))
      .as('page')
  type Page = ReturnType<typeof pageOf> | ReturnType<typeof thatOne>
  const columnsOf = (page: Page) => ({
    id: page.id,
    listingId: page.listingId,
    title: listings.title,
    otherName: sql<string | null>`coalesce(${profiles.displayName}, nullif(${users.name}, ''))`,
    otherId: page.otherId,
    isOtherGone: users.isGone,
    isSeller: page.isSeller,
    isBlocked: sql<boolean>`${isBlocked(viewer, page.otherId)}`,
    lastContent: sql<string>`left(${messages.content}, ${sql.raw(String(excerptLength + 1))})`,
    isLastOwn: sql<boolean>`${messages.senderId} = ${viewer}`,
    lastNumber: page.lastNumber,
    lastMessageMicros: sql<string>`(extract(epoch from ${page.lastMessageAt}) * 1000000)::bigint`,
    unreadCount: unreadIn(viewer, sql`${page.id}`),
    first: sql<ConversationSummary['first']>`case
      when ${page.isSeller} and ${profiles.displayName} is null and ${users.name} = '' and not ${users.isGone} and ${page.lastNumber} > 1 and ${page.firstWords} is not null
      then json_build_object('words', ${page.firstWords}, 'atMs', floor(extract(epoch from ${page.firstMessageAt}) * 1000))
    end`,
  })
  const isLast = (page: Page) =>
    and(eq(messages.conversationId, page.id), eq(messages.number, page.lastNumber))
  const list = (page: Page) =>
    db
      .select(columnsOf(page))
      .from(page)
      .innerJoin(messages, isLast(page))
      .leftJoin(listings, eq(listings.id, page.listingId))
      .innerJoin(users, eq(users.id, page.otherId))
      .leftJoin(profiles, eq(profiles.userId, page.otherId))
      .orderBy(desc(page.lastMessageAt), desc(page.id))
  /** The first page as one JSON value, for use in another query: arrays in the order of `names`. */
  const firstAsJson = () => {
    const page = pageOf()
    const columns = columnsOf(page)
    const row = sql`json_build_array(${sql.join(Object.values(columns), sql`, `)})`
    const order = sql`order by ${page.lastMessageAt} desc, ${page.id} desc`
    const rows = db
      .select({ rows: sql`coalesce(json_agg(${row} ${order}), '[]')`.as('rows') })
      .from(page)
      .innerJoin(messages, isLast(page))
      .leftJoin(listings, eq(listings.id, page.listingId))
      .innerJoin(users, eq(users.id, page.otherId))
      .leftJoin(profiles, eq(profiles.userId, page.otherId))
    return { rows: sql<unknown[][]>`(${rows})`, names: Object.keys(columns) }
  }
  return {
    first: () => list(pageOf()),
    older: () => list(pageOf(isOlder)),
    one: () => list(thatOne()),
    opened: () => {
      const page = thatOne()
      const replies = sql<string[] | null>`case when ${page.isSeller} then array(
        select words from saved_replies where user_id = ${viewer} order by position) end`
      const absence = sql<Absence | null>`case when not ${page.isSeller} then ${absenceJson(sql`${page.otherId}`)} end`
      return db
        .select({ ...columnsOf(page), replies, absence })
        .from(page)
        .innerJoin(messages, isLast(page))
        .leftJoin(listings, eq(listings.id, page.listingId))
        .innerJoin(users, eq(users.id, page.otherId))
        .leftJoin(profiles, eq(profiles.userId, page.otherId))
    },
    firstAsJson,
  }
}

export const inboxQueries = perDatabase((db) => {
  const lists = listsOf(db, sql`${sql.placeholder('viewerId')}::uuid`)
  return {
    first: lists.first().prepare('inbox_first'),
    older: lists.older().prepare('inbox_older'),
    one: lists.one().prepare('inbox_one'),
    opened: lists.opened().prepare('inbox_opened'),
  }
})
