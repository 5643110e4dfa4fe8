import { sql } from 'drizzle-orm'
import { ratingForOrder } from '#app/meetings/ratings.server.ts'
import { type Asking, inTime, inTimeOr } from './bounds/asking.server.ts'
import { eitherWord, type Question } from './question/question.ts'

export type FoundStore = { userId: string; name: string; location: string | null }

const mostStores = 3
/** The query looks at this many stores at most, as a common word may stand in the names of thousands. */
const mostNamed = 50

/**
 * Stores with offers (people who left or are suspended have none) whose name has all words of a question, the shortest name first, of names
 * as short the best rated first; [] on its further pages.
 */
export async function findStores(asking: Asking, question: Question): Promise<FoundStore[]> {
  const { typed, words, older, without } = question
  if (typed === '' || words.length === 0 || words.includes(eitherWord) || older) return []
  // Folded words are no syntax of a tsquery.
  const query = words.join('&')
  const found = inTime(asking, (db) =>
    db.execute<FoundStore>(sql`
      select user_id as "userId", display_name as name, location from (
        select user_id, display_name, location, ${ratingForOrder} as rating_for_order from profiles
        where to_tsvector('simple', fold(display_name)) @@ ${query}::tsquery
          and user_id <> all(${`{${without.join(',')}}`}::uuid[])
        order by char_length(display_name), rating_for_order desc, user_id limit ${mostNamed}
      ) named
      where exists (select from listings where listings.user_id = named.user_id and is_active)
      order by char_length(display_name), rating_for_order desc, user_id limit ${mostStores}`),
  )
  const stores = await inTimeOr(found, null)
  return stores?.rows ?? []
}
