import { sql } from 'drizzle-orm'
import { type Case, epochMs, readCase } from '#app/trust/cases/read-cases.server.ts'
import type { Database } from '#db/client.ts'

export type Look = { id: string; email: string | null; atMs: number }

const listedLooks = 50

/** Notes that an operator looks at a case, then reads it: nothing else hands its evidence to a page. Null if there is none. */
export async function lookAtCase(
  db: Database,
  { caseId, operatorId, ownHost }: { caseId: string; operatorId: string; ownHost: string },
): Promise<(Case & { looks: Look[] }) | null> {
  const { rows } = await db.execute(sql`
    insert into operator_looks (case_id, operator_id) select id, ${operatorId} from cases where id = ${caseId} returning id`)
  const found = rows.length > 0 ? await readCase(db, caseId, ownHost) : null
  return found && { ...found, looks: await listLooks(db, caseId) }
}

/**
 * Whether the case holds the picture, so that an operator may see it, hidden or not. A look by itself is noted like one at the case,
 * which is a minute old at the most where its page asks.
 */
export async function lookAtPicture(
  db: Database,
  { caseId, operatorId, imageUrl }: { caseId: string; operatorId: string; imageUrl: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with shown as (
      select c.id from cases c where c.id = ${caseId} and (
        exists (
          select from reports r where r.kind = c.kind and r.subject_id = c.subject_id
            and (r.evidence->>'imageUrl' = ${imageUrl} or r.evidence->'photos' ? ${imageUrl}))
        or exists (
          select from pictures p where p.image_url = ${imageUrl} and (
            (c.kind = 'picture' and p.id = c.subject_id)
            or p.id::text in (select s.evidence->>'originalId' from signals s where s.case_id = c.id))))
    ),
    looked as (
      insert into operator_looks (case_id, operator_id)
      select id, ${operatorId} from shown where not exists (
        select from operator_looks k
        where k.case_id = ${caseId} and k.operator_id = ${operatorId} and k.created_at > now() - interval '1 minute')
    )
    select from shown`)
  return rows.length > 0
}

/** Returns the looks at a case, the last one first. */
async function listLooks(db: Database, caseId: string): Promise<Look[]> {
  const { rows } = await db.execute<Look>(sql`
    select k.id, email, ${epochMs('k.created_at')} as "atMs"
    from operator_looks k left join users u on u.id = k.operator_id
    where case_id = ${caseId} order by k.created_at desc, k.id limit ${listedLooks}`)
  return rows
}
