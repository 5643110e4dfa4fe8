import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { MailChoice, NoticeSettings } from './settings-form.ts'

/** `mailDeadMs`: when the mail server of the person said that there is no such address. */
type MailState = { mailDeadMs: number | null }

const defaults = { mail: 'soon', push: true, showsText: false, quiet: null, mailDeadMs: null } as const

/** The quiet hours in a row of `contact_settings` that the query calls `s`; null without them. */
export const quietHours = sql`case
  when s.quiet_from + s.quiet_to is not null then json_build_object('from', s.quiet_from, 'to', s.quiet_to) end`

/** Returns a person's settings; those of somebody without a row are the defaults. */
export async function readSettings(db: Database, userId: string): Promise<NoticeSettings & MailState> {
  const { rows } = await db.execute<NoticeSettings & MailState>(sql`
    select mail_messages as mail, push_messages as push, shows_text as "showsText",
      ${quietHours} as quiet,
      floor(extract(epoch from mail_dead_at) * 1000)::float8 as "mailDeadMs"
    from contact_settings s where user_id = ${userId}`)
  return rows[0] ?? defaults
}

export async function saveSettings(
  db: Database,
  userId: string,
  { mail, push, showsText, quiet }: NoticeSettings,
): Promise<void> {
  await db.execute(sql`
    insert into contact_settings (user_id, mail_messages, push_messages, shows_text, quiet_from, quiet_to)
    values (${userId}, ${mail}, ${push}, ${showsText}, ${quiet?.from ?? null}, ${quiet?.to ?? null})
    on conflict (user_id) do update set mail_messages = excluded.mail_messages, push_messages = excluded.push_messages,
      shows_text = excluded.shows_text, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`)
}

/** Notes that the person's address takes no mail; the first time stays. */
export async function markMailDead(db: Database, userId: string): Promise<void> {
  await db.execute(sql`
    insert into contact_settings as held (user_id, mail_dead_at) values (${userId}, now())
    on conflict (user_id) do update set mail_dead_at = coalesce(held.mail_dead_at, now())`)
}

/** Lets mail go to the person's address again, which may be refused again. */
export async function reviveMail(db: Database, userId: string): Promise<void> {
  await db.execute(sql`update contact_settings set mail_dead_at = null where user_id = ${userId}`)
}

/** Returns how often mail of messages comes; null when the account is gone. */
export async function findMailChoice(db: Database, userId: string): Promise<MailChoice | null> {
  const { rows } = await db.execute<{ mail: MailChoice }>(sql`
    select coalesce(mail_messages, 'soon') as mail
    from users left join contact_settings on user_id = id
    where id = ${userId}`)
  return rows[0]?.mail ?? null
}

/** Sets how often mail of messages comes; returns false when the account is gone. */
export async function chooseMail(db: Database, userId: string, choice: MailChoice): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into contact_settings (user_id, mail_messages)
    select id, ${choice} from users where id = ${userId}
    on conflict (user_id) do update set mail_messages = excluded.mail_messages
    returning user_id`)
  return rows.length > 0
}

/** A browser that shows notices; `sessionId` is the session that it ends with. */
export type Device = { id: string; name: string; sinceMs: number; sessionId: string }

/** Returns the person's devices, the newest first. */
export async function listDevices(db: Database, userId: string): Promise<Device[]> {
  const { rows } = await db.execute<Device>(sql`
    select id, device as name, floor(extract(epoch from created_at) * 1000)::float8 as "sinceMs", session_id as "sessionId"
    from push_subscriptions where user_id = ${userId} and removed_at is null order by created_at desc, id`)
  return rows
}

/**
 * Removes one of the person's devices, and returns its name; null when the person has no such device. The row stays until its session
 * ends, so that the browser's next visit does not bring it back (app/notices/push/subscriptions.server.ts).
 */
export async function removeDevice(db: Database, userId: string, id: string): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(sql`
    update push_subscriptions set removed_at = now()
    where id = ${id} and user_id = ${userId} and removed_at is null returning device as name`)
  return rows[0]?.name ?? null
}
