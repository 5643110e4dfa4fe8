import { offersPerPage } from '#app/listings/listing-rules.ts'
import type { Asking } from '#app/search/bounds/asking.server.ts'
import { offersIn, type Page, readSteps } from '#app/search/engine/read-steps.server.ts'
import { correctedStepsOf, makePlan, type Plan } from '#app/search/engine/search-plan.server.ts'
import { isCorrected } from '#app/search/engine/steps.server.ts'
import { countOf, type Unit } from '#app/search/engine/unit.ts'
import type { Question } from '#app/search/question/question.ts'
import { isListed } from '#app/search/words/synonyms.server.ts'
import { type Correction, correct, type Doubtful } from './correct-words.server.ts'

/** With fewer offers, typing mistakes are looked for. */
const fewOffers = 5

type Corrected = { corrections: Correction[]; units: Unit[]; page: Page }

/** Offers for the words that were probably meant, if those for the typed ones are few. */
export async function readCorrected(
  asking: Asking,
  question: Question,
  { typed, page, meaning }: { typed: Plan; page: Page; meaning: Promise<Meant | null> | null },
): Promise<Corrected | null> {
  const { words, older } = question
  const isAll = page.older === null && !page.isCutShort
  const isFirst = older === null && isAll && offersIn(page.groups) < fewOffers
  if (words.length === 0 || !(isFirst || isCorrected(older))) return null
  const meant = await (meaning ?? meantBy(asking, question, typed))
  if (!meant) return null
  const { corrections, plan } = meant
  const read = await readSteps(asking, {
    steps: correctedStepsOf(question, plan, typed.sides),
    after: older,
    limit: offersPerPage - offersIn(page.groups),
    inFilter: plan.inFilter,
    marks: plan.marks,
  })
  return offersIn(read.groups) > 0 ? { corrections, units: plan.units, page: read } : null
}

/** The question that was probably meant. */
export type Meant = { corrections: Correction[]; plan: Plan }

/** Returns null if that is the typed one. */
export async function meantBy(asking: Asking, question: Question, { units }: Plan): Promise<Meant | null> {
  const corrections = await correct(asking, doubtful(units), question.words)
  if (corrections.length === 0) return null
  return { corrections, plan: await makePlan(asking, question, correctedWords(question, corrections)) }
}

/**
 * Begins to look for what was meant by words that few offers are known to have, beside the reading of offers; null if there are none.
 */
export function beginMeaning(asking: Asking, question: Question, typed: Plan): Promise<Meant | null> | null {
  const isRare = typed.units.some((unit) => countOf(unit, 'offers', true) < fewOffers)
  if (question.older !== null || !isRare) return null
  const meaning = meantBy(asking, question, typed)
  // It is awaited later, or not at all.
  meaning.catch(() => {})
  return meaning
}

/** The words with each of the corrections in the place of what was typed. */
export function correctedWords({ words }: Pick<Question, 'words'>, corrections: Correction[]): string[] {
  const corrected: string[] = []
  for (let index = 0; index < words.length; ) {
    const meant = corrections.find(({ typed }) => typed.every((word, at) => words[index + at] === word))
    corrected.push(...(meant?.words ?? [words[index] ?? '']))
    index += meant?.typed.length ?? 1
  }
  return corrected
}

/**
 * The words that no offer has as they are typed, and no synonym's offers either; the rarest one if there is none. A word
 * of the synonyms is left out: 'bread' is no misspelt 'bead' where no offer has bread.
 */
function doubtful(units: Unit[]): Doubtful[] {
  const counted = units.flatMap((unit) =>
    unit.typed.flatMap((word, index) =>
      isListed(word) ? [] : [{ word, offers: offersAsTyped(unit, index) }],
    ),
  )
  const unknown = counted.filter(({ offers }) => offers === 0)
  const [rarest] = counted.toSorted((a, b) => a.offers - b.offers)
  return unknown.length > 0 ? unknown : rarest ? [rarest] : []
}

/** Forms with another prefix do not count: 'mashine' is not 'shine'. */
function offersAsTyped({ typed, typedForms, synonyms }: Unit, index: number): number {
  const own = (typedForms[index] ?? [])
    .filter(({ word }) => word.slice(0, 3) === typed[index]?.slice(0, 3))
    .reduce((sum, { offers }) => sum + offers, 0)
  return own + (synonyms.length > 0 ? 1 : 0)
}
