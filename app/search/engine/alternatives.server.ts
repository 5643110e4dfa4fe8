import { correctedWords, doubtful } from '#app/search/corrections/correct-question.server.ts'
import { correct } from '#app/search/corrections/correct-words.server.ts'
import { inLargerAreas } from '#app/search/question/larger-areas.server.ts'
import type { Question } from '#app/search/question/question.ts'
import type { Search } from '#app/search/search.server.ts'
import { withoutBrands } from '#app/search/words/brands.server.ts'
import type { Database } from '#db/client.ts'
import { type Count, countAll } from './count-results.server.ts'
import type { ListedOffer } from './offer-queries.server.ts'
import { deadline, orNull, readSteps } from './read-steps.server.ts'
import type { Found } from './search-offers.server.ts'
import { makePlan, type Plan, stepsOf } from './search-plan.server.ts'
import { looseSteps } from './steps.server.ts'
import { countOf, type Unit } from './unit.ts'

const alternativesShown = 8
/** The most offers for each word but the last. */
const someShown = 3

/** With no more offers than these a question is answered with others as well. */
const fewOffers = 3

/**
 * A question like the one asked, and its first offers; null is the same question with fewer of its words. `count`: all offers of the
 * question; null where they are not counted.
 */
export type Alternative = {
  question: Question | null
  offers: ListedOffer[]
  hasMore: boolean
  count: Count | null
}

/** Returns `findAlternatives` without what was found already, for a question that found nothing or little. */
export async function findFurther(
  search: Pick<Search, 'db' | 'maxMs'>,
  question: Question,
  { groups, older, isCutShort }: Pick<Found, 'groups' | 'older' | 'isCutShort'>,
): Promise<Alternative[]> {
  const shown = new Set(groups.flatMap(({ offers }) => offers.map(({ id }) => id)))
  if (shown.size > fewOffers || older || question.older || (isCutShort && shown.size > 0)) return []
  const alternatives = await findAlternatives(search, question)
  return alternatives
    .map((one) => ({ ...one, offers: one.offers.filter(({ id }) => !shown.has(id)) }))
    .filter(({ offers }) => offers.length > 0)
}

/**
 * Other questions with offers, for one that found nothing: in the next larger area that has some, and with fewer words.
 */
export async function findAlternatives(
  { db, maxMs }: Pick<Search, 'db' | 'maxMs'>,
  question: Question,
): Promise<Alternative[]> {
  const endsAt = deadline(maxMs)
  const firstWithOffers = async (questions: Question[]): Promise<Alternative[]> => {
    for (const other of questions) {
      if (performance.now() > endsAt) break
      const plan = await makePlan(db, other, other.words)
      const wanted = { after: null, limit: alternativesShown, inFilter: plan.inFilter, endsAt }
      const page = await readSteps(db, { ...wanted, steps: stepsOf(other, plan) })
      const offers = page.groups.flatMap((group) => group.offers)
      if (offers.length > 0)
        return [
          { question: other, offers, hasMore: page.older !== null, count: await countAll(db, plan, page) },
        ]
    }
    return []
  }
  const larger = await firstWithOffers(inLargerAreas(question))
  const plain = await firstWithOffers(ofAnyBrand(question))
  if (plain.length > 0) return [...larger, ...plain]
  return [...larger, ...(await withFewerWords(db, question, endsAt))]
}

/** Offers with all words but one, else but two; of two words, some offers with each. Phrases stay together if that finds some. */
async function withFewerWords(db: Database, question: Question, endsAt: number): Promise<Alternative[]> {
  // A single word was corrected by the search itself.
  if (question.words.length < 2) return []
  const typed = await makePlan(db, question, question.words)
  const corrections = (await orNull(correct(db, doubtful(typed.units)))) ?? []
  const plan =
    corrections.length > 0 ? await makePlan(db, question, correctedWords(question, corrections)) : typed
  for (const units of [plan.units, plan.units.flatMap(wordsOfUnit)]) {
    // A number alone, such as that of a size, finds anything.
    const telling = units.filter(({ typed: name }) => !/^\d+$/.test(name.join('')))
    const known = telling.filter((unit) => countOf(unit, 'offers', true) > 0)
    const found = await readFewer(db, question, { plan, units: known, endsAt })
    if (found.length > 0) return found
  }
  return []
}

async function readFewer(
  db: Database,
  question: Question,
  { plan, units, endsAt }: { plan: Plan; units: Unit[]; endsAt: number },
): Promise<Alternative[]> {
  const read = async (subsets: Unit[][], limit: number) => {
    const steps = looseSteps(subsets, plan.all, plan.filters)
    const page = await readSteps(db, { steps, after: null, limit, inFilter: plan.inFilter, endsAt })
    return { offers: page.groups.flatMap((group) => group.offers), hasMore: page.older !== null }
  }
  for (let left = units.length - 1; left >= Math.max(2, units.length - 2); left -= 1) {
    const { offers } = await read(subsetsOf(units, left), alternativesShown)
    if (offers.length > 0) return [{ question: null, offers, hasMore: false, count: null }]
  }
  const found: Alternative[] = []
  if (units.length > 3) return found
  const rarestFirst = units.toSorted((a, b) => countOf(a, 'offers', true) - countOf(b, 'offers', true))
  for (const [index, unit] of rarestFirst.entries()) {
    const limit = index < units.length - 1 ? someShown : alternativesShown
    const { offers, hasMore } = await read([[unit]], limit)
    const other = { ...question, words: [...unit.typed], typed: unit.typed.join(' ') }
    if (offers.length > 0) found.push({ question: other, offers, hasMore, count: null })
  }
  return found
}

/** A phrase found nothing as a whole: it is taken word by word. */
const wordsOfUnit = (unit: Unit): Unit[] =>
  unit.typed.length === 1
    ? [unit]
    : unit.typed.map((word, index) => ({
        typed: [word],
        typedForms: unit.typedForms.slice(index, index + 1),
        synonyms: [],
        others: [],
      }))

/** The plain thing that a brand stands for: 'cellphone' for 'nokia'. */
function ofAnyBrand(question: Question): Question[] {
  const words = withoutBrands(question.words)
  return words ? [{ ...question, words, typed: words.join(' ') }] : []
}

/** All choices of `count` items, in their order. */
function subsetsOf<Item>(items: Item[], count: number): Item[][] {
  if (count === 0) return [[]]
  return items.flatMap((item, index) =>
    subsetsOf(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]),
  )
}
