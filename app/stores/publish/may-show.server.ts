import { type SQL, sql } from 'drizzle-orm'
import { showsPicture } from '#app/images/hiding/hiding-action.server.ts'

/** Whether the offers with these ids may show the row of `pictures`: a hidden one only stays where it is, in a hidden offer. */
export const mayShow = (ids: SQL) => sql`(hidden_at is null or exists (
  select from listings, (select pictures.image_url) shown
  where listings.id = any(${ids}) and listings.hidden_by is not null and ${showsPicture}))`
