import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { pushSubscriptions } from '#db/schema.ts'

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
