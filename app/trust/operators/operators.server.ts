import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { proofMinutes } from './operator-rules.ts'

/** An operator in one session. */
export type Operator = {
  /** A second factor is set up. */
  isEnrolled: boolean
  /** The session gave a code within `proofMinutes`. */
  isProved: boolean
}

/** Null for everybody who is not named. */
export async function findOperator(
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<Operator | null> {
  const { rows } = await db.execute<Operator>(sql`
    select enrolled_at is not null as "isEnrolled",
      enrolled_at is not null and exists (
        select from operator_proofs p
        where p.session_id = ${sessionId} and p.user_id = o.user_id
          and p.proved_at > now() - ${`${proofMinutes} minutes`}::interval
      ) as "isProved"
    from operators o where o.user_id = ${userId}`)
  return rows[0] ?? null
}

/**
 * Names an operator. Again: the time to set up a second factor begins anew. The address is proved by a link that was used: anybody may
 * have signed up with it.
 */
export async function addOperator(db: Database, email: string): Promise<'added' | 'unknown' | 'unproved'> {
  const { rows } = await db.execute<{ isKnown: boolean; isAdded: boolean }>(sql`
    with added as (
      insert into operators (user_id) select id from users where email = ${email} and email_verified
      on conflict (user_id) do update set added_at = now() returning user_id
    )
    select exists (select from users where email = ${email}) as "isKnown", exists (select from added) as "isAdded"`)
  const { isKnown = false, isAdded = false } = rows[0] ?? {}
  return isAdded ? 'added' : isKnown ? 'unproved' : 'unknown'
}

/** Also their second factor, and what their sessions proved. Returns false if they were none. */
export async function removeOperator(db: Database, email: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    delete from operators using users where users.id = user_id and email = ${email} returning user_id`)
  return rows.length > 0
}

export type NamedOperator = { email: string; addedDay: string; isEnrolled: boolean }

export async function listOperators(db: Database): Promise<NamedOperator[]> {
  const { rows } = await db.execute<NamedOperator>(sql`
    select email, to_char(added_at, 'YYYY-MM-DD') as "addedDay", enrolled_at is not null as "isEnrolled"
    from operators join users on users.id = user_id order by added_at, email`)
  return rows
}

/** One who is leaving cannot sign in. */
const operatorsAtWork = sql`operators named join users on users.id = named.user_id
  where named.enrolled_at is not null and users.leaving_at is null`

/** Whether no second operator could decide instead. */
export const isAlone = sql`(select count(*) < 2 from ${operatorsAtWork})`

/** Whether there is no operator but these two. */
export const hasNoOther = (one: SQL, other: SQL) => sql`not exists (
  select from ${operatorsAtWork} and named.user_id is distinct from ${one} and named.user_id is distinct from ${other})`
