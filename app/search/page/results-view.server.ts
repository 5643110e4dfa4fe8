import { href } from 'react-router'
import { excerptLength, type OfferCard } from '#app/listings/listing-rules.ts'
import { correctedWords } from '#app/search/corrections/correct-question.server.ts'
import type { Alternative, Nearby } from '#app/search/engine/alternatives.server.ts'
import type { Count } from '#app/search/engine/count-results.server.ts'
import type { ListedOffer } from '#app/search/engine/offer-queries.server.ts'
import type { Found } from '#app/search/engine/search-offers.server.ts'
import { fullName } from '#app/search/places/places.server.ts'
import {
  canonicalPath,
  type KeysetPosition,
  type Question,
  questionPath,
} from '#app/search/question/question.ts'
import { cutText } from '#app/text/cut-text.ts'
import { isMarked, wordPattern } from '#app/text/marked-parts.ts'
import { searchTexts } from './search-texts.ts'

const firstOffersShown = 8

/** A list of offers under a heading; null for the first, which the page's heading names. */
export type Section = { heading: string | null; offers: OfferCard[]; morePath: string | null }

/** The question as its form shows it. */
export type QuestionView = Omit<Question, 'words' | 'where' | 'older'> & { where: string | null }

export type ResultsView = {
  heading: string
  question: QuestionView
  count: string | null
  sections: Section[]
  olderPath: string | null
  firstPath: string | null
  active: ActiveFilter[]
  marks: string[]
  isCutShort: boolean
  canonical: string
}

/** How a question is called: 'Food & catering in Umlazi', '“amagwinya” in Umlazi'. */
export function questionName({ typed, category, where }: Question): string {
  const what = typed ? searchTexts.quoted(typed) : (category?.name ?? null)
  if (what) return searchTexts.named(what, where?.name ?? null)
  return where ? searchTexts.offersIn(where.name) : searchTexts.pageName
}

/** The same with its filters: '“fridge” in Soweto · Up to R 900'. */
export const searchName = (question: Question): string =>
  [
    questionName(question),
    ...activeFilters({ ...question, category: question.typed ? question.category : null, where: null }).map(
      ({ name }) => name,
    ),
  ].join(' · ')

export function viewResults(question: Question, found: Found): ResultsView {
  const marks = new Set(found.marks)
  const headings = {
    offers: null,
    mentions: searchTexts.mentions,
    corrected: correctedHeading(question, found),
  }
  const sections = mergeKinds(found.groups).map(({ kind, offers }) => ({
    heading: headings[kind],
    offers: offers.map((offer) => asCard(offer, kind === 'offers' ? null : marks)),
    morePath: null,
  }))
  const active = activeFilters(question)
  const isQuestion = question.typed !== '' || active.length > 0 || question.older !== null
  return {
    heading: questionName(question),
    question: { ...question, where: question.where && fullName(question.where) },
    count: countOfAll(found),
    sections: isQuestion ? sections : sections.map(asFirstOffers),
    olderPath: isQuestion && found.older ? pathAt(question, found.older) : null,
    firstPath: question.older && pathAt(question, null),
    active,
    marks: found.marks,
    isCutShort: found.isCutShort,
    canonical: canonicalPath(question),
  }
}

const asCard = (offer: ListedOffer, marks: ReadonlySet<string> | null): OfferCard => ({
  id: offer.id,
  title: offer.title,
  description: marks ? excerptAround(offer.description, marks) : cutText(offer.description, excerptLength),
  priceCents: offer.priceCents,
  location: offer.location,
  imageUrl: offer.imageUrl,
  isReserved: offer.isReserved,
})

const pathAt = (question: Question, older: KeysetPosition | null) => questionPath({ ...question, older })

/** A page without a question is for beginning one: the market has the other offers. */
const asFirstOffers = (section: Section): Section => ({
  ...section,
  offers: section.offers.slice(0, firstOffersShown),
  morePath: href('/'),
})

/** Null on further pages, and where nothing was found. Where the typed words found nothing, the corrected offers are counted. */
function countOfAll({ count, groups, older }: Found): string | null {
  const shown = groups.reduce((sum, { offers }) => sum + offers.length, 0)
  if (count === null || shown === 0) return null
  if (count.offers > 0 || count.isMore) return countText(count)
  return countText({ offers: shown, isMore: older !== null })
}

const countText = ({ offers, isMore }: Count) =>
  isMore ? searchTexts.moreThan(offers) : searchTexts.count(offers)

/** Only corrected offers are shown instead; besides others, as well. */
function correctedHeading(question: Question, { groups, corrections }: Found): string {
  const meant = correctedWords(question, corrections)
  const isAlone = groups.every(({ kind }) => kind === 'corrected')
  return (isAlone ? searchTexts.showing : searchTexts.corrected)(searchTexts.quoted(meant.join(' ')))
}

/** Tiers of one kind stand under one heading. */
function mergeKinds(groups: Found['groups']): Found['groups'] {
  const merged: Found['groups'] = []
  for (const group of groups) {
    const last = merged.at(-1)
    if (last?.kind === group.kind) last.offers = [...last.offers, ...group.offers]
    else merged.push({ ...group })
  }
  return merged
}

/** A filter of the question, and the address without it. */
type ActiveFilter = { name: string; path: string }

function activeFilters(question: Question): ActiveFilter[] {
  const { category, where, km, minCents, maxCents, hasPicture, sort } = question
  const without = (change: Partial<Question>) => questionPath({ ...question, older: null, ...change })
  const isNearest = sort === 'nearest'
  return [
    ...(category ? [{ name: category.name, path: without({ category: null }) }] : []),
    ...(where
      ? [{ name: where.name, path: without({ where: null, km: null, sort: isNearest ? 'newest' : sort }) }]
      : []),
    ...(km === null ? [] : [{ name: searchTexts.within(km), path: without({ km: null }) }]),
    ...(minCents === null ? [] : [{ name: searchTexts.from(minCents), path: without({ minCents: null }) }]),
    ...(maxCents === null ? [] : [{ name: searchTexts.to(maxCents), path: without({ maxCents: null }) }]),
    ...(hasPicture ? [{ name: searchTexts.withPicture, path: without({ hasPicture: false }) }] : []),
    ...(sort === 'newest' ? [] : [{ name: searchTexts.sorts[sort], path: without({ sort: 'newest' }) }]),
  ]
}

/** Characters before the first marked word, which starts a card's two lines. */
const lead = 30

/** The part of a description in which the first marked word stands; its beginning if none does. */
export function excerptAround(description: string, marks: ReadonlySet<string>): string {
  const first = [...description.matchAll(wordPattern)].find(([word]) => isMarked(word, marks))
  const at = first?.index ?? 0
  if (at < excerptLength / 2) return cutText(description, excerptLength)
  const space = description.slice(at - lead, at).search(/\s/)
  const begin = space < 0 ? at : at - lead + space + 1
  return `… ${cutText(description.slice(begin), excerptLength)}`
}

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
