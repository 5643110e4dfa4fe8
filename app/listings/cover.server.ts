import { sql } from 'drizzle-orm'

/** The picture of a row with the columns of `listings`. Where the cover was removed in the store editor, the next photo stands for it. */
export const coverOf = sql<string | null>`coalesce(image_url, (
  select further.image_url from listing_pictures further where further.listing_id = id order by further.position limit 1))`
