import { type Context, servicesOf } from '#app/http/services.server.ts'
import { listActiveOffers } from '#app/listings/listings.server.ts'
import { inTimeOr } from '#app/search/bounds/asking.server.ts'
import type { Category } from '#app/search/categories/categories.ts'
import { guessCategoryOfWords } from '#app/search/categories/guess-category.server.ts'
import type { Alternative } from '#app/search/engine/alternatives.server.ts'
import { findNewestNearby } from '#app/search/newest-nearby.server.ts'
import { viewAlternatives, viewNearby } from '#app/search/page/other-offers.server.ts'
import type { Section } from '#app/search/page/results-view.server.ts'
import { searchTexts } from '#app/search/page/search-texts.ts'
import { anything, type Question } from '#app/search/question/question.ts'
import { questionPath } from '#app/search/question/question-path.ts'

const newestShown = 8

type Instead = {
  question: Question
  category: Category | null
  further: Alternative[]
}

/** The category of a question, or that its words speak for. */
export const categoryOf = ({ category, words }: Question): Category | null =>
  category ?? guessCategoryOfWords(words)

/** Returns the sections of a page that found nothing: offers of similar questions, the way to its category, and the newest nearby. */
export async function showInstead(
  context: Context,
  { question, category, further }: Instead,
): Promise<Section[]> {
  const shown = new Set(further.flatMap(({ offers }) => offers.map(({ id }) => id)))
  return [
    ...viewAlternatives(question, further),
    ...(category ? [categoryLink(question, category)] : []),
    ...(await newestOf(context, question, shown)),
  ]
}

/** The category in the place that was asked for; everywhere, where the page is that one already. */
function categoryLink(question: Question, category: Category): Section {
  const whole = { ...anything, where: question.where, category }
  const path = questionPath(whole)
  const morePath = path === questionPath(question) ? questionPath({ ...whole, where: null }) : path
  return { heading: `${searchTexts.tryCategory} ${category.name}`, offers: [], morePath }
}

async function newestOf(
  context: Context,
  { where, without }: Question,
  shown: ReadonlySet<string>,
): Promise<Section[]> {
  const { db, search } = servicesOf(context)
  const nearby =
    where && (await search.runBounded(() => inTimeOr(findNewestNearby(search, { where, without }), null)))
  if (nearby) {
    const sections = viewNearby(nearby, shown)
    if (sections.length > 0) return sections
  }
  const { offers } = await listActiveOffers(db, { direction: 'first' }, { without: new Set(without) })
  return [{ heading: searchTexts.newest, offers: offers.slice(0, newestShown), morePath: null }]
}
