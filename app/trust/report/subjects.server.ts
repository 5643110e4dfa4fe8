import { sql } from 'drizzle-orm'
import { ms, stateNow } from '#app/meetings/meeting-rows.server.ts'
import { personName } from '#app/people/people.server.ts'
import { cutText } from '#app/text/cut-text.ts'
import type { Database } from '#db/client.ts'
import type { ReportKind, Subject } from './report.ts'

/** A reported thing: its owner, its name, and what the people who run the market see of it. */
export type Reported = {
  ownerId: string
  ownerName: string | null
  title: string
  evidence: object
  /** That of a message or a meeting. */
  conversationId?: string
}

/** Characters of a reported message that name it; a title of an offer has as many at most. */
const titleLength = 120

type Query = (db: Database, id: string, viewerId: string | null) => ReturnType<Database['execute']>

const queries: Record<ReportKind, Query> = {
  listing: (db, id) =>
    db.execute(sql`
      select l.user_id as "ownerId", p.display_name as "ownerName", l.title,
        json_build_object('title', l.title, 'description', l.description, 'priceCents', l.price_cents,
          'location', l.location, 'imageUrl', l.image_url, 'isActive', l.is_active, 'photos', array(
            select image_url from listing_pictures where listing_id = l.id order by position)) as evidence
      from listings l left join profiles p on p.user_id = l.user_id where l.id = ${id}`),
  // A visitor knows people by their stores.
  user: (db, id, viewerId) =>
    db.execute(sql`
      select u.id as "ownerId", ${personName(sql`u.id`)} as "ownerName", coalesce(${personName(sql`u.id`)}, '') as title,
        json_build_object('displayName', ${personName(sql`u.id`)}, 'bio', p.bio, 'location', p.location,
          'imageUrl', p.logo_url) as evidence
      from users u left join profiles p on p.user_id = u.id
      where u.id = ${id} and not u.is_gone and (p.id is not null or ${viewerId}::uuid is not null)`),
  // Only its recipient reports a message, and shows no more than what came before it.
  message: (db, id, viewerId) =>
    db.execute(sql`
      select m.sender_id as "ownerId", ${personName(sql`m.sender_id`)} as "ownerName", left(m.content, ${titleLength + 1}) as title,
        m.conversation_id as "conversationId",
        (select json_build_object('messages', json_agg(json_build_object(
            'id', o.id, 'senderId', o.sender_id, 'content', o.content, 'createdAt', o.created_at,
            'rules', o.reader_rules) order by o.number))
          from messages o
          where o.conversation_id = m.conversation_id and o.number between m.number - 9 and m.number) as evidence
      from messages m
      where m.id = ${id} and m.recipient_id = ${viewerId}::uuid`),
  picture: (db, id) =>
    db.execute(sql`
      select i.user_id as "ownerId", p.display_name as "ownerName", '' as title,
        json_build_object('imageUrl', i.image_url) as evidence
      from pictures i left join profiles p on p.user_id = i.user_id where i.id = ${id} and i.stored_at is not null`),
  // Everybody sees it on the seller's page, and nobody who wrote it.
  rating: (db, id) =>
    db.execute(sql`
      select r.by_id as "ownerId", null as "ownerName", r.words as title,
        json_build_object('description', r.words, 'stars', r.stars, 'marks', r.marks, 'reply', r.reply, 'storeId', r.of_id) as evidence
      from ratings r
      where r.id = ${id} and r.by_id is not null and r.stars is not null and r.shown_at is not null and r.hidden_by is null`),
  // One of its two people reports the other.
  meeting: (db, id, viewerId) =>
    db.execute(sql`
      select o.id as "ownerId", ${personName(sql`o.id`)} as "ownerName", '' as title, m.conversation_id as "conversationId",
        json_build_object('description', m.words, 'meeting', json_build_object('kind', m.kind, 'state', ${stateNow},
          'meetsAtMs', ${ms(sql`m.meets_at`)}, 'isTheirs', m.proposed_by = o.id, 'isEndOfTheirs', m.ended_by = o.id)) as evidence
      from meetings m join users o on o.id = case when m.seller_id = ${viewerId}::uuid then m.buyer_id else m.seller_id end
      where m.id = ${id} and ${viewerId}::uuid in (m.seller_id, m.buyer_id)`),
}

export type ShownPicture = { id: string; imageUrl: string }

/** Returns the pictures of an offer, the cover first; each can be reported alone. */
export async function picturesOfOffer(db: Database, listingId: string): Promise<ShownPicture[]> {
  const { rows } = await db.execute<ShownPicture>(sql`
    select p.id, p.image_url as "imageUrl"
    from (
      select image_url, 0 as position from listings where id = ${listingId}
      union all
      select image_url, position from listing_pictures where listing_id = ${listingId}
    ) shown join pictures p on p.image_url = shown.image_url and p.stored_at is not null and p.hidden_at is null
    group by p.id, p.image_url order by min(shown.position)`)
  return rows
}

/** Returns what `viewerId` may report, a visitor if null; null if there is no such thing for them. */
export async function findReported(
  db: Database,
  { kind, id }: Subject,
  viewerId: string | null,
): Promise<Reported | null> {
  const { rows } = await queries[kind](db, id, viewerId)
  const found = rows[0] as Reported | undefined
  return found ? { ...found, title: cutText(found.title, titleLength) } : null
}
