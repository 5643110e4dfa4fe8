import { type SQL, sql } from 'drizzle-orm'
import { missedDays, missedPeople } from '#app/meetings/meeting-rules.ts'
import type { Database } from '#db/client.ts'
import { didNotCome, manyConversations, samePicture, samePlace } from './case.ts'

type Copy = { pictureId: string; userId: string; originalId: string; distance: number }

/** Opens a case about a photo that another person had before. The same photo twice is one case. */
export async function openCopyCase(db: Database, copy: Copy): Promise<void> {
  const { pictureId, userId, originalId, distance } = copy
  const subject = sql`'picture', ${pictureId}, id from users where id = ${userId}`
  await openSignalCase(db, samePicture, { originalId, distance }, subject)
}

/** Opens a case about a person who began very many conversations; `evidence` has numbers, no text. */
export const openManyCase = (db: Database, userId: string, evidence: { begun: number }): Promise<void> =>
  openPersonCase(db, { userId, signal: manyConversations, evidence, quietHours: 48 })

/**
 * Opens a case about the other person of a conversation, if several people said that they did not come to a meeting, since a case of that
 * was closed; fewer open none.
 */
export async function openMissedCase(
  db: Database,
  { viewerId, conversationId }: { viewerId: string; conversationId: string },
): Promise<void> {
  const { rows } = await db.execute<{ userId: string; people: number }>(sql`
    select missing.id as "userId", count(distinct ended_by)::int as people
    from conversations c
    join users missing on missing.id = case when c.seller_id = ${viewerId} then c.buyer_id else c.seller_id end
    join meetings m on missing.id in (m.seller_id, m.buyer_id)
    where c.id = ${conversationId} and ${viewerId} in (c.seller_id, c.buyer_id)
      and m.state = 'missed' and ended_by <> missing.id and ended_at > now() - ${`${missedDays} days`}::interval
      and ended_at > coalesce((
        select max(closed_at) from cases join signals on case_id = cases.id
        where cases.kind = 'user' and subject_id = missing.id and state = 'closed' and signals.name = ${didNotCome}), '-infinity')
    group by missing.id`)
  const [missing] = rows
  if (missing && missing.people >= missedPeople)
    await openPersonCase(db, {
      userId: missing.userId,
      signal: didNotCome,
      evidence: { people: missing.people },
      quietHours: 0,
    })
}

/** Different people whom one asks within `lureDays` to the same place at the same hour. */
const luredPeople = 5
const lureDays = 7

/** Opens a case about a person who asks many to one place at one hour, as in a robbery; not for a seller's own shop. */
export async function openSamePlaceCase(db: Database, userId: string): Promise<void> {
  const { rows } = await db.execute<{ people: number }>(sql`
    select count(distinct case when seller_id = ${userId} then buyer_id else seller_id end)::int as people
    from meetings
    where proposed_by = ${userId} and kind <> 'shop' and created_at > now() - ${`${lureDays} days`}::interval
    group by kind, lower(words), date_trunc('hour', meets_at)
    order by people desc limit 1`)
  const people = rows[0]?.people ?? 0
  if (people >= luredPeople)
    await openPersonCase(db, { userId, signal: samePlace, evidence: { people }, quietHours: lureDays * 24 })
}

type PersonSignal = { userId: string; signal: string; evidence: object; quietHours: number }

/** A case that an operator closed is not opened again by the same signal within `quietHours`. */
async function openPersonCase(
  db: Database,
  { userId, signal, evidence, quietHours }: PersonSignal,
): Promise<void> {
  const subject = sql`'user', id, id from users
    where id = ${userId} and not exists (
      select from cases c join signals s on s.case_id = c.id
      where c.kind = 'user' and c.subject_id = users.id and s.name = ${signal} and c.state = 'closed'
        and s.created_at > now() - ${`${quietHours} hours`}::interval)`
  await openSignalCase(db, signal, evidence, subject)
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
    on conflict (case_id, name) do update set evidence = excluded.evidence where signals.name <> ${samePicture}`)
}
