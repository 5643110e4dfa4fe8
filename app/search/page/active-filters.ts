import type { Question } from '#app/search/question/question.ts'
import { questionPath } from '#app/search/question/question-path.ts'
import { searchTexts } from './search-texts.ts'

/** A filter of the question, and the address without it. */
export type ActiveFilter = { name: string; path: string }

export function activeFilters(question: Question): ActiveFilter[] {
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
