import { sql } from 'drizzle-orm'
import { isRowId } from '#app/ids/ids.ts'
import { inLanguage } from '#app/language/current-language.ts'
import type { Mail } from '#app/mail/mail.ts'
import { mailOf } from '#app/trust/cases/answer-mail.ts'
import type { Database } from '#db/client.ts'

/** Ids of the people who were signed in, wrote, were written to or joined between two times; of everybody without them. */
export async function listAffected(db: Database, since = '-infinity', until = 'infinity'): Promise<string[]> {
  const within = (column: string) =>
    sql`${sql.raw(column)} between ${since}::timestamptz and ${until}::timestamptz`
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from users u where not is_gone and (
      ${within('u.created_at')}
      or exists (select from sessions where user_id = u.id and created_at <= ${until}::timestamptz and updated_at >= ${since}::timestamptz)
      or exists (select from messages where sender_id = u.id and ${within('created_at')})
      or exists (select from messages where recipient_id = u.id and ${within('created_at')}))
    order by id`)
  return rows.map(({ id }) => id)
}

/** The first line of the text is the subject, an empty line begins a paragraph. */
export function breachMail(text: string, userId: string, origin: string): Omit<Mail, 'to'> {
  const [subject = '', ...body] = text.trim().split(/\n\s*\n/)
  // The operator wrote it.
  return inLanguage('en', () => mailOf(`breach-${userId}`, origin, subject.trim(), body))
}

type Sending = {
  db: Database
  origin: string
  text: string
  sendMail: (mail: Mail) => Promise<void>
  /** Called for each person who was mailed, so that a run that breaks off goes on. */
  onSent: (userId: string) => void
}

/** Mails the people of these ids who have an address still; returns the ids that were not mailed. */
export async function mailAffected(sending: Sending, ids: readonly string[]): Promise<string[]> {
  const { db, origin, text, sendMail, onSent } = sending
  const left: string[] = []
  for (const id of ids) {
    const { rows } = isRowId(id)
      ? await db.execute<{ email: string }>(sql`select email from users where id = ${id} and not is_gone`)
      : { rows: [] }
    const [person] = rows
    const isSent = await (person
      ? sendMail({ to: person.email, ...breachMail(text, id, origin) }).then(
          () => true,
          () => false,
        )
      : false)
    if (isSent) onSent(id)
    else left.push(id)
  }
  return left
}
