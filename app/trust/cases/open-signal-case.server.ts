import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { manyConversations, samePicture } from './case.ts'

type Copy = { pictureId: string; userId: string; originalId: string; distance: number }

/** Opens a case about a photo that another person had before. The same photo twice is one case. */
export async function openCopyCase(db: Database, copy: Copy): Promise<void> {
  const { pictureId, userId, originalId, distance } = copy
  const subject = sql`'picture', ${pictureId}, id from users where id = ${userId}`
  await openSignalCase(db, samePicture, { originalId, distance }, subject)
}

/** A case that a person closed is not opened again by the same conversations. */
const quietHours = 48

/** Opens a case about a person who began very many conversations; `evidence` has numbers, no text. */
export async function openManyCase(db: Database, userId: string, evidence: { begun: number }): Promise<void> {
  const subject = sql`'user', id, id from users
    where id = ${userId} and not exists (
      select from cases c join signals s on s.case_id = c.id
      where c.kind = 'user' and c.subject_id = users.id and s.name = ${manyConversations}
        and s.created_at > now() - ${`${quietHours} hours`}::interval)`
  await openSignalCase(db, manyConversations, evidence, subject)
}

/** The weight of a rule beside that of a member's report, which is 100. */
const score = 50
const dueHours = 24

/** `subject` selects kind, subject and owner of the case. */
async function openSignalCase(db: Database, signal: string, evidence: object, subject: SQL): Promise<void> {
  await db.execute(sql`
    with opened as (
      insert into cases (score, due_at, kind, subject_id, owner_id)
      select ${score}, now() + ${`${dueHours} hours`}::interval, ${subject}
      on conflict (kind, subject_id) where state = 'open' do update set score = cases.score
      returning id)
    insert into signals (case_id, name, evidence)
    select id, ${signal}, ${JSON.stringify(evidence)}::jsonb from opened
    on conflict do nothing`)
}
