import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { manyConversations } from './case-rules.ts'

/** The weight of a rule beside that of a member's report, which is 100. */
const score = 50
const dueHours = 24
/** A case that a person closed is not opened again by the same conversations. */
const quietHours = 48

/** Opens a case about a person who began very many conversations; `evidence` has numbers, no text. */
export async function openManyCase(db: Database, userId: string, evidence: { begun: number }): Promise<void> {
  await db.execute(sql`
    with opened as (
      insert into cases (kind, subject_id, owner_id, score, due_at)
      select 'user', id, id, ${score}, now() + ${`${dueHours} hours`}::interval from users
      where id = ${userId} and not exists (
        select from cases c join signals s on s.case_id = c.id
        where c.kind = 'user' and c.subject_id = users.id and s.name = ${manyConversations}
          and s.created_at > now() - ${`${quietHours} hours`}::interval)
      on conflict (kind, subject_id) where state = 'open' do update set score = cases.score
      returning id)
    insert into signals (case_id, name, evidence)
    select id, ${manyConversations}, ${JSON.stringify(evidence)}::jsonb from opened
    on conflict do nothing`)
}
