import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Rated } from '#app/meetings/rating-rules.ts'
import { hasLeft } from '#app/people/people.server.ts'
import { hoursJson } from '#app/stores/hours/hours.server.ts'
import { openingNow } from '#app/stores/hours/opening-now.server.ts'
import type { StoreProfile } from '#app/stores/store-rules.ts'
import { type Database, perDatabase } from '#db/client.ts'
import { profiles } from '#db/schema.ts'

/** The logo of a row of `profiles`, but for a hidden one, whose files nobody gets. */
export const shownLogo: SQL<string | null> = sql`(
  select image_url from pictures
  where pictures.user_id = profiles.user_id and pictures.image_url = profiles.logo_url and hidden_at is null)`

const profileQuery = perDatabase((db) =>
  db
    .select({
      userId: profiles.userId,
      displayName: profiles.displayName,
      bio: profiles.bio,
      location: profiles.location,
      logoUrl: shownLogo,
      rating: profiles.rating,
      ratedCount: profiles.ratedCount,
      storeHours: hoursJson(sql`profiles.user_id`),
    })
    .from(profiles)
    .where(and(eq(profiles.userId, sql.placeholder('userId')), sql`not ${hasLeft(sql`${profiles.userId}`)}`))
    .prepare('profile_by_user'),
)

/** The public profile of a store; null if the user has none, or left. `userId` must be a row id (`isRowId`). */
export async function findStore(db: Database, userId: string): Promise<(StoreProfile & Rated) | null> {
  const [profile] = await profileQuery(db).execute({ userId })
  if (!profile) return null
  const { storeHours, ...store } = profile
  return { ...store, opening: openingNow(storeHours) }
}
