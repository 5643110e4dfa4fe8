import { type SQL, sql } from 'drizzle-orm'
import { hasLeft, isSuspended } from '#app/people/people.server.ts'
import { appealDays } from '#app/people/people-rules.ts'
import type { Database } from '#db/client.ts'

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

/** Whether somebody still decides about the row `c` of `cases`: it is open, may be appealed against, or an appeal waits. */
const isUndecided = sql`(c.state = 'open' or c.closed_at > now() - ${sql.raw(`interval '${appealDays} days'`)}
  or exists (select from actions a join appeals p on p.action_id = a.id where a.case_id = c.id and p.decided_at is null))`

/**
 * Whether a row of `pictures` is evidence in a case: it was reported, shown by a reported offer or store, or copied. No `exists`: each
 * list is read once, as reports have no index by picture.
 */
export const isNeededAsEvidence = sql`(
  pictures.id in (select c.subject_id from cases c where c.kind = 'picture' and ${isUndecided})
  or pictures.id::text in (
    select s.evidence->>'originalId' from signals s join cases c on c.id = s.case_id
    where s.evidence->>'originalId' is not null and ${isUndecided})
  or pictures.image_url in (
    select shown.image_url
    from reports r join cases c on c.kind = r.kind and c.subject_id = r.subject_id,
      lateral (
        select r.evidence->>'imageUrl' union all select jsonb_array_elements_text(r.evidence->'photos')
      ) shown (image_url)
    where shown.image_url is not null and ${isUndecided}))`

/** Whether case `c` is about the row `shown` of `pictures`: itself, or an offer that shows it, or showed it when it was reported. */
const isAbout = sql`(
  (c.kind = 'picture' and c.subject_id = shown.id)
  or (c.kind = 'listing' and (
    exists (select from listings where listings.id = c.subject_id and ${showsPicture})
    or exists (
      select from reports r where r.kind = 'listing' and r.subject_id = c.subject_id
        and (r.evidence->>'imageUrl' = shown.image_url or r.evidence->'photos' ? shown.image_url)))))`

const isLogo = sql`exists (
  select from profiles where profiles.user_id = shown.user_id and profiles.logo_url = shown.image_url)`

/** Whether an offer of its owner that is not hidden shows it, or the store. */
const isShownElsewhere = sql`(${isLogo} or exists (
  select from listings where listings.user_id = shown.user_id and listings.hidden_by is null and ${showsPicture}))`

const isShown = sql`(${isLogo} or exists (
  select from listings where listings.user_id = shown.user_id and ${showsPicture}))`

/** Whether nobody but the operators may see the row `shown` of `pictures`, by what is in force now. */
const isHidden = sql`(${hasLeft(sql`shown.user_id`)} or ${isSuspended(sql`shown.user_id`)} or exists (
  select from actions a join cases c on c.id = a.case_id
  where a.user_id = shown.user_id and a.verb = 'hide' and a.undone_at is null and ${isAbout}
    and (c.kind = 'picture' or not ${isShownElsewhere})))`

/**
 * Hides or brings back pictures by what is in force, at the end of each transaction that hides offers or people, or brings them back;
 * their files follow (app/images/hiding). `whose` is a condition on `shown`. What nothing shows any more stays hidden.
 */
export async function hidePictures(tx: Database, whose: SQL): Promise<void> {
  await tx.execute(sql`
    update pictures set hidden_at = case when judged.is_hidden then now() end
    from (select id, ${isHidden} as is_hidden, ${isShown} as is_shown from pictures shown where ${whose} and stored_at is not null) judged
    where judged.id = pictures.id and (hidden_at is not null) <> judged.is_hidden and (judged.is_hidden or judged.is_shown)`)
}

export const picturesOf = (userId: SQL | string): SQL => sql`shown.user_id = ${userId}`

/** Hidden pictures of these breaches are not kept for their owner once nobody can appeal any more. */
const neverBack = sql`('forbidden', 'take-down')`

/** Takes such pictures from their offers and stores, so that the sweep deletes their rows and files. */
export async function dropForbidden(db: Database): Promise<void> {
  await db.execute(sql`
    with dropped as (
      select user_id, image_url from pictures shown
      where hidden_at is not null
        and exists (
          select from actions a join cases c on c.id = a.case_id
          where a.user_id = shown.user_id and a.verb = 'hide' and a.rule in ${neverBack} and a.undone_at is null
            and ${isAbout} and not ${isUndecided})
        and not exists (select from pictures where pictures.id = shown.id and ${isNeededAsEvidence})
    ),
    covers as (
      update listings set image_url = null from dropped
      where listings.user_id = dropped.user_id and listings.image_url = dropped.image_url
    ),
    logos as (
      update profiles set logo_url = null from dropped
      where profiles.user_id = dropped.user_id and profiles.logo_url = dropped.image_url
    )
    delete from listing_pictures p using dropped where p.user_id = dropped.user_id and p.image_url = dropped.image_url`)
}
