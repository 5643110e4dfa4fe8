import { eq } from 'drizzle-orm'
import { isQuietNow } from '#app/notices/notice-rules.ts'
import type { SendPush } from '#app/notices/waiting/send-notice.server.ts'
import type { RoutePath } from '#app/routes.ts'
import type { Database } from '#db/client.ts'
import { contactSettings } from '#db/schema.ts'

/** A notice about something else than a message; a later one with its tag replaces it. */
export type PlainNotice = { title: string; text: string; path: RoutePath; tag: string }

/**
 * Sends a notice once to a person's browsers, silently in their quiet hours, and not at all if they want none. Rejects if a push
 * service cannot be asked. Returns how many browsers will show it.
 */
export async function pushNotice(
  { db, sendPush, nowMs }: { db: Database; sendPush: SendPush; nowMs: number },
  userId: string,
  { title, text, path, tag }: PlainNotice,
): Promise<number> {
  const [settings] = await db.select().from(contactSettings).where(eq(contactSettings.userId, userId))
  if (settings && !settings.pushMessages) return 0
  const message = { title, body: text, data: path, tag }
  const isQuiet = settings !== undefined && isQuietNow(settings, nowMs)
  const { accepted } = await sendPush({
    userId,
    topic: `${tag}-${userId}`,
    isQuiet,
    message: isQuiet ? { ...message, silent: true } : message,
  })
  return accepted
}
