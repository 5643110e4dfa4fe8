import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { categories } from './categories/categories.ts'
import { areasOf, findPlace } from './places/places.server.ts'
import { anything, questionPath } from './question/question.ts'

/** Landing pages with fewer offers are not for search engines. */
export const leastListed = 5
/** The most offers that are counted, newest first. */
const maxCounted = 50_000

const countKinds = prepared<{ category: number | null; placeId: number | null; offers: number }>(
  'landing_page_offers',
  sql`select category, place_id as "placeId", count(*)::int as offers
    from (
      select category, place_id from listings where is_active order by created_at desc, id desc limit ${sql.raw(String(maxCounted))}
    ) newest group by category, place_id`,
)

/** Paths of at most `limit` categories, places and areas with enough offers, those with the most offers first. One query. */
export async function listLandingPaths(db: Database, limit: number): Promise<string[]> {
  const counts = new Map<string, number>()
  for (const { category: id, placeId, offers } of await countKinds(db, {})) {
    const category = categories.find((one) => one.id === id) ?? null
    const place = placeId === null ? null : findPlace(placeId)
    const wheres = place ? [place, ...areasOf(place), null] : [null]
    for (const where of wheres)
      for (const what of new Set([category, null]))
        if (what ?? where) {
          const path = pathOf(what, where)
          counts.set(path, (counts.get(path) ?? 0) + offers)
        }
  }
  return [...counts]
    .filter(([, offers]) => offers >= leastListed)
    .toSorted(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1))
    .slice(0, limit)
    .map(([path]) => path)
}

const pathOf = (category: { slug: string } | null, where: { slug: string } | null) =>
  questionPath({ ...anything, category, where })
