import { sql } from 'drizzle-orm'
import { appealDays } from '#app/people/people-rules.ts'

/** Whether somebody still decides about the row `c` of `cases`: it is open, may be appealed against, or an appeal waits. */
export const isUndecided = sql`(c.state = 'open' or c.closed_at > now() - ${sql.raw(`interval '${appealDays} days'`)}
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
