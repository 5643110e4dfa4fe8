import { type SQL, sql } from 'drizzle-orm'
import { countOf, tsqueryOf, type Unit } from './unit.ts'

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
  /** The words may stand anywhere in the description. */
  isMention: boolean
}

const titleVector = sql`to_tsvector('simple', fold(title))`
const matches = (tsquery: string) => sql`search @@ ${tsquery}::tsquery`

/** Offers with every unit in the title, but not those that match a tsquery of `without`. */
export function titleTier(
  units: Unit[],
  all: number,
  { withSynonyms, without = [] }: { withSynonyms: boolean; without?: string[] },
): Tier {
  const byIndex = sql`${titleVector} @@ ${tsqueryOf(units, { withSynonyms, inTitle: false })}::tsquery`
  return {
    walked: butNot(matches(tsqueryOf(units, { withSynonyms, inTitle: true })), without),
    indexed: butNot(byIndex, without),
    isMention: false,
    ...expect(
      units.map((unit) => countOf(unit, 'titleOffers', withSynonyms)),
      all,
    ),
  }
}

/** Offers with every unit, but not those that match a tsquery of `without`. */
export function mentionTier(units: Unit[], all: number, without: string[] = []): Tier {
  const condition = butNot(matches(anywhere(units)), without)
  const counts = units.map((unit) => countOf(unit, 'offers', true))
  return { walked: condition, indexed: condition, isMention: true, ...expect(counts, all) }
}

/** tsqueries of all units: anywhere, and in the title. */
/** The condition of all offers with every unit. */
export const matching = (units: Unit[]): SQL => matches(anywhere(units))

export const anywhere = (units: Unit[]): string => tsqueryOf(units, { withSynonyms: true, inTitle: false })
export const inTitle = (units: Unit[], withSynonyms: boolean): string =>
  tsqueryOf(units, { withSynonyms, inTitle: true })

const butNot = (condition: SQL, without: string[]) =>
  sql.join([condition, ...without.map((tsquery) => sql`not ${matches(tsquery)}`)], sql` and `)

function expect(counts: number[], all: number) {
  const share = counts.reduce((product, count) => product * Math.min(1, count / Math.max(all, 1)), 1)
  return { expected: share * all, rarest: Math.min(...counts) }
}

/** Offers of any of the tiers. */
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
  isMention: tiers.some(({ isMention }) => isMention),
})

/** The conditions of a tier, without the offers of another. */
export const without = ({ walked, indexed }: Tier, other: Tier): Pick<Tier, 'walked' | 'indexed'> => ({
  walked: sql`(${walked}) and not (${other.walked})`,
  indexed: sql`(${indexed}) and not (${other.walked})`,
})
