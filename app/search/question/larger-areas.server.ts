import { areaAround } from '#app/search/places/places.server.ts'
import { distancesKm, type Question } from './question.ts'

/** Each distance that reaches further, then each area that holds the one before; at last everywhere. */
export function inLargerAreas(question: Question): Question[] {
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
