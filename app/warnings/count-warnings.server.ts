import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { ReaderRule } from './find-warnings.ts'

/** The columns of `warning_days` that grow. */
type Counted = { warned: 0 | 1; wrong: 0 | 1 }

const today = sql`(now() at time zone 'Africa/Johannesburg')::date`

async function count(db: Database, rules: readonly ReaderRule[], { warned, wrong }: Counted): Promise<void> {
  if (rules.length === 0) return
  // In the order of names: two writers lock the rows in the same order.
  await db.execute(sql`
    insert into warning_days (day, rule, warned, wrong)
    select ${today}, rule, ${warned}::int, ${wrong}::int from unnest(${sql.param([...rules].sort())}::text[]) rule
    on conflict (day, rule) do update
      set warned = warning_days.warned + excluded.warned, wrong = warning_days.wrong + excluded.wrong`)
}

/** Counts what the reader of messages is warned of, by the stored rules of each. */
export async function countWarned(db: Database, rules: readonly (readonly ReaderRule[])[]): Promise<void> {
  for (const one of rules) await count(db, one, { warned: 1, wrong: 0 })
}

/**
 * Takes the warnings off a message to `viewer`, who says that they are wrong, and counts that once. Does nothing for
 * messages of others.
 */
export async function callWrong(
  db: Database,
  viewer: string,
  message: { id: string; conversationId: string },
): Promise<void> {
  const { rows } = await db.execute<{ rules: ReaderRule[] | null }>(sql`
    update messages set is_warning_wrong = true
    where id = ${message.id} and conversation_id = ${message.conversationId} and recipient_id = ${viewer}
      and not is_warning_wrong
    returning reader_rules as rules`)
  for (const { rules } of rows) await count(db, rules ?? [], { warned: 0, wrong: 1 })
}
