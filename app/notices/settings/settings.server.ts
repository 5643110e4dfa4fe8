import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { contactSettings, pushSubscriptions } from '#db/schema.ts'
import type { MailChoice, NoticeSettings } from './settings-form.ts'

/** `mailDeadAt`: when the mail server of the person said that there is no such address. */
type MailState = { mailDeadAt: Date | null }

/** Returns a person's settings; those of somebody without a row are the defaults. */
export async function readSettings(db: Database, userId: string): Promise<NoticeSettings & MailState> {
  const [row] = await db.select().from(contactSettings).where(eq(contactSettings.userId, userId))
  return {
    mail: row?.mailMessages ?? 'soon',
    push: row?.pushMessages ?? true,
    showsText: row?.showsText ?? false,
    quiet:
      row && row.quietFrom !== null && row.quietTo !== null ? { from: row.quietFrom, to: row.quietTo } : null,
    mailDeadAt: row?.mailDeadAt ?? null,
  }
}

export async function saveSettings(db: Database, userId: string, settings: NoticeSettings): Promise<void> {
  const chosen = {
    mailMessages: settings.mail,
    pushMessages: settings.push,
    showsText: settings.showsText,
    quietFrom: settings.quiet?.from ?? null,
    quietTo: settings.quiet?.to ?? null,
  }
  await db
    .insert(contactSettings)
    .values({ userId, ...chosen })
    .onConflictDoUpdate({ target: contactSettings.userId, set: chosen })
}

/** Notes that the person's address takes no mail; the first time stays. */
export async function markMailDead(db: Database, userId: string): Promise<void> {
  await db
    .insert(contactSettings)
    .values({ userId, mailDeadAt: sql`now()` })
    .onConflictDoUpdate({
      target: contactSettings.userId,
      set: { mailDeadAt: sql`coalesce(${contactSettings.mailDeadAt}, now())` },
    })
}

/** Lets mail go to the person's address again, which may be refused again. */
export async function reviveMail(db: Database, userId: string): Promise<void> {
  await db.update(contactSettings).set({ mailDeadAt: null }).where(eq(contactSettings.userId, userId))
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
  const { id, device, createdAt, sessionId } = pushSubscriptions
  const rows = await db
    .select({ id, name: device, createdAt, sessionId })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), isNull(pushSubscriptions.removedAt)))
    .orderBy(desc(createdAt), id)
  return rows.map(({ createdAt: since, ...row }) => ({ ...row, sinceMs: since.getTime() }))
}

/**
 * Removes one of the person's devices, and returns its name; null when the person has no such device. The row stays until its session
 * ends, so that the browser's next visit does not bring it back (app/notices/push/subscriptions.server.ts).
 */
export async function removeDevice(db: Database, userId: string, id: string): Promise<string | null> {
  const { removedAt } = pushSubscriptions
  const isOwn = and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId), isNull(removedAt))
  const [removed] = await db
    .update(pushSubscriptions)
    .set({ removedAt: sql`now()` })
    .where(isOwn)
    .returning({ name: pushSubscriptions.device })
  return removed?.name ?? null
}
