import { type SQL, sql } from 'drizzle-orm'
import { countOf, othersTsquery, tsqueryOf, type Unit, unusedSinceUs } from './unit.ts'

/** Offers that match a question in one way. */
export type Tier = {
  /** A condition on a row. */
  walked: SQL
  /** The same, as a GIN index serves it. */
  indexed: SQL
  /** Offers that match, about: as if words stood in offers independently of one another. */
  expected: number
  /** Offers of the rarest unit: an index reads no more. */
  rarest: number
  /** With a `rarest` above this, offers are not fetched by an index and sorted. */
  mostSorted: number
  /** No offer that matches is newer, in microseconds since 1970; `Infinity` when that is not known. */
  unusedSinceUs: number
  /** The words may stand anywhere in the description. */
  isMention: boolean
  /** One word was asked for: others may not go together. */
  isOneWord: boolean
}

/** A page of a question, and a hint, which may be left out. */
const mostSorted = { page: 20_000, hint: 60_000 }

type Options = { withSynonyms: boolean; inTitle: boolean }

const anywhereVector = sql`search`
const titleVector = sql`to_tsvector('simple', fold(title))`

/** One condition a unit: an index reads two conditions in a third of the time of one that joins them. */
const matches = (vector: SQL, units: Unit[], options: Options): SQL =>
  sql.join(
    units.map((unit) => sql`${vector} @@ ${tsqueryOf(unit, options)}::tsquery`),
    sql` and `,
  )

/**
 * The same for an index. Of several units it looks up the rarest word of a phrase, and the rows found are held against the whole: the
 * words of phrases are common, and an index would weigh each of them for each offer. `is true` keeps the index away from that part.
 */
function indexedMatches(vector: SQL, units: Unit[], withSynonyms: boolean): SQL {
  const options = { withSynonyms, inTitle: false }
  if (units.length < 2) return matches(vector, units, options)
  const exact = { withSynonyms, inTitle: vector === titleVector }
  const conditions = units.map((unit) => {
    const [whole, loose] = [tsqueryOf(unit, options), tsqueryOf(unit, { ...options, isLoose: true })]
    return loose === whole
      ? sql`${vector} @@ ${whole}::tsquery`
      : sql`${vector} @@ ${loose}::tsquery and (search @@ ${tsqueryOf(unit, exact)}::tsquery) is true`
  })
  return sql.join(conditions, sql` and `)
}

/** The condition of all offers with every unit: anywhere, and in the title. */
export const anywhere = (units: Unit[]): SQL =>
  matches(anywhereVector, units, { withSynonyms: true, inTitle: false })
const indexedAnywhere = (units: Unit[]): SQL => indexedMatches(anywhereVector, units, true)
export const inTitle = (units: Unit[], withSynonyms: boolean): SQL =>
  matches(anywhereVector, units, { withSynonyms, inTitle: true })

/** The condition of offers whose title names another thing that begins with the only word asked for; null if there is none. */
export function otherThing(units: Unit[]): SQL | null {
  const [unit, ...more] = units
  const query = unit && more.length === 0 ? othersTsquery(unit) : null
  return query === null ? null : sql`search @@ ${query}::tsquery`
}

/** Offers with every unit in the title, but not those of the conditions in `without`. */
export function titleTier(
  units: Unit[],
  all: number,
  { withSynonyms, without = [] }: { withSynonyms: boolean; without?: SQL[] },
): Tier {
  return {
    walked: butNot(inTitle(units, withSynonyms), without),
    indexed: butNot(indexedMatches(titleVector, units, withSynonyms), without),
    isMention: false,
    isOneWord: isOneWord(units),
    unusedSinceUs: unusedSinceUs(units, withSynonyms),
    ...expect(
      units.map((unit) => countOf(unit, 'titleOffers', withSynonyms)),
      all,
    ),
  }
}

/** Offers with every unit, but not those of the conditions in `without`. */
export function mentionTier(units: Unit[], all: number, without: SQL[] = []): Tier {
  const counts = units.map((unit) => countOf(unit, 'offers', true))
  return {
    walked: butNot(anywhere(units), without),
    indexed: butNot(indexedAnywhere(units), without),
    isMention: true,
    isOneWord: isOneWord(units),
    unusedSinceUs: unusedSinceUs(units, true),
    ...expect(counts, all),
  }
}

const isOneWord = ([unit, ...more]: Unit[]) => more.length === 0 && unit?.typed.length === 1

const butNot = (condition: SQL, without: SQL[]) =>
  sql.join([condition, ...without.map((other) => sql`not (${other})`)], sql` and `)

function expect(counts: number[], all: number) {
  const share = counts.reduce((product, count) => product * Math.min(1, count / Math.max(all, 1)), 1)
  return { expected: share * all, rarest: Math.min(...counts), mostSorted: mostSorted.page }
}

/** Offers that have every unit of one of the sides; those of two questions are as many as are sorted for a page. */
export function anyMention(sides: Unit[][], all: number, without: SQL[] = []): Tier {
  const tiers = sides.map((units) => mentionTier(units, all, without))
  const [only] = tiers
  return only && tiers.length === 1 ? only : { ...anyOf(tiers), mostSorted: mostSorted.page }
}

/** The same in the title, also by synonyms. */
export const anyTitle = (sides: Unit[][], all: number, without: SQL[]): Tier => ({
  ...anyOf(sides.map((units) => titleTier(units, all, { withSynonyms: true, without }))),
  mostSorted: mostSorted.page,
})

/** Offers of any of the tiers, as a hint. */
export const anyOf = (tiers: Tier[]): Tier => ({
  walked: sql.join(
    tiers.map(({ walked }) => sql`(${walked})`),
    sql` or `,
  ),
  indexed: sql.join(
    tiers.map(({ indexed }) => sql`(${indexed})`),
    sql` or `,
  ),
  expected: tiers.reduce((sum, { expected }) => sum + expected, 0),
  rarest: tiers.reduce((sum, { rarest }) => sum + rarest, 0),
  mostSorted: mostSorted.hint,
  unusedSinceUs: Math.max(...tiers.map((tier) => tier.unusedSinceUs)),
  isMention: tiers.some(({ isMention }) => isMention),
  isOneWord: false,
})

/** The conditions of a tier, without the offers of another. */
export const without = ({ walked, indexed }: Tier, other: Tier): Pick<Tier, 'walked' | 'indexed'> => ({
  walked: sql`(${walked}) and not (${other.walked})`,
  indexed: sql`(${indexed}) and not (${other.walked})`,
})
