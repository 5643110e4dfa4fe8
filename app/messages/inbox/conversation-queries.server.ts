import { type SQL, sql } from 'drizzle-orm'
import { shownPhoto } from '#app/listings/listings.server.ts'
import { type MeetingRow, meetingJson } from '#app/meetings/meeting-rows.server.ts'
import { type ConversationSummary, conversationsPerPage } from '#app/messages/message-rules.ts'
import { unreadCount } from '#app/messages/unread/count-unread.server.ts'
import { absenceJson } from '#app/stores/hours/hours.server.ts'
import type { Absence } from '#app/stores/hours/hours-rules.ts'
import { prepared } from '#db/prepared.ts'

/** `lastMessageMicros` is text in a query, a number in JSON. */
export type Row = Omit<ConversationSummary, 'lastMessageAtMs'> & { lastMessageMicros: string | number }

/** Characters of the last message that the list shows; one more tells that it goes on. */
export const excerptLength = 120

const isBlocked = (viewer: SQL, other: SQL) =>
  sql`exists (select from blocks where by_id = ${viewer} and of_id = ${other})`

const shared = sql`last_number, last_message_at`
const newestFirst = sql`order by last_message_at desc, id desc limit ${sql.raw(String(conversationsPerPage + 1))}`

/** The viewer's conversations as seller or as buyer: one range of that index. */
function asOneOf(viewer: SQL, isSeller: boolean, condition: SQL): SQL {
  const [own, other] = isSeller ? [sql`seller_id`, sql`buyer_id`] : [sql`buyer_id`, sql`seller_id`]
  return sql`(
    select id, listing_id, ${other} as other_id, ${sql.raw(String(isSeller))} as is_seller, ${shared}
    from conversations where ${own} = ${viewer} and not ${isBlocked(viewer, other)} ${condition} ${newestFirst})`
}

const pageOf = (viewer: SQL, condition = sql``) =>
  sql`${asOneOf(viewer, true, condition)} union all ${asOneOf(viewer, false, condition)} ${newestFirst}`

/** As the page of the offer says it: what operators hide is only gone. */
const offerState = sql`
  case when is_active then case state when 'reserved' then state else 'active' end
    when hidden_by is null and state = 'sold' then state else 'gone' end`

/** The conversations of a page as the user `viewer` sees them, newest first, with `further` columns. */
const seenBy = (viewer: SQL, page: SQL, further = sql``) => sql`
  select page.id, page.listing_id as "listingId", title, coalesce(display_name, nullif(name, '')) as "otherName",
    other_id as "otherId", is_gone as "isOtherGone", is_seller as "isSeller",
    ${isBlocked(viewer, sql`other_id`)} as "isBlocked",
    left(content, ${sql.raw(String(excerptLength + 1))}) as "lastContent", sender_id = ${viewer} as "isLastOwn",
    last_number as "lastNumber", (extract(epoch from last_message_at) * 1000000)::bigint as "lastMessageMicros",
    ${unreadCount(sql`unread.recipient_id = ${viewer} and unread.conversation_id = page.id`)} as "unreadCount",
    price_cents as "priceCents", ${shownPhoto} as "imageUrl",
    case when listings.id is not null then ${offerState} end as "offerState"
    ${further}
  from (${page}) page
  join messages on conversation_id = page.id and number = last_number
  left join listings on listings.id = page.listing_id
  join users on users.id = other_id
  left join profiles on profiles.user_id = other_id
  order by last_message_at desc, page.id desc`

/** The first page of an inbox as one JSON value, for use in another query. */
export const firstPageJson = (viewer: SQL) =>
  sql`(select coalesce(json_agg(listed), '[]') from (${seenBy(viewer, pageOf(viewer))}) listed)`

const viewer = sql`${sql.placeholder('viewerId')}::uuid`
const isOlder = sql`and (last_message_at, id) < (
  timestamptz 'epoch' + ${sql.placeholder('createdAtMicros')}::bigint * interval '1 microsecond', ${sql.placeholder('id')}::uuid)`
// Found by id: as a page of one it would tempt the planner to search the whole inbox, newest first.
const thatOne = sql`
  select id, listing_id, case when seller_id = ${viewer} then buyer_id else seller_id end as other_id,
    seller_id = ${viewer} as is_seller, ${shared}
  from conversations where id = ${sql.placeholder('conversationId')}::uuid and ${viewer} in (seller_id, buyer_id)`

const meeting = sql`, ${meetingJson(sql`page.id`, viewer)} as meeting`

type WithMeeting = Row & { meeting: MeetingRow | null }

export const inboxQueries = {
  first: prepared<Row>('inbox_first', seenBy(viewer, pageOf(viewer))),
  older: prepared<Row>('inbox_older', seenBy(viewer, pageOf(viewer, isOlder))),
  one: prepared<WithMeeting>('inbox_one', seenBy(viewer, thatOne, meeting)),
  opened: prepared<WithMeeting & { replies: string[] | null; absence: Absence | null }>(
    'inbox_opened',
    seenBy(
      viewer,
      thatOne,
      sql`${meeting},
        case when is_seller then array(
          select words from saved_replies where user_id = ${viewer} order by position) end as replies,
        case when not is_seller then ${absenceJson(sql`other_id`)} end as absence`,
    ),
  ),
}
