import type { Alternative, Nearby } from '#app/search/engine/alternatives.server.ts'
import type { Count } from '#app/search/engine/count-results.server.ts'
import type { Question } from '#app/search/question/question.ts'
import { questionPath } from '#app/search/question/question-path.ts'
import { asCard, questionName, type Section } from './results-view.server.ts'
import { searchTexts } from './search-texts.ts'

/** Other questions for one that found nothing, each as a section that leads to it. */
export function viewAlternatives(asked: Question, alternatives: Alternative[]): Section[] {
  return alternatives.map(({ question, offers, hasMore, count }) => {
    const cards = offers.map((offer) => asCard(offer, null))
    if (!question) return { heading: searchTexts.someWords, offers: cards, morePath: null }
    const name = asked.where && !question.where ? searchTexts.everywhere : questionName(question)
    return {
      heading: count && isWider(asked, question) ? searchTexts.alternative(name, numberOf(count)) : name,
      offers: cards,
      morePath: hasMore ? questionPath(question) : null,
    }
  })
}

/** The line for a question that found nothing: how many a larger area has, or that there are none. */
export function noneText(question: Question, alternatives: Alternative[]): string {
  for (const { question: other, count } of alternatives)
    if (other && count && isWider(question, other))
      return searchTexts.widened(placeText(question), placeText(other), numberOf(count))
  const { typed, category, where } = question
  if (typed) return `${searchTexts.noneFor(questionName(question))} ${searchTexts.tips}`
  if (category) return searchTexts.noneFor(questionName(question))
  return where ? searchTexts.noneIn(where.name) : searchTexts.none
}

/** The newest offers of a smaller area than everywhere, without those that `shown` has. */
export function viewNearby({ question, offers }: Nearby, shown: ReadonlySet<string>): Section[] {
  const cards = offers.filter(({ id }) => !shown.has(id)).map((offer) => asCard(offer, null))
  const heading = searchTexts.newestNearby(placeText(question))
  return cards.length === 0 ? [] : [{ heading, offers: cards.slice(0, 8), morePath: questionPath(question) }]
}

/** The same words, elsewhere. */
const isWider = (asked: Question, other: Question) =>
  asked.where !== null &&
  asked.typed === other.typed &&
  (other.where !== asked.where || other.km !== asked.km)

function placeText({ where, km }: Question): string {
  if (!where) return searchTexts.everywhereText
  return km === null ? searchTexts.inPlace(where.name) : searchTexts.around(km, where.name)
}

const numberOf = ({ offers, isMore }: Count) =>
  isMore ? searchTexts.moreThanNumber(offers) : searchTexts.number(offers)
