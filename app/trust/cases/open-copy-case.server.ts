import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { samePicture } from './case-rules.ts'

type Copy = {
  pictureId: string
  userId: string
  originalId: string
  distance: number
}

/** The weight of a rule beside that of a member's report, which is 100. */
const score = 50
const dueHours = 24

/** Opens a case about a photo that another person had before. The same photo twice is one case. */
export async function openCopyCase(db: Database, copy: Copy): Promise<void> {
  const { pictureId, userId, originalId, distance } = copy
  await db.execute(sql`
    with opened as (
      insert into cases (kind, subject_id, owner_id, score, due_at)
      select 'picture', ${pictureId}, id, ${score}, now() + ${`${dueHours} hours`}::interval from users where id = ${userId}
      on conflict (kind, subject_id) where state = 'open' do update set score = cases.score
      returning id)
    insert into signals (case_id, name, evidence)
    select id, ${samePicture}, ${JSON.stringify({ originalId, distance })}::jsonb from opened
    on conflict do nothing`)
}
