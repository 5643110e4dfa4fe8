import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { textsOf } from '#app/language/texts-of.ts'
import type { Database } from '#db/client.ts'
import { areBrowserKeys } from './encrypt-push.server.ts'
import { pushEndpoint } from './post-push.server.ts'
import type { Push } from './push.server.ts'

export const pushTexts = textsOf('push', {
  signIn: 'Please sign in again.',
  otherPerson: 'Somebody else is signed in on this phone now.',
  unreadable: 'This browser sent something that we cannot read.',
  unknownService: 'We do not know the service that brings notices to this browser.',
  unknown: 'We send nothing to this browser any more.',
  removed: 'Notices were switched off for this browser.',
  sharedPhone: 'You said that others use this phone, so it shows no notices.',
  tooMany: 'That was too often. Please try again later.',
})

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
  const [p256dh, auth] = [keys.p256dh, keys.auth].map((key) => key.replace(/=+$/, ''))
  const { id: sessionId, userId } = viewer
  return await push.db.transaction(async (tx) => {
    const [session] = (
      await tx.execute<{ isShared: boolean }>(sql`
        select is_shared as "isShared" from sessions
        where id = ${sessionId} and user_id = ${userId} and expires_at > now() for key share`)
    ).rows
    if (!session) return { ok: false, reason: 'signed-out' }
    if (session.isShared) return { ok: false, reason: 'shared-phone' }
    if (again) {
      const held = await findHeld(tx, viewer, endpoint)
      if (held.some(({ isRemoved }) => isRemoved)) return { ok: false, reason: 'removed' }
      if (!renewed && held.every((one) => one.endpoint !== endpoint)) return { ok: false, reason: 'unknown' }
    }
    const [saved] = (
      await tx.execute<{ id: string }>(sql`
        insert into push_subscriptions (endpoint, p256dh, auth, user_id, session_id, device)
        values (${endpoint}, ${p256dh}, ${auth}, ${userId}, ${sessionId}, ${device})
        on conflict (endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth, user_id = excluded.user_id,
          session_id = excluded.session_id, device = excluded.device, seen_at = now(), removed_at = null
        returning id`)
    ).rows
    if (!saved) throw new Error('no subscription was stored')
    // A browser has one subscription: the others of its session are dead.
    await tx.execute(sql`
      delete from push_subscriptions where session_id = ${sessionId} and id <> ${saved.id}`)
    await dropOldest(tx, userId)
    if (!again)
      await tx.execute(sql`update contact_settings set push_messages = true where user_id = ${userId}`)
    return { ok: true, id: saved.id }
  })
}

/** The person's subscriptions that are of this browser, by endpoint or session. */
async function findHeld(db: Database, { id, userId }: Viewer, endpoint: string) {
  const { rows } = await db.execute<{ endpoint: string; isRemoved: boolean }>(sql`
    select endpoint, removed_at is not null as "isRemoved" from push_subscriptions
    where user_id = ${userId} and (endpoint = ${endpoint} or session_id = ${id})`)
  return rows
}

async function dropOldest(db: Database, userId: string): Promise<void> {
  await db.execute(sql`
    delete from push_subscriptions where user_id = ${userId} and removed_at is null and id not in (
      select id from push_subscriptions where user_id = ${userId} and removed_at is null
      order by seen_at desc limit ${maxSubscriptions})`)
}
