import { beginAsking, hasTime } from './bounds/asking.server.ts'
import type { ListedOffer } from './engine/offer-queries.server.ts'
import { searchOffers } from './engine/search-offers.server.ts'
import type { Somewhere } from './places/places.server.ts'
import { anything, type Question } from './question/question.ts'
import { inLargerAreas } from './question/similar-questions.server.ts'
import type { Search } from './search.server.ts'

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
