import { type SQL, sql } from 'drizzle-orm'
import { standingDays } from '#app/listings/listing-rules.ts'
import { southAfricanDate } from '#app/text/day-and-time.ts'
import type { Database } from '#db/client.ts'
import { mayBeTold } from './add-to-list.server.ts'

const standing = sql.raw(`interval '${standingDays} days'`)

/**
 * Compares kept offers with the price and the state that their people know, and notes what changed for them. A change that is taken back
 * before it was told is not told at all. Cheaper is what costs less than its person knows, and less than in the last days: a price that
 * went up and came down again is no news (decision 0050).
 */
export async function noteKeptChanges(db: Database, listingIds: string[]): Promise<void> {
  await db.execute(sql`
    with kept as (
      select k.user_id, k.listing_id, l.user_id as seller_id, l.is_active, l.price_cents, k.known_state, k.raised_at,
        case when l.is_active or l.state = 'sold' then l.state else 'paused' end as state,
        untold.reason as untold, untold.before_cents as untold_cents,
        -- What stood above the known price for days is known.
        case when untold.before_cents is not null then untold.before_cents
          when k.raised_at < now() - ${standing} then greatest(k.known_cents, earlier.least_cents)
          else k.known_cents end as known_cents,
        untold.before_cents is null and earlier.least_cents <= l.price_cents as was_as_cheap
      from kept_offers k join listings l on l.id = k.listing_id
        left join news untold on untold.user_id = k.user_id and untold.listing_id = k.listing_id and untold.told_at is null
          and untold.reason in ('cheaper', 'reserved', 'back', 'sold')
        cross join lateral (
          select min(p.price_cents) as least_cents from listing_prices p where p.listing_id = l.id and p.until > now() - ${standing}
        ) earlier
      where k.listing_id = any(${sql.param(listingIds)}::uuid[]) and l.hidden_by is null and not l.left_with_owner
    ), priced as (
      select *, case when is_active and price_cents < known_cents and was_as_cheap is not true then known_cents end as before_cents
      from kept
    ), decided as (
      select *, coalesce(case
        when state = known_state then nullif(untold, 'cheaper')
        when state = 'sold' then 'sold'
        when state = 'reserved' and known_state = 'active' and untold is distinct from 'back' then 'reserved'
        when state = 'active' and (untold is null or untold = 'cheaper') then 'back'
      end, case when before_cents is not null then 'cheaper' end) as reason
      from priced
    ), known as (
      update kept_offers k set known_state = d.state,
        known_cents = case when d.is_active then least(d.known_cents, d.price_cents) else d.known_cents end,
        raised_at = case when not d.is_active then k.raised_at
          when d.price_cents > d.known_cents then case when d.known_cents > k.known_cents then now() else coalesce(k.raised_at, now()) end end
      from decided d where k.user_id = d.user_id and k.listing_id = d.listing_id
    ), dropped as (
      delete from news n using decided d
      where n.user_id = d.user_id and n.listing_id = d.listing_id and d.untold is not null and d.reason is null and n.told_at is null
    )
    insert into news (user_id, listing_id, reason, before_cents)
    select user_id, listing_id, reason, before_cents from decided d
    where reason is not null and (reason, before_cents) is distinct from (untold, untold_cents) and ${mayBeTold(sql`d.user_id`, sql`d.seller_id`)}
    order by user_id, listing_id
    ${overrides}`)
}

const overrides = sql`
  on conflict (user_id, listing_id) do update
  set reason = excluded.reason, search_id = null, before_cents = excluded.before_cents, noted_at = now(), due_at = now(), told_at = null`

/** Whether the offer `l` ends on the day after this moment's, in South Africa. */
export function endsTomorrow(nowMs: number): SQL {
  const midnight = sql`${`${southAfricanDate(nowMs)}T24:00:00+02:00`}::timestamptz`
  return sql`(l.expires_at >= ${midnight} and l.expires_at < ${midnight} + interval '24 hours')`
}

/**
 * Notes kept offers that end tomorrow, once for each end. An offer whose seller was not asked does not end (decision 0050). What else
 * waits to be told of an offer stays.
 */
export async function noteEndings(db: Database): Promise<void> {
  await db.execute(sql`
    with ending as (
      update kept_offers k set told_end = l.expires_at from listings l
      where l.id = k.listing_id and l.is_active and l.asked > 0 and ${endsTomorrow(Date.now())}
        and k.told_end is distinct from l.expires_at
      returning k.user_id, l.id as listing_id, l.user_id as seller_id
    )
    insert into news (user_id, listing_id, reason)
    select user_id, listing_id, 'ends' from ending e where ${mayBeTold(sql`e.user_id`, sql`e.seller_id`)} order by user_id, listing_id
    ${overrides}
    where news.told_at is not null or news.reason in ('search', 'store')`)
}
