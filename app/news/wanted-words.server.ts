import { sql } from 'drizzle-orm'
import { beginAsking } from '#app/search/bounds/asking.server.ts'
import { searchOffers } from '#app/search/engine/search-offers.server.ts'
import { leastAskers, listMissesOfAreas } from '#app/search/misses.server.ts'
import { findSomewhere } from '#app/search/places/find-somewhere.server.ts'
import { findPlace, municipalityOf } from '#app/search/places/places.server.ts'
import { bySlug } from '#app/search/places/read-places.server.ts'
import { parseQuestion } from '#app/search/question/parse-question.server.ts'
import { anything } from '#app/search/question/question.ts'
import { findRules, withDigits } from '#app/warnings/find-warnings.ts'
import type { Database } from '#db/client.ts'

/** Folded words that people of a municipality look for, and how many do: addresses and days, or people. */
type Asked = { area: string; words: string; askers: number }

const mostOfArea = 8
const mostCharacters = 40
/** Sizes and models have no more, such as “iphone 13 64gb”; numbers of phones and identities do. */
const mostDigits = 4
const searchMs = 5000

/** Counts anew what people look for and nobody offers: at most eight in each municipality, the most wanted first. */
export async function countWanted(db: Database): Promise<void> {
  const asked = [...(await listMissesOfAreas(db)), ...(await listSaved(db))]
  const unfit = await listUnfit(
    db,
    asked.map(({ words }) => words),
  )
  const sorted = asked
    .filter(({ words }) => isFit(words) && !unfit.has(words))
    .toSorted((a, b) => b.askers - a.askers || (a.words < b.words ? -1 : 1))
  const wanted = new Map<string, string[]>()
  for (const { area, words } of sorted) {
    const found = wanted.get(area) ?? []
    if (found.length === mostOfArea || found.includes(words) || (await isOffered(db, words, area))) continue
    wanted.set(area, [...found, words])
  }
  const rows = [...wanted].flatMap(([area, found]) =>
    found.map((words, position) => ({ area, words, position })),
  )
  await db.transaction(async (own) => {
    await own.execute(sql`delete from wanted_words`)
    await own.execute(sql`
      insert into wanted_words (area, words, position)
      select area, words, position
      from json_to_recordset(${JSON.stringify(rows)}::json) as counted (area text, words text, position smallint)`)
  })
}

/**
 * Returns the words of searches that at least three people saved and opened within 30 days, by municipality. A search belongs to the
 * municipality of its place.
 */
async function listSaved(db: Database): Promise<Asked[]> {
  const places = [...bySlug.values()].filter((one) => municipalityOf(one) !== '')
  const { rows } = await db.execute<{ area: string; query: string; askers: number }>(sql`
    select area, query, count(distinct user_id)::int as askers
    from (
      select user_id, substring(address from '[?&](q=[^&]+)') as query, substring(address from '[?&]in=([^&]+)') as slug
      from saved_searches where tapped_at > now() - interval '30 days') saved
    join unnest(${sql.param(places.map(({ slug }) => slug))}::text[], ${sql.param(places.map(municipalityOf))}::text[])
      as known (slug, area) using (slug)
    where query is not null group by area, query having count(distinct user_id) >= ${leastAskers}`)
  return rows.map(({ area, query, askers }) => {
    const { words } = parseQuestion(new URLSearchParams(query)).question
    return { area, words: words.join(' '), askers }
  })
}

/**
 * Returns which of some folded words no seller may see: those that operators hide, and those that are the whole name of a member or a
 * store. The words of a store's name count in any order, and words that searches skip, such as 'van', may be missing.
 */
async function listUnfit(db: Database, words: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ words: string; name: string | null }>(sql`
    select words, null as name from hidden_words
    union select fold(name), null from users where name like '% %' and fold(name) = any(${sql.param(words)}::text[])
    union select words, display_name from unnest(${sql.param(words)}::text[]) words
      join profiles on to_tsvector('simple', fold(display_name)) @@ plainto_tsquery('simple', words)
    where words like '% %'`)
  const isNamed = (name: string, asked: string) => {
    const named = parseQuestion(new URLSearchParams({ q: name })).question.words
    return named.toSorted().join(' ') === asked.split(' ').toSorted().join(' ')
  }
  return new Set(
    rows.filter((one) => one.name === null || isNamed(one.name, one.words)).map((one) => one.words),
  )
}

/** Whether words have no number of a phone, an identity or an account, also spelled or spread over words, and nothing that we warn of. */
function isFit(words: string): boolean {
  const { readerRules, senderRules } = findRules(words, '')
  const digits = withDigits(words).replace(/\D/g, '').length
  return (
    words !== '' &&
    words.length <= mostCharacters &&
    digits <= mostDigits &&
    readerRules.length + senderRules.length === 0
  )
}

/** Whether a search for the words in the municipality finds an offer now, or did not end in time. */
async function isOffered(db: Database, words: string, area: string): Promise<boolean> {
  const question = { ...anything, typed: words, words: words.split(' '), where: findSomewhere(area) }
  const { groups, isCutShort } = await searchOffers(beginAsking({ db, maxMs: searchMs }), question)
  return isCutShort || groups.length > 0
}

const isShown = sql`not exists (select from hidden_words hidden where hidden.words = wanted.words)`

/** What people look for near a seller: in the municipality of their `place` as typed, else of their newest offer. */
export async function listWanted(
  db: Database,
  { userId, place }: { userId: string; place: string },
): Promise<string[]> {
  const area = municipalityOf(findSomewhere(place)) || (await areaOfOffers(db, userId))
  if (area === '') return []
  const { rows } = await db.execute<{ words: string }>(sql`
    select words from wanted_words wanted where area = ${area} and ${isShown} order by position`)
  return rows.map(({ words }) => words)
}

async function areaOfOffers(db: Database, userId: string): Promise<string> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select place_id as id from listings where user_id = ${userId} and is_active and place_id is not null
    order by created_at desc limit 1`)
  return municipalityOf(rows[0] ? findPlace(rows[0].id) : null)
}

/** For operators: the words that are shown, with the names of the municipalities. */
export async function listAllWanted(db: Database): Promise<{ words: string; areas: string[] }[]> {
  const { rows } = await db.execute<{ words: string; areas: string[] }>(sql`
    select words, array_agg(area order by area) as areas from wanted_words wanted where ${isShown}
    group by words order by count(*) desc, words`)
  return rows.map(({ words, areas }) => ({
    words,
    areas: areas.map((area) => bySlug.get(area)?.name ?? area),
  }))
}

/** The last ones first. */
export async function listHidden(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ words: string }>(
    sql`select words from hidden_words order by hidden_at desc, words`,
  )
  return rows.map(({ words }) => words)
}

/** Hides folded words from all sellers, from now on. */
export async function hideWords(db: Database, words: string): Promise<void> {
  await db.execute(sql`insert into hidden_words (words) values (${words}) on conflict do nothing`)
}

export async function showWords(db: Database, words: string): Promise<void> {
  await db.execute(sql`delete from hidden_words where words = ${words}`)
}
