import { sql } from 'drizzle-orm'
import {
  type BesideOffer,
  excerptLength,
  type OfferCard,
  offersBeside,
  type Seller,
} from '#app/listings/listing-rules.ts'
import { coverOf } from '#app/listings/listings.server.ts'
import type { Rated } from '#app/meetings/rating-rules.ts'
import { ratedText } from '#app/meetings/rating-texts.ts'
import { hasLeft } from '#app/people/people.server.ts'
import { shownLogo } from '#app/stores/page/find-store.server.ts'
import { cutText } from '#app/text/cut-text.ts'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'

/** A photo of at least this width : height gets a flat frame. */
const wideFrom = 1.25

/** The newest conversations that tell how soon a seller answers, the least number, and messages of each that are read. */
const [newestAsked, leastAsked, messagesRead] = [20, 5, 50]

/** The newest offers of a place among which those of the same category come first. */
const nearRead = 24

const raw = (number: number) => sql.raw(String(number))
const newestFirst = sql`order by created_at desc, id desc`
const card = sql`id, title, left(description, ${raw(excerptLength + 1)}) as description, price_cents as "priceCents", location,
  ${coverOf} as "imageUrl", state = 'reserved' as "isReserved"`
const isForViewer = sql`is_active and user_id <> all(array(select of_id from blocks where by_id = ${sql.placeholder('viewerId')}::uuid))`
const others = sql`user_id as "userId", created_at, category = it.category as "isAlike"
  from listings where ${isForViewer} and user_id <> it.user_id`

/**
 * How many minutes three of four buyers waited for the first answer, among the newest conversations that buyers began. A first message
 * without an answer counts once a day has passed.
 */
const answerMinutes = sql`(
  select case when count(*) >= ${raw(leastAsked)} then percentile_disc(0.75) within group (order by waited) end
  from (
    select coalesce(extract(epoch from answer.created_at - asked.created_at)::float8 / 60, 'infinity') as waited
    from (
      select id, seller_id from conversations where seller_id = profiles.user_id
      order by last_message_at desc, id desc limit ${raw(newestAsked)}
    ) asked_of
    join messages asked on asked.conversation_id = asked_of.id and asked.number = 1 and asked.sender_id <> asked_of.seller_id
    left join lateral (
      select created_at from messages
      where conversation_id = asked_of.id and number <= ${raw(messagesRead)} and sender_id = asked_of.seller_id
      order by number limit 1
    ) answer on true
    where answer.created_at is not null or asked.created_at < now() - interval '1 day'
  ) waits)`

type Near = OfferCard & { userId: string; isNear: boolean }
type Row = {
  ageMs: number
  isWide: boolean
  seller: (Omit<Seller, 'rated'> & Rated) | null
  own: OfferCard[]
  near: Near[]
}

const besideQuery = prepared<Row>(
  'beside_offer',
  sql`
    select floor(extract(epoch from now() - it.created_at) * 1000)::float8 as "ageMs",
      coalesce((
        select width >= height * ${sql.raw(String(wideFrom))} from pictures
        where pictures.user_id = it.user_id and pictures.image_url = coalesce(it.image_url, (
          select further.image_url from listing_pictures further where further.listing_id = it.id order by further.position limit 1))
      ), false) as "isWide",
      (
        select json_build_object(
          'logoUrl', ${shownLogo}, 'rating', profiles.rating, 'ratedCount', profiles.rated_count,
          'sinceMs', (select floor(extract(epoch from users.created_at) * 1000)::float8 from users where users.id = profiles.user_id),
          'offerCount', (select count(*)::int from listings where is_active and user_id = profiles.user_id),
          'answersWithin', (
            select case when minutes <= 60 then 'hour' when minutes <= 360 then 'hours' when minutes <= 1440 then 'day' end
            from (select ${answerMinutes} as minutes) answered)
        )
        from profiles where profiles.user_id = it.user_id and not ${hasLeft(sql`profiles.user_id`)}
      ) as seller,
      (
        select coalesce(json_agg(own), '[]') from (
          select ${card} from listings where ${isForViewer} and user_id = it.user_id and id <> it.id
          ${newestFirst} limit ${raw(offersBeside)}
        ) own
      ) as own,
      (
        select coalesce(json_agg(near), '[]') from (
          select * from (
            (select ${card}, true as "isNear", ${others} and place_id = it.place_id ${newestFirst} limit ${raw(nearRead)})
            union all
            (select ${card}, false as "isNear", ${others} and category = it.category ${newestFirst} limit ${raw(2 * offersBeside)})
          ) found order by "isNear" desc, "isAlike" desc nulls last, created_at desc limit ${raw(4 * offersBeside)}
        ) near
      ) as near
    from listings it where it.id = ${sql.placeholder('id')}`,
)

/**
 * What the page of an offer shows beside it, in one query; null if there is no such offer. `id` must be a row id. Offers of people whom the
 * viewer blocked are left out.
 */
export async function findBesideOffer(
  db: Database,
  id: string,
  viewerId: string | null,
): Promise<BesideOffer | null> {
  const [row] = await besideQuery(db, { id, viewerId })
  if (!row) return null
  const { own, near, seller, ...beside } = row
  const added: Near[] = []
  for (const offer of near)
    if (own.length + added.length < offersBeside && added.every((one) => one.id !== offer.id))
      added.push(offer)
  const kind = added.length === 0 ? 'own' : added.every(({ isNear }) => isNear) ? 'near' : 'alike'
  return {
    ...beside,
    seller: seller && withRating(seller),
    others: { offers: [...own, ...added].map(asCard), kind, hasOwn: own.length > 0 },
    otherUserIds: [...new Set(added.map(({ userId }) => userId))],
  }
}

const withRating = ({ rating, ratedCount, ...seller }: Omit<Seller, 'rated'> & Rated): Seller => ({
  ...seller,
  rated: ratedText({ rating, ratedCount }),
})

const asCard = (offer: OfferCard): OfferCard => ({
  id: offer.id,
  title: offer.title,
  description: cutText(offer.description, excerptLength),
  priceCents: offer.priceCents,
  location: offer.location,
  imageUrl: offer.imageUrl,
  isReserved: offer.isReserved,
})
