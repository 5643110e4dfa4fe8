import { sql } from 'drizzle-orm'

/** Whether a row of `listings` shows the row `shown` of `pictures`. */
export const showsPicture = sql`(
  listings.image_url = shown.image_url
  or exists (select from listing_pictures p where p.listing_id = listings.id and p.image_url = shown.image_url))`

/** The oldest action in force that hides a row of `listings`; null if none does, and the offer may be seen again. */
export const hidingAction = sql`(
  select a.id from actions a join cases c on c.id = a.case_id
  where a.user_id = listings.user_id and a.undone_at is null and (
    (a.verb = 'suspend' and (a.until is null or a.until > now()))
    or (a.verb = 'hide' and (
      (c.kind = 'listing' and c.subject_id = listings.id)
      or (c.kind = 'picture' and exists (select from pictures shown where shown.id = c.subject_id and ${showsPicture})))))
  order by a.created_at limit 1)`
