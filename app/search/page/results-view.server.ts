import type { OfferCard } from '#app/listings/listing-rules.ts'
import { type Category } from '#app/search/categories/categories.ts'
import { correctedWords } from '#app/search/corrections/correct-question.server.ts'
import type { Alternative } from '#app/search/engine/alternatives.server.ts'
import type { Count } from '#app/search/engine/count-results.server.ts'
import type { ListedOffer } from '#app/search/engine/offer-queries.server.ts'
import type { Position } from '#app/search/engine/position.ts'
import type { Found } from '#app/search/engine/search-offers.server.ts'
import { fullName } from '#app/search/places/places.server.ts'
import type { Question } from '#app/search/question/question.ts'
import { canonicalPath, questionPath } from '#app/search/question/question-path.ts'
import { excerptAround } from './excerpt.ts'
import { searchTexts } from './search-texts.ts'

/** A list of offers under a heading; null for the first, which the page's heading names. */
export type Section = { heading: string | null; offers: OfferCard[]; morePath: string | null }

/** A filter of the question, and the address without it. */
export type ActiveFilter = { name: string; path: string }

/** The question as its form shows it. */
export type QuestionView = {
  typed: string
  category: Category | null
  where: string | null
  km: number | null
  minCents: number | null
  maxCents: number | null
  hasPicture: boolean
  sort: Question['sort']
}

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
export function nameOf({ typed, category, where }: Question): string {
  const what = typed ? searchTexts.quoted(typed) : (category?.name ?? null)
  if (what) return searchTexts.named(what, where?.name ?? null)
  return where ? searchTexts.offersIn(where.name) : searchTexts.pageName
}

/** Returns the data of the page of results. */
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
  return {
    heading: nameOf(question),
    question: { ...question, where: question.where && fullName(question.where) },
    count: found.count === null || sections.length === 0 ? null : countText(found.count),
    sections,
    olderPath: found.older && pathAt(question, found.older),
    firstPath: question.older && pathAt(question, null),
    active: activeFilters(question),
    marks: found.marks,
    isCutShort: found.isCutShort,
    canonical: canonicalPath(question),
  }
}

/** Other questions for one that found nothing, each as a section that leads to it. */
export function viewAlternatives(asked: Question, alternatives: Alternative[]): Section[] {
  return alternatives.map(({ question, offers, hasMore }) => {
    if (!question)
      return {
        heading: searchTexts.someWords,
        offers: offers.map((offer) => asCard(offer, null)),
        morePath: null,
      }
    const name = asked.where && !question.where ? searchTexts.everywhere : nameOf(question)
    return {
      heading: name,
      offers: offers.map((offer) => asCard(offer, null)),
      morePath: hasMore ? questionPath(question) : null,
    }
  })
}

export const asCard = (offer: ListedOffer, marks: ReadonlySet<string> | null): OfferCard => ({
  id: offer.id,
  title: offer.title,
  description: marks ? excerptAround(offer.description, marks) : offer.description,
  priceCents: offer.priceCents,
  location: offer.location,
  imageUrl: offer.imageUrl,
})

const pathAt = (question: Question, older: Position | null) => questionPath({ ...question, older })

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
