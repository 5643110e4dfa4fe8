import { createPostPush } from '#app/notices/push/post-push.server.ts'
import type { Push } from '#app/notices/push/push.server.ts'
import { createVapid } from '#app/notices/push/push.server.ts'
import { loadVapidKeys } from '#app/notices/push/vapid-keys.server.ts'
import type { Database } from '#db/client.ts'
import { pushSubscriptions, sessions, users } from '#db/schema.ts'
import { browserKeys } from './push-service.ts'

/** Sends pushes to the hosts of tests alone. */
export async function testPush(db: Database, moreHosts: readonly string[]): Promise<Push> {
  const keys = await loadVapidKeys(db, undefined)
  return {
    db,
    publicKey: keys.publicKey,
    moreHosts,
    vapid: createVapid(keys, () => 'mailto:hello@kasi.example'),
    post: createPostPush(),
    countSave: async () => 0,
  }
}

/** Adds a signed-in person; `id` is the session's. */
export async function makeSignedIn(db: Database, userId?: string): Promise<{ id: string; userId: string }> {
  const owner = userId ?? (await makeUser(db))
  const [session] = await db
    .insert(sessions)
    .values({ userId: owner, token: crypto.randomUUID(), expiresAt: new Date(Date.now() + 3_600_000) })
    .returning({ id: sessions.id })
  if (!session) throw new Error('no session was made')
  return { id: session.id, userId: owner }
}

/** Gives a person a browser that takes pushes, at a host that nothing connects to. */
export async function makeSubscribed(db: Database, userId: string): Promise<void> {
  const session = await makeSignedIn(db, userId)
  const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`
  await db
    .insert(pushSubscriptions)
    .values({ userId, sessionId: session.id, endpoint, ...browserKeys().keys })
}

async function makeUser(db: Database) {
  const [user] = await db
    .insert(users)
    .values({ email: `push-${crypto.randomUUID()}@example.invalid` })
    .returning({ id: users.id })
  if (!user) throw new Error('no user was made')
  return user.id
}
