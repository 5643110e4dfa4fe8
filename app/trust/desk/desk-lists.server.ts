import { type SQL, sql } from 'drizzle-orm'
import { rowIdOf } from '#app/ids/ids.ts'
import { personName } from '#app/people/people.server.ts'
import type { CaseKind } from '#app/trust/cases/case.ts'
import { type Action, epochMs, titleOfCase } from '#app/trust/cases/read-cases.server.ts'
import type { Database } from '#db/client.ts'

export type DecidedAction = Action & {
  kind: CaseKind
  title: string
  ownerName: string | null
}

const listedActions = 100

/** Returns the actions of people and rules, the newest first; about one person if `userId` is given. */
export async function listDecided(db: Database, userId: string | null = null): Promise<DecidedAction[]> {
  const of: SQL = userId === null ? sql`true` : sql`a.user_id = ${userId}`
  const { rows } = await db.execute<DecidedAction>(sql`
    select a.id, a.case_id as "caseId", u.email as "byEmail", a.verb, a.rule, a.words,
      ${epochMs('a.created_at')} as "createdAtMs", ${epochMs('a.until')} as "untilMs",
      a.undone_at is not null as "isUndone", c.kind, ${titleOfCase} as title, ${personName(sql`a.user_id`)} as "ownerName"
    from actions a
    join cases c on c.id = a.case_id
    left join users u on u.id = a.by_id
    where ${of} order by a.created_at desc, a.id limit ${listedActions}`)
  return rows
}

type OpenCase = { id: string; kind: CaseKind }

export type FoundPerson = {
  userId: string
  email: string
  name: string | null
  sinceMs: number
  offers: number
  cases: OpenCase[]
  actions: DecidedAction[]
}

export type FoundOffer = {
  id: string
  title: string
  userId: string
  isActive: boolean
  isHidden: boolean
  cases: OpenCase[]
}

const foundRows = 20

/** People by name, e-mail address or id; '' finds nobody. Nothing of their messages. */
export async function findPeople(db: Database, words: string): Promise<FoundPerson[]> {
  const { rows } = await db.execute<Omit<FoundPerson, 'actions'>>(sql`
    select u.id as "userId", u.email, ${personName(sql`u.id`)} as name, ${epochMs('u.created_at')} as "sinceMs",
      (select count(*)::int from listings where user_id = u.id) as offers,
      ${openCases(sql`owner_id = u.id`)} as cases
    from users u left join profiles p on p.user_id = u.id
    where u.id = ${rowIdOf(words)}::uuid or u.email ilike ${likeOf(words)} or p.display_name ilike ${likeOf(words)} or u.name ilike ${likeOf(words)}
    order by u.created_at desc, u.id limit ${foundRows}`)
  return await Promise.all(
    rows.map(async (person) => ({ ...person, actions: await listDecided(db, person.userId) })),
  )
}

/** Offers by title or id, also hidden and withdrawn ones. */
export async function findOffers(db: Database, words: string): Promise<FoundOffer[]> {
  const { rows } = await db.execute<FoundOffer>(sql`
    select l.id, l.title, l.user_id as "userId", l.is_active as "isActive", l.hidden_by is not null as "isHidden",
      ${openCases(sql`kind = 'listing' and subject_id = l.id`)} as cases
    from listings l
    where l.id = ${rowIdOf(words)}::uuid or l.title ilike ${likeOf(words)}
    order by l.created_at desc, l.id limit ${foundRows}`)
  return rows
}

const openCases = (where: ReturnType<typeof sql>) => sql`
  (select coalesce(json_agg(json_build_object('id', id, 'kind', kind) order by due_at), '[]')
    from cases where state = 'open' and ${where})`

/** A pattern of the words anywhere; null, which matches nothing, without words. */
const likeOf = (words: string) => (words === '' ? null : `%${words.replace(/[\\%_]/g, '\\$&')}%`)
