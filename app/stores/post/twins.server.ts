import { type SQL, sql } from 'drizzle-orm'
import { maxDistance } from '#app/images/copies/picture-hash.ts'
import type { Database } from '#db/client.ts'

type Twin = { id: string; title: string }

// A database with the locale C counts only ASCII as letters.
const plain = (title: SQL) => sql`nullif(lower(regexp_replace(${title}, '\\W+', '', 'g')), '')`

/** Joins offers `twin` of the same person with the title of `mine`, whatever its letters' case and blanks, or with the same cover. */
const twinsOf = (mine: SQL) => sql`
  join listings twin on twin.user_id = mine.user_id and twin.is_active and twin.id <> mine.id
  left join pictures cover on cover.image_url = mine.image_url
  left join pictures other_cover on other_cover.image_url = twin.image_url
  where ${mine} and (
    ${plain(sql`twin.title`)} = ${plain(sql`mine.title`)}
    or twin.image_url = mine.image_url
    -- Hashes come within a minute after the upload (app/images/copies/).
    or bit_count(cover.whole_hash # other_cover.whole_hash) <= ${maxDistance})`

/** Another active offer of `userId` that looks like this one; null if there is none. */
export async function findTwin(db: Database, userId: string, id: string): Promise<Twin | null> {
  const { rows } = await db.execute<Twin>(sql`
    select twin.id, twin.title from listings mine ${twinsOf(sql`mine.id = ${id} and mine.user_id = ${userId}`)}
    order by twin.created_at desc limit 1`)
  return rows[0] ?? null
}

/** Minutes in which an offer counts as just published. */
const newMinutes = 10

/** Titles of offers that `userId` has just published though a like one was there, at most three. */
export async function listNewTwins(db: Database, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ title: string }>(sql`
    select mine.title from listings mine ${twinsOf(sql`
      mine.user_id = ${userId} and mine.is_active and mine.created_at > now() - ${`${newMinutes} minutes`}::interval
      and (twin.created_at, twin.id) < (mine.created_at, mine.id)`)}
    group by mine.id, mine.title order by mine.created_at limit 3`)
  return rows.map(({ title }) => title)
}
