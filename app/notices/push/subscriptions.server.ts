import { and, desc, eq, gt, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#db/client.ts'
import { contactSettings, pushSubscriptions, sessions } from '#db/schema.ts'
import { areBrowserKeys } from './encrypt-push.server.ts'
import { pushEndpoint } from './post-push.server.ts'
import type { Push } from './push.server.ts'

export const pushTexts = {
  signIn: 'Please sign in again.',
  otherPerson: 'Somebody else is signed in on this phone now.',
  unreadable: 'This browser sent something that we cannot read.',
  unknownService: 'We do not know the service that brings notices to this browser.',
  unknown: 'We send nothing to this browser any more.',
  removed: 'Notices were switched off for this browser.',
  sharedPhone: 'You said that others use this phone, so it shows no notices.',
  tooMany: 'That was too often. Please try again later.',
} as const

/** The JSON of a browser's `PushSubscription`, and whether it is sent again, or was made anew, without being asked for. */
const schema = z.object({
  endpoint: z.string(),
  keys: z
    .object({ p256dh: z.string().regex(/^[\w-]{87}=?$/), auth: z.string().regex(/^[\w-]{22}(==)?$/) })
    .refine(areBrowserKeys),
  again: z.literal(true).optional(),
  renewed: z.literal(true).optional(),
})

/** A signed-in person; `id` is the session's. */
type Viewer = { id: string; userId: string }

type Refusal = 'unreadable' | 'unknown-service' | 'unknown' | 'removed' | 'shared-phone' | 'signed-out'

/**
 * `unreadable`: no subscription. `unknown-service`: an endpoint that is no push service's. `unknown`: sent again, but the person has no
 * such subscription any more: it was dead, or of another session. `removed`: the person has removed this browser. `shared-phone`:
 * others use the browser. `signed-out`: the session ended meanwhile.
 */
export type SavedSubscription =
  | { ok: true; id: string }
  | { ok: false; reason: Refusal }
  | { ok: false; reason: 'too-many'; waitSeconds: number }

/** More than a person's browsers; the one seen longest ago goes. */
const maxSubscriptions = 10

/**
 * Stores the subscription of a browser, which ends with the session. An endpoint that another person had is theirs from now on, as they
 * use that browser. A person who asks for notices also gets them if their settings said no. One that is sent again is renewed where it is
 * known, and brings nothing back.
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
  const { keys, again = false, renewed = false } = parsed.data
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
    if (again) {
      const held = await findHeld(tx, viewer, endpoint)
      if (held.some(({ isRemoved }) => isRemoved)) return { ok: false, reason: 'removed' }
      if (!renewed && held.every((one) => one.endpoint !== endpoint)) return { ok: false, reason: 'unknown' }
    }
    const [saved] = await tx
      .insert(pushSubscriptions)
      .values(row)
      .onConflictDoUpdate({
        target: pushSubscriptions.endpoint,
        set: { ...row, seenAt: sql`now()`, removedAt: null },
      })
      .returning({ id: pushSubscriptions.id })
    if (!saved) throw new Error('no subscription was stored')
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

/** The person's subscriptions that are of this browser, by endpoint or session. */
const findHeld = (db: Database, { id, userId }: Viewer, endpoint: string) =>
  db
    .select({
      endpoint: pushSubscriptions.endpoint,
      isRemoved: sql<boolean>`${pushSubscriptions.removedAt} is not null`,
    })
    .from(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.userId, userId),
        or(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.sessionId, id)),
      ),
    )

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
