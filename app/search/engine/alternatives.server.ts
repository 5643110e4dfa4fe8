import { type Asking, beginAsking, hasTime, inTimeOr } from '#app/search/bounds/asking.server.ts'
import { meantBy } from '#app/search/corrections/correct-question.server.ts'
import { areaAround, type Somewhere } from '#app/search/places/places.server.ts'
import { anything, distancesKm, type Question } from '#app/search/question/question.ts'
import type { Search } from '#app/search/search.server.ts'
import { isOnlyAmount } from '#app/search/words/quantities.ts'
import { withoutBrands } from '#app/search/words/synonyms.server.ts'
import { type Count, countAll } from './count-results.server.ts'
import type { ListedOffer } from './offer-queries.server.ts'
import { readSteps } from './read-steps.server.ts'
import { type Found, searchOffers } from './search-offers.server.ts'
import { makePlan, type Plan, stepsOf } from './search-plan.server.ts'
import { looseSteps } from './steps.server.ts'
import { countOf, type Unit } from './unit.ts'

const alternativesShown = 8
/** The most offers for each word but the last. */
const someShown = 3

/** With no more offers than these a question is followed by similar ones. */
const mostWithSimilar = 3

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

/** `isCutShort`: time ran out before all were tried. */
export type Further = { alternatives: Alternative[]; isCutShort: boolean }

/**
 * Other questions with offers that were not found already, for one that found nothing or little: in the next larger area that has some,
 * and with fewer words. What was found when time runs out is returned.
 */
export async function findFurther(
  asking: Asking,
  question: Question,
  { groups, older, isCutShort }: Pick<Found, 'groups' | 'older' | 'isCutShort'>,
): Promise<Further> {
  const shown = new Set(groups.flatMap(({ offers }) => offers.map(({ id }) => id)))
  const found: Further = { alternatives: [], isCutShort: false }
  if (shown.size > mostWithSimilar || older || question.older || (isCutShort && shown.size > 0)) return found
  const isWhole = await inTimeOr(findInto(found, asking, question), false)
  const alternatives = found.alternatives
    .map((one) => ({ ...one, offers: one.offers.filter(({ id }) => !shown.has(id)) }))
    .filter(({ offers }) => offers.length > 0)
  return { alternatives, isCutShort: found.isCutShort || !isWhole }
}

async function findInto(found: Further, asking: Asking, question: Question): Promise<true> {
  await addFirst(found, asking, inLargerAreas(question))
  if (!(await addFirst(found, asking, ofAnyBrand(question)))) await addFewerWords(found, asking, question)
  return true
}

/** Adds the first question that has offers; returns whether there is one. */
async function addFirst(found: Further, asking: Asking, questions: Question[]): Promise<boolean> {
  for (const other of questions) {
    const plan = await makePlan(asking, other, other.words)
    const wanted = { ...plan, after: null, limit: alternativesShown }
    const page = await readSteps(asking, { ...wanted, steps: stepsOf(other, plan) })
    const offers = page.groups.flatMap((group) => group.offers)
    found.isCutShort ||= page.isCutShort
    if (offers.length === 0) continue
    const count = await countAll(asking, plan, page)
    found.alternatives.push({ question: other, offers, hasMore: page.older !== null, count })
    return true
  }
  return false
}

/** Adds offers with all words but one, else but two; of two words, some offers with each. Phrases stay together if that finds some. */
async function addFewerWords(found: Further, asking: Asking, question: Question): Promise<void> {
  // A single word was corrected by the search itself.
  if (question.words.length < 2) return
  const typed = await makePlan(asking, question, question.words)
  const plan = (await meantBy(asking, question, typed))?.plan ?? typed
  const before = found.alternatives.length
  for (const units of [plan.units, plan.units.flatMap(wordsOfUnit)]) {
    // A number alone, such as that of a size, finds anything.
    const telling = units.filter(({ typed: name }) => !isOnlyAmount(name))
    const known = telling.filter((unit) => countOf(unit, 'offers', true) > 0)
    await addFewer(found, asking, { question, plan, units: known })
    if (found.alternatives.length > before) return
  }
}

async function addFewer(
  found: Further,
  asking: Asking,
  { question, plan, units }: { question: Question; plan: Plan; units: Unit[] },
): Promise<void> {
  const read = async (subsets: Unit[][], limit: number) => {
    const steps = looseSteps(subsets, plan.all, plan.filters)
    const page = await readSteps(asking, { ...plan, steps, after: null, limit })
    found.isCutShort ||= page.isCutShort
    return { offers: page.groups.flatMap((group) => group.offers), hasMore: page.older !== null }
  }
  for (let left = units.length - 1; left >= Math.max(2, units.length - 2); left -= 1) {
    const { offers } = await read(subsetsOf(units, left), alternativesShown)
    if (offers.length > 0)
      return void found.alternatives.push({ question: null, offers, hasMore: false, count: null })
  }
  if (units.length > 3) return
  const rarestFirst = units.toSorted((a, b) => countOf(a, 'offers', true) - countOf(b, 'offers', true))
  for (const [index, unit] of rarestFirst.entries()) {
    const limit = index < units.length - 1 ? someShown : alternativesShown
    const { offers, hasMore } = await read([[unit]], limit)
    const other = { ...question, words: [...unit.typed], typed: unit.typed.join(' ') }
    if (offers.length > 0) found.alternatives.push({ question: other, offers, hasMore, count: null })
  }
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

/** All choices of `count` items, in their order. */
function subsetsOf<Item>(items: Item[], count: number): Item[][] {
  if (count === 0) return [[]]
  return items.flatMap((item, index) =>
    subsetsOf(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]),
  )
}

/** The plain thing that a brand stands for: 'cellphone' for 'nokia'. */
function ofAnyBrand(question: Question): Question[] {
  const words = withoutBrands(question.words)
  return words ? [{ ...question, words, typed: words.join(' ') }] : []
}

/** Each distance that reaches further, then each area that holds the one before; at last everywhere. */
function inLargerAreas(question: Question): Question[] {
  const larger: Question[] = []
  const { km: asked } = question
  if (asked !== null) for (const km of distancesKm) if (km > asked) larger.push({ ...question, km })
  for (let where = question.where; where; ) {
    where = areaAround(where)
    const sort = where || question.sort !== 'nearest' ? question.sort : 'newest'
    larger.push({ ...question, where, km: null, sort })
  }
  return larger
}

const nearKm = 20

/** The newest offers of the first question that has some: around the place, further around it, in the areas that hold it. */
export type Nearby = { question: Question; offers: ListedOffer[] }

/** Returns null where none are nearer than everywhere. */
export async function findNewestNearby(
  search: Pick<Search, 'db' | 'maxMs'>,
  { where, without }: Pick<Question, 'without'> & { where: Somewhere },
): Promise<Nearby | null> {
  const asking = beginAsking(search)
  const near: Question = { ...anything, where, without, km: where.kind === 'place' ? nearKm : null }
  for (const question of [near, ...inLargerAreas(near)].filter((one) => one.where)) {
    if (!(await hasTime(asking))) return null
    const { groups } = await searchOffers(asking, question)
    const offers = groups.flatMap((group) => group.offers)
    if (offers.length > 0) return { question, offers }
  }
  return null
}
