import { sql } from 'drizzle-orm'
import { type ReaderRule, rulesForReader } from '#app/warnings/find-warnings.ts'
import type { Database } from '#db/client.ts'
import type { CaseKind, Verb } from './case-rules.ts'

type Report = {
  id: string
  isOfMember: boolean
  reason: string
  note: string
  /** May hold private messages. */
  evidence: { messages?: { senderId: string; content: string }[] }
  createdAtMs: number
}

type Action = {
  id: string
  caseId: string
  /** Null: a rule, or somebody whose account is gone. */
  byId: string | null
  verb: Verb
  rule: string
  words: string
  createdAtMs: number
  untilMs: number | null
  isUndone: boolean
}

export type Case = {
  id: string
  kind: CaseKind
  subjectId: string
  ownerId: string | null
  state: 'open' | 'closed'
  score: number
  openedAtMs: number
  dueAtMs: number
  /** The newest first. */
  reports: Report[]
  /** The items of a take-down notice. */
  notice: Record<string, string> | null
  /** All actions about the case's person, of other cases too, the newest first. */
  history: Action[]
  /** Warnings that the reported messages of this person carry. */
  signals: ReaderRule[]
}

const ms = (name: string) => sql.raw(`floor(extract(epoch from ${name}) * 1000)::float8`)

/** Returns a case with all that was reported; null if there is none. `ownHost` is this market's. */
export async function readCase(db: Database, id: string, ownHost: string): Promise<Case | null> {
  const { rows } = await db.execute<Omit<Case, 'signals'>>(sql`
    select c.id, c.kind, c.subject_id as "subjectId", c.owner_id as "ownerId", c.state, c.score,
      ${ms('c.opened_at')} as "openedAtMs", ${ms('c.due_at')} as "dueAtMs",
      (select items from takedown_notices where c.kind = 'notice' and takedown_notices.id = c.subject_id) as notice,
      coalesce((
        select json_agg(json_build_object('id', r.id, 'isOfMember', r.reporter_id is not null, 'reason', r.reason,
          'note', r.note, 'evidence', r.evidence, 'createdAtMs', ${ms('r.created_at')}) order by r.created_at desc)
        from reports r where r.kind = c.kind and r.subject_id = c.subject_id), '[]') as reports,
      coalesce((
        select json_agg(json_build_object('id', a.id, 'caseId', a.case_id, 'byId', a.by_id, 'verb', a.verb, 'rule', a.rule,
          'words', a.words, 'createdAtMs', ${ms('a.created_at')}, 'untilMs', ${ms('a.until')},
          'isUndone', a.undone_at is not null) order by a.created_at desc)
        from actions a where a.case_id = c.id or a.user_id = c.owner_id), '[]') as history
    from cases c where c.id = ${id}`)
  const [found] = rows
  return found ? { ...found, signals: signalsIn(found, ownHost) } : null
}

function signalsIn({ ownerId, reports }: Pick<Case, 'ownerId' | 'reports'>, ownHost: string): ReaderRule[] {
  const messages = reports.flatMap(({ evidence }) => evidence.messages ?? [])
  const theirs = messages.filter(({ senderId }) => senderId === ownerId)
  return [...new Set(theirs.flatMap(({ content }) => rulesForReader(content, ownHost)))]
}
