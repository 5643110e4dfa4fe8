import { and, desc, eq, gt, isNull, ne, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#db/client.ts'
import { contactSettings, pushSubscriptions, sessions } from '#db/schema.ts'
import { areBrowserKeys } from './encrypt-push.server.ts'
import type { Push } from './push.server.ts'
import { pushEndpoint } from './push-hosts.server.ts'

/** The JSON of a browser's `PushSubscription`, and whether it is sent again without being asked for. */
const schema = z.object({
  endpoint: z.string(),
  keys: z
    .object({ p256dh: z.string().regex(/^[\w-]{87}=?$/), auth: z.string().regex(/^[\w-]{22}(==)?$/) })
    .refine(areBrowserKeys),
  again: z.literal(true).optional(),
})

/** A signed-in person; `id` is the session's. */
type Viewer = { id: string; userId: string }

/**
 * `unreadable`: no subscription. `unknown-service`: an endpoint that is no push service's. `removed`: sent again, but its person has
 * removed it. `shared-phone`: others use the browser. `signed-out`: the session ended meanwhile.
 */
export type SavedSubscription =
  | { ok: true; id: string }
  | { ok: false; reason: 'unreadable' | 'unknown-service' | 'removed' | 'shared-phone' | 'signed-out' }
  | { ok: false; reason: 'too-many'; waitSeconds: number }

/** More than a person's browsers; the one seen longest ago goes. */
const maxSubscriptions = 10

/**
 * Stores the subscription of a browser, which ends with the session. An endpoint that another person had is theirs from now on, as they
 * use that browser. A person who asks for notices also gets them if their settings said no.
 */
export async function saveSubscription(
  push: Push,
  viewer: Viewer,
  sent: unknown,
  device: string,
): Promise<SavedSubscription> {
  const waitSeconds = await push.countSave(viewer.userId)
  if (waitSeconds > 0) return { ok: false, reason: 'too-many', waitSeconds }
  const parsed = schema.safeParse(sent)
  if (!parsed.success) return { ok: false, reason: 'unreadable' }
  const { keys, again = false } = parsed.data
  const endpoint = pushEndpoint(parsed.data.endpoint, push.moreHosts)?.href
  if (endpoint === undefined) return { ok: false, reason: 'unknown-service' }
  const row = {
    endpoint,
    p256dh: keys.p256dh.replace(/=+$/, ''),
    auth: keys.auth.replace(/=+$/, ''),
    userId: viewer.userId,
    sessionId: viewer.id,
    device,
  }
  return await push.db.transaction(async (tx) => {
    const [session] = await tx
      .select({ isShared: sessions.isShared })
      .from(sessions)
      .where(
        and(
          eq(sessions.id, viewer.id),
          eq(sessions.userId, viewer.userId),
          gt(sessions.expiresAt, sql`now()`),
        ),
      )
      .for('key share')
    if (!session) return { ok: false, reason: 'signed-out' }
    if (session.isShared) return { ok: false, reason: 'shared-phone' }
    const [saved] = await tx
      .insert(pushSubscriptions)
      .values(row)
      .onConflictDoUpdate({
        target: pushSubscriptions.endpoint,
        set: { ...row, seenAt: sql`now()`, removedAt: null },
        setWhere: sql`not ${again} or ${pushSubscriptions.removedAt} is null
          or ${pushSubscriptions.userId} <> ${viewer.userId}`,
      })
      .returning({ id: pushSubscriptions.id })
    if (!saved) return { ok: false, reason: 'removed' }
    // A browser has one subscription: the others of its session are dead.
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.sessionId, viewer.id), ne(pushSubscriptions.id, saved.id)))
    await dropOldest(tx, viewer.userId)
    if (!again)
      await tx
        .update(contactSettings)
        .set({ pushMessages: true })
        .where(eq(contactSettings.userId, viewer.userId))
    return { ok: true, id: saved.id }
  })
}

async function dropOldest(db: Database, userId: string): Promise<void> {
  const newest = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), isNull(pushSubscriptions.removedAt)))
    .orderBy(desc(pushSubscriptions.seenAt))
    .limit(maxSubscriptions)
  await db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.userId, userId),
        isNull(pushSubscriptions.removedAt),
        notInArray(pushSubscriptions.id, newest),
      ),
    )
}
