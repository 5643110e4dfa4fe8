import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listDevices, readSettings, removeDevice } from '#app/notices/settings/settings.server.ts'
import { contactSettings, pushSubscriptions, sessions } from '#db/schema.ts'
import { makeSignedIn, testPush } from '#test/push/push-people.ts'
import { browserKeys } from '#test/push/push-service.ts'
import { useDatabase } from '#test/servers/database.ts'
import type { Push } from './push.server.ts'
import { saveSubscription } from './subscriptions.server.ts'

const used = useDatabase()
let push: Push
beforeAll(async () => {
  push = await testPush(used.db, [])
})

const subscription = (endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}:APA91b`) => ({
  endpoint,
  expirationTime: null,
  keys: browserKeys().keys,
})
const unknown = { ok: false, reason: 'unknown' }
type Viewer = { id: string; userId: string }
const save = (viewer: Viewer, sent: unknown, device = 'Chrome on Android') =>
  saveSubscription(push, viewer, sent, device)
const rowsOf = ({ userId }: { userId: string }) =>
  used.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))

test('a subscription is one row, however often the browser sends it', async () => {
  const viewer = await makeSignedIn(used.db)
  const sent = subscription()
  expect(await save(viewer, sent)).toMatchObject({ ok: true })
  await used.db
    .update(pushSubscriptions)
    .set({ seenAt: sql`now() - interval '3 days'` })
    .where(eq(pushSubscriptions.userId, viewer.userId))
  expect(await save(viewer, { ...sent, again: true })).toMatchObject({ ok: true })
  const rows = await rowsOf(viewer)
  expect(rows).toMatchObject([{ endpoint: sent.endpoint, sessionId: viewer.id, device: 'Chrome on Android' }])
  expect(Date.now() - Number(rows[0]?.seenAt)).toBeLessThan(60_000)
})

test('a browser that subscribes anew has one row; keys with padding are the same keys', async () => {
  const viewer = await makeSignedIn(used.db)
  await save(viewer, subscription())
  const second = subscription()
  const { p256dh, auth } = second.keys
  expect(await save(viewer, { ...second, keys: { p256dh: `${p256dh}=`, auth: `${auth}==` } })).toMatchObject({
    ok: true,
  })
  expect(await rowsOf(viewer)).toMatchObject([{ endpoint: second.endpoint, p256dh, auth }])
})

test('the endpoint of a browser goes to the person who signs in there', async () => {
  const [before, now] = [await makeSignedIn(used.db), await makeSignedIn(used.db)]
  const sent = subscription()
  await save(before, sent)
  expect(await save(now, { ...sent, again: true }), 'nobody asked for it').toEqual(unknown)
  expect(await rowsOf(before)).toHaveLength(1)
  expect(await save(now, sent)).toMatchObject({ ok: true })
  expect(await rowsOf(before)).toEqual([])
  expect(await rowsOf(now)).toMatchObject([{ sessionId: now.id }])
})

test('of more than ten browsers the one seen longest ago goes', async () => {
  const first = await makeSignedIn(used.db)
  const endpoints: string[] = []
  for (let count = 0; count < 11; count += 1) {
    const viewer = count === 0 ? first : await makeSignedIn(used.db, first.userId)
    const sent = subscription()
    endpoints.push(sent.endpoint)
    await save(viewer, sent)
  }
  const kept = (await rowsOf(first)).map(({ endpoint }) => endpoint)
  expect(kept.toSorted()).toEqual(endpoints.slice(1).toSorted())
})

test('a removed browser is not brought back by a visit, only by its person', async () => {
  const viewer = await makeSignedIn(used.db)
  const sent = subscription()
  const saved = await save(viewer, sent)
  const id = saved.ok ? saved.id : ''
  const stranger = await makeSignedIn(used.db)
  expect(await removeDevice(used.db, stranger.userId, id)).toBeNull()
  expect(await listDevices(used.db, viewer.userId)).toHaveLength(1)
  expect(await removeDevice(used.db, viewer.userId, id)).toBe('Chrome on Android')
  expect(await removeDevice(used.db, viewer.userId, id)).toBeNull()
  expect(await listDevices(used.db, viewer.userId)).toEqual([])
  expect(await save(viewer, { ...sent, again: true })).toEqual({ ok: false, reason: 'removed' })
  expect(await listDevices(used.db, viewer.userId)).toEqual([])
  expect(await save(viewer, sent)).toMatchObject({ ok: true })
  expect(await listDevices(used.db, viewer.userId)).toMatchObject([{ id }])
})

test('a subscription that was dead is not stored again, but one that the browser then makes', async () => {
  const viewer = await makeSignedIn(used.db)
  await used.db.insert(contactSettings).values({ userId: viewer.userId, pushMessages: false })
  const dead = subscription()
  await save(viewer, dead)
  await used.db.update(contactSettings).set({ pushMessages: false })
  await used.db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, dead.endpoint))
  expect(await save(viewer, { ...dead, again: true })).toEqual(unknown)
  const fresh = { ...subscription(), again: true, renewed: true }
  expect(await save(viewer, fresh)).toMatchObject({ ok: true })
  expect((await readSettings(used.db, viewer.userId)).push, 'nobody asked for it').toBe(false)
  expect(await rowsOf(viewer)).toMatchObject([{ endpoint: fresh.endpoint }])
})

test('a removed browser is not brought back by a subscription that it makes anew', async () => {
  const viewer = await makeSignedIn(used.db)
  const saved = await save(viewer, subscription())
  await removeDevice(used.db, viewer.userId, saved.ok ? saved.id : '')
  const fresh = { ...subscription(), again: true, renewed: true }
  expect(await save(viewer, fresh)).toEqual({ ok: false, reason: 'removed' })
  expect(await listDevices(used.db, viewer.userId)).toEqual([])
})

test('a session that ended meanwhile saves nothing, and takes its subscription along', async () => {
  const viewer = await makeSignedIn(used.db)
  await save(viewer, subscription())
  await used.db.delete(sessions).where(eq(sessions.id, viewer.id))
  expect(await rowsOf(viewer)).toEqual([])
  expect(await save(viewer, subscription())).toEqual({ ok: false, reason: 'signed-out' })
  const other = await makeSignedIn(used.db)
  expect(await save({ ...other, userId: viewer.userId }, subscription())).toMatchObject({ ok: false })
})

test('a shared phone gets no notices, also when its browser sends an earlier subscription again', async () => {
  const viewer = await makeSignedIn(used.db)
  const sent = subscription()
  await save(await makeSignedIn(used.db, viewer.userId), sent)
  await used.db.update(sessions).set({ isShared: true }).where(eq(sessions.id, viewer.id))
  for (const again of [{}, { again: true }])
    expect(await save(viewer, { ...sent, ...again })).toEqual({ ok: false, reason: 'shared-phone' })
  expect((await rowsOf(viewer)).map(({ sessionId }) => sessionId)).not.toContain(viewer.id)
})

test('asking for notices switches them on in the settings; a later visit does not', async () => {
  const viewer = await makeSignedIn(used.db)
  const sent = subscription()
  const isOn = async () => (await readSettings(used.db, viewer.userId)).push
  await used.db.insert(contactSettings).values({ userId: viewer.userId, pushMessages: false })
  await save(viewer, { ...sent, again: true })
  expect(await isOn()).toBe(false)
  await save(viewer, sent)
  expect(await isOn()).toBe(true)
})

test('twenty at once of one browser are one row', async () => {
  const viewer = await makeSignedIn(used.db)
  const sent = subscription()
  const all = await Promise.all(Array.from({ length: 20 }, () => save(viewer, sent)))
  expect(all.every(({ ok }) => ok)).toBe(true)
  expect(await rowsOf(viewer)).toHaveLength(1)
})

test.each([
  null,
  'text',
  [],
  {},
  { endpoint: 7 },
  { ...subscription(), keys: null },
  { ...subscription(), keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) } },
  { ...subscription(), keys: { ...browserKeys().keys, auth: 'short' } },
  { ...subscription(), again: 'yes' },
])('%j is no subscription', async (sent) => {
  const viewer = await makeSignedIn(used.db)
  expect(await save(viewer, sent)).toEqual({ ok: false, reason: 'unreadable' })
})

test('who sends too many is asked to wait', async () => {
  const viewer = await makeSignedIn(used.db)
  const slow = { ...push, countSave: async () => 42 }
  expect(await saveSubscription(slow, viewer, subscription(), '')).toEqual({
    ok: false,
    reason: 'too-many',
    waitSeconds: 42,
  })
})
