import { sql } from 'drizzle-orm'
import { coverOf } from '#app/listings/listings.server.ts'
import { countKeys } from '#app/search/vocabulary/read-vocabulary.server.ts'
import { newAccountHours } from '#app/warnings/warning-rules.ts'
import type { Database } from '#db/client.ts'
import { newsLock } from '#db/locks.ts'
import { prepared } from '#db/prepared.ts'
import { mayBeTold } from './add-to-list.server.ts'
import { noteKeptChanges } from './kept-changes.server.ts'
import { type Lexemes, stemsOfOffer } from './stored-query.server.ts'

/** Rows of `fresh_offers` that are taken in one transaction. */
export const freshAtOnce = 10
/** Offers of new accounts are told so many hours later: by then operators have hidden most frauds. */
const newAccountWaitHours = 2
/** The search of the page knows the words of an offer seconds later (app/search/start.server.ts). */
const vocabularyWait = sql.raw(`interval '15 seconds'`)
/** Shorter than told news are kept: no edit tells of an offer again. */
const remembered = sql.raw(`now() - interval '30 days'`)

/**
 * Notes whom offers that came or changed concern: saved searches, followed stores and kept offers. Returns how many rows of
 * `fresh_offers` it took; 0 while another process does it. Nothing is told here.
 */
export async function matchFresh(db: Database): Promise<number> {
  return await db.transaction(async (own) => {
    const taken = await takeFresh(own, { limit: freshAtOnce })
    await matchOffers(own, taken)
    return taken.reduce((sum, { count }) => sum + count, 0)
  })
}

/** An offer of `fresh_offers`, with its `count` rows. `isNew`: it came to the market, or came back. */
type Fresh = { id: string; isNew: boolean; count: number } & Places & {
    isActive: boolean
    isKept: boolean
    lexemes: Lexemes
  }

const takeFresh = prepared<Fresh>(
  'take_fresh_offers',
  sql`
  with locked as materialized (
    select pg_try_advisory_xact_lock(${sql.raw(String(newsLock))}) as is_ours
  ), taken as (
    delete from fresh_offers where id in (select id from locked, fresh_offers where is_ours limit ${sql.placeholder('limit')})
    returning listing_id, is_new
  ), fresh as (
    select listing_id as id, bool_or(is_new) as "isNew", count(*)::int as count from taken group by listing_id
  )
  select id, "isNew", count, category, province, place_id as place, coalesce(is_active, false) as "isActive",
    exists (select from kept_offers k where k.listing_id = id) as "isKept",
    coalesce((select json_object_agg(lexeme, positions) from unnest(search)), '{}') as lexemes
  from fresh left join listings using (id)`,
)

async function matchOffers(db: Database, fresh: Fresh[]): Promise<void> {
  const offers = fresh
    .filter(({ isActive }) => isActive)
    .map(({ id, isNew, lexemes, ...places }) => {
      const { stems, vector } = stemsOfOffer(lexemes)
      return { listing_id: id, vector, keys: [...stems, ...filterKeys(places)], is_new: isNew }
    })
  if (offers.length > 0) await noteFound(db, { offers: JSON.stringify(offers) })
  const kept = fresh.filter(({ isKept }) => isKept).map(({ id }) => id)
  if (kept.length > 0) await noteKeptChanges(db, kept)
}

type Places = Record<'category' | 'province' | 'place', number | null>

/** The keys of each filter that the offer is in. */
const filterKeys = ({ category, province, place }: Places): string[] => [
  ...(category === null ? [] : [countKeys.category(category)]),
  ...(province === null ? [] : [countKeys.province(province)]),
  ...(place === null ? [] : [countKeys.place(place)]),
]

/**
 * Notes offers for the people whose saved searches have them, or who follow their store, which is the reason that needs no search. An
 * offer that was there before a search was saved is no news after an edit, unless its price fell to what the search allows.
 */
const noteFound = prepared(
  'note_found_offers',
  sql`
  with offers as materialized (
    select listings.*, fresh.keys, fresh.is_new, fresh.vector::tsvector as vector, ${coverOf} is not null as has_picture,
      earlier.price_cents as earlier_cents, earlier.until as cheaper_since,
      case when (select owner.created_at from users owner where owner.id = user_id) > now() - ${sql.raw(`interval '${newAccountHours} hours'`)}
        then now() + ${sql.raw(`interval '${newAccountWaitHours} hours'`)} else now() + ${vocabularyWait} end as due_at
    from json_to_recordset(${sql.placeholder('offers')}::json) fresh (listing_id uuid, keys text[], vector text, is_new boolean)
      join listings on listings.id = fresh.listing_id
      left join lateral (
        select price_cents, until from listing_prices p where p.listing_id = listings.id order by until desc limit 1
      ) earlier on true
  ), found as (
    select s.user_id, o.id, 'search' as reason, s.id as search_id
    from offers o cross join lateral (select * from saved_searches where keys && o.keys offset 0) s
    where (s.query is null or o.vector @@ s.query) and (s.category is null or s.category = o.category)
      and (s.place_ids is null or o.place_id = any(s.place_ids)) and (s.province is null or s.province = o.province)
      and (s.min_cents is null or o.price_cents >= s.min_cents) and (s.max_cents is null or o.price_cents <= s.max_cents)
      and (o.has_picture or not s.has_picture)
      and (o.is_new or o.created_at >= greatest(s.made_at, ${remembered})
        or (o.earlier_cents > s.max_cents and o.cheaper_since >= greatest(s.made_at, ${remembered})))
    union all
    select f.user_id, o.id, 'store', null from offers o join followed_stores f on f.store_id = o.user_id where o.is_new
  )
  insert into news (user_id, listing_id, reason, search_id, due_at)
  select distinct on (found.user_id, o.id) found.user_id, o.id, found.reason, found.search_id, o.due_at
  from found join offers o using (id) where ${mayBeTold(sql`found.user_id`, sql`o.user_id`)}
  order by found.user_id, o.id, found.reason desc
  on conflict do nothing`,
)
