import { type SQL, sql } from 'drizzle-orm'

/** The logo of a row of `profiles`, but for a hidden one, whose files nobody gets. */
export const shownLogo: SQL<string | null> = sql`(
  select image_url from pictures
  where pictures.user_id = profiles.user_id and pictures.image_url = profiles.logo_url and hidden_at is null)`
