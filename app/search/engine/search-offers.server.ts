import { offersPerPage } from '#app/listings/listing-rules.ts'
import { type Asking, inTimeOr } from '#app/search/bounds/asking.server.ts'
import { beginMeaning, readCorrected } from '#app/search/corrections/correct-question.server.ts'
import type { Correction } from '#app/search/corrections/correct-words.server.ts'
import type { Question } from '#app/search/question/question.ts'
import { beginCount, type Count, countAll } from './count-results.server.ts'
import { type Page, readSteps } from './read-steps.server.ts'
import { makePlan, stepsOf } from './search-plan.server.ts'
import type { Unit } from './unit.ts'

export type Found = Page & {
  /** Null on further pages. */
  count: Count | null
  corrections: Correction[]
  /** Folded words that made offers match. */
  marks: string[]
}

/**
 * Finds offers for a question: two to five short queries, whatever the words and however many offers there are (decision 0038).
 * Rejects when time runs out before its first query ends (`isOutOfTime`); later what was found by then is returned.
 */
export async function searchOffers(asking: Asking, question: Question): Promise<Found> {
  const plan = await makePlan(asking, question, question.words, { isFirst: true })
  const { inFilter, marks } = plan
  const wanted = { after: question.older, limit: offersPerPage, inFilter, marks }
  const meaning = beginMeaning(asking, question, plan)
  const counting = question.older ? null : beginCount(asking, plan)
  const page = await readSteps(asking, { ...wanted, steps: stepsOf(question, plan) })
  const count = question.older ? null : await countAll(asking, plan, page, counting)
  const corrected = await inTimeOr(readCorrected(asking, question, { typed: plan, page, meaning }), tooLate)
  const units = [...plan.units, ...(corrected?.units ?? [])]
  return {
    groups: [...page.groups, ...(corrected?.page.groups ?? [])],
    older: page.older ?? corrected?.page.older ?? null,
    isCutShort: page.isCutShort || (corrected?.page.isCutShort ?? false),
    count,
    corrections: corrected?.corrections ?? [],
    marks: marksOf(units),
  }
}

const tooLate = { corrections: [], units: [], page: { groups: [], older: null, isCutShort: true } }

const marksOf = (units: Unit[]): string[] => [
  ...new Set(
    units.flatMap(({ typedForms, synonyms }) => [typedForms, ...synonyms].flat(2).map(({ word }) => word)),
  ),
]
