import { and, type SQL, sql } from 'drizzle-orm'
import { beginAsking } from '#app/search/bounds/asking.server.ts'
import { allOf } from '#app/search/engine/offer-queries.server.ts'
import { makePlan, type Plan, wholeTier } from '#app/search/engine/search-plan.server.ts'
import { parseQuestion } from '#app/search/question/parse-question.server.ts'
import { canonicalPath, maxTypedLength, type Question } from '#app/search/question/question.ts'
import { fold } from '#app/text/fold.ts'
import type { Database } from '#db/client.ts'
import { addToList } from './add-to-list.server.ts'
import { maxSearches } from './news-rules.ts'
import { searchKeysOf, stemQueryOf } from './stored-query.server.ts'

/** An offer that matched a saved search. */
export type FoundBySearch = { searchId: string; listingId: string }
export const foundKey = ({ searchId, listingId }: FoundBySearch): string => `${searchId} ${listingId}`

export type SavedSearch = { id: string; address: string; askedMs: number | null }

/**
 * The one address of a question in all spellings and orders, from its first page. It is cut once more, as folding makes several letters
 * of some characters ('Ⅷ').
 */
export const addressOf = (question: Question): string =>
  canonicalPath({
    ...question,
    typed: fold(question.typed).slice(0, maxTypedLength),
    sort: 'newest',
    older: null,
  })

/** The question of an address of ours, which may be a landing page. */
export function questionAt(address: string): Question {
  const [path = '', search] = address.split('?')
  const [, kind, first, second] = path.split('/')
  const fixed =
    kind === 'in' ? { where: first, category: second } : kind === 'c' ? { category: first } : undefined
  return parseQuestion(new URLSearchParams(search), fixed).question
}

/** Nobody waits for the page of this search, so the engine may take its time. */
const planOf = (db: Database, question: Question): Promise<Plan> =>
  makePlan(beginAsking({ db, maxMs: 5000 }), question, question.words, { isFirst: true })

/** With more offers than both, words alone are too broad. */
const broad = { offers: 2000, share: 1 / 5 }

/** Whether a question finds everything, or nothing. */
function isBroad({ typed, words }: Question, plan: Plan): boolean {
  const { categoryId, placeIds, provinceId } = plan.filters
  if (words.length === 0 && typed) return true
  if (categoryId !== null || placeIds || provinceId !== null) return false
  return words.length === 0 || wholeTier(plan).rarest > Math.max(broad.offers, broad.share * plan.all)
}

/** Saves a question; saving it again says that its person still looks for it. `broad`: it needs a place or a category. */
export async function saveSearch(
  db: Database,
  userId: string,
  asked: Question,
): Promise<{ ok: true } | { ok: false; why: 'full' | 'broad' }> {
  const address = addressOf(asked)
  const question = questionAt(address)
  if (await stillLooks(db, userId, address)) return { ok: true }
  const plan = await planOf(db, question)
  if (isBroad(asked, plan)) return { ok: false, why: 'broad' }
  const { categoryId, placeIds, provinceId, minCents, maxCents, hasPicture } = plan.filters
  const keys = searchKeysOf(question.words, plan)
  const added = await addToList(db, userId, {
    present: sql`select from saved_searches where user_id = ${userId} and address = ${address}`,
    wanted: sql`
      select id, ${address}, ${stemQueryOf(question.words)}::tsquery, ${sql.param(keys)}::text[], ${categoryId}::smallint,
        ${sql.param(placeIds)}::integer[], ${provinceId}::smallint, ${minCents}::integer, ${maxCents}::integer, ${hasPicture}::boolean
      from users where id = ${userId}`,
    insert: sql`insert into saved_searches
      (user_id, address, query, keys, category, place_ids, province, min_cents, max_cents, has_picture)`,
    count: sql`select count(*) from saved_searches where user_id = ${userId}`,
    most: maxSearches,
  })
  return added.ok ? added : { ok: false, why: 'full' }
}

/** The columns of a saved search that say that its person uses it. */
export const isTapped = sql`tapped_at = now(), asked_at = null`

/** Returns whether the person saved the search already: then they still look for it. */
async function stillLooks(db: Database, userId: string, address: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`update saved_searches set ${isTapped} where user_id = ${userId} and address = ${address} returning id`,
  )
  return rows.length > 0
}

/** Returns whether a person saved a search. With `isSeen` they opened its page: what it would have told is seen. */
export async function tapSearch(
  db: Database,
  userId: string,
  address: string,
  isSeen: boolean,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with tapped as (
      update saved_searches set ${isTapped} where user_id = ${userId} and address = ${address} and ${isSeen} returning id
    ), seen as (
      update news set told_at = now() from tapped where search_id = tapped.id and news.user_id = ${userId} and told_at is null
    )
    select from saved_searches where user_id = ${userId} and address = ${address}`)
  return rows.length > 0
}

/** Deletes searches with what waits to be told of them. Returns how many there were. */
export async function deleteSearches(db: Database, which: SQL): Promise<number> {
  const { rows } = await db.execute(sql`
    with gone as (
      delete from saved_searches where ${which} returning id, user_id
    ), untold as (
      delete from news using gone where news.user_id = gone.user_id and search_id = gone.id and told_at is null
    )
    select from gone`)
  return rows.length
}

/** Returns whether the person had such a search. */
export const removeSearch = async (db: Database, userId: string, address: string): Promise<boolean> =>
  (await deleteSearches(db, sql`user_id = ${userId} and address = ${address}`)) > 0

/** The last one saved comes first; at most `maxSearches`. */
export async function listSearches(db: Database, userId: string): Promise<SavedSearch[]> {
  const { rows } = await db.execute<SavedSearch>(sql`
    select id, address, floor(extract(epoch from asked_at) * 1000)::float8 as "askedMs"
    from saved_searches where user_id = ${userId} order by made_at desc, id`)
  return rows
}

/**
 * Returns those of the offers that the page of a saved search shows now, whatever its place in the list: the words as the engine reads
 * them, without corrected and similar offers. What is told is held against it, as the stored query finds a little more.
 */
export async function shownOnPage(db: Database, address: string, listingIds: string[]): Promise<Set<string>> {
  const question = questionAt(address)
  const plan = await planOf(db, question)
  const words = question.words.length > 0 ? sql`(${wholeTier(plan).walked})` : undefined
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from listings where ${and(sql`is_active and id = any(${sql.param(listingIds)}::uuid[])`, words, allOf(plan.filters))}`)
  return new Set(rows.map(({ id }) => id))
}

/** Returns those of the pairs, as `foundKey` writes them, whose offer the page of the search shows now. */
export async function shownOfSearches(db: Database, pairs: readonly FoundBySearch[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string; address: string }>(sql`
    select id, address from saved_searches where id = any(${sql.param(pairs.map(({ searchId }) => searchId))}::uuid[])`)
  const shown = new Set<string>()
  for (const { id, address } of rows) {
    const wanted = pairs.filter(({ searchId }) => searchId === id).map(({ listingId }) => listingId)
    for (const listingId of await shownOnPage(db, address, wanted))
      shown.add(foundKey({ searchId: id, listingId }))
  }
  return shown
}
