import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { markMailDead, readSettings } from '#app/notices/settings/settings.server.ts'
import { contactSettings, pushSubscriptions, sessions } from '#db/schema.ts'
import { expectCleanLog, peopleOf } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { visitor } = peopleOf(used)
const { trader } = tradersOf(used)

afterAll(() => expectCleanLog(used))

const path = '/account/notices'
const form = { mail: 'daily', push: 'on', quiet: 'on', quietFrom: '21h30', quietTo: '05:00' }
const saved = { mail: 'daily', push: true, showsText: false, quiet: { from: 1290, to: 300 } }

const addDevice = async (userId: string, device: string) => {
  const [session] = await used.db.select().from(sessions).where(eq(sessions.userId, userId))
  const endpoint = `https://push.example/${crypto.randomUUID()}`
  const keys = { sessionId: session?.id ?? '', endpoint, p256dh: '', auth: '' }
  const [row] = await used.db
    .insert(pushSubscriptions)
    .values({ userId, device, ...keys })
    .returning({ id: pushSubscriptions.id })
  return row?.id ?? ''
}

test('a visitor signs in first, and comes back', async () => {
  expect((await visitor().get(path)).location).toBe('/auth?next=%2Faccount%2Fnotices')
})

test('looking changes nothing; saving is told, and shown again', async () => {
  const { by, userId } = await trader()
  for (const method of ['GET', 'HEAD']) expect((await by.ask(path, { method })).status).toBe(200)
  const rows = () => used.db.select().from(contactSettings).where(eq(contactSettings.userId, userId))
  expect(await rows()).toEqual([])
  const response = await by.post(path, { as: userId, ...form })
  expect([response.status, response.location]).toEqual([303, path])
  expect(await readSettings(used.db, userId)).toMatchObject(saved)
  const page = await by.get(path)
  expect(page.toast).toBe('Your choices are saved.')
  expect(page.body).toContain('value="21:30"')
})

test('a fault is told beside its field, and nothing that was typed is lost', async () => {
  const { by, userId } = await trader()
  const response = await by.post(path, { as: userId, ...form, quietTo: 'late & dark' })
  expect(response.status).toBe(400)
  expect(response.body).toContain('id="quietTo-error"')
  expect(response.body).toContain('value="late &amp; dark"')
  expect(response.body).toContain('name="mail" checked value="daily"')
  expect((await readSettings(used.db, userId)).mail).toBe('soon')
})

test('a session that ended: the choices come along through sign-in, and are not saved by it', async () => {
  const { by, userId } = await trader()
  const response = await visitor().post(path, { as: userId, ...form })
  const next = new URL(response.location ?? '', used.server.origin).searchParams.get('next') ?? ''
  expect(response.status).toBe(303)
  const page = await by.get(next)
  expect(page.body).toContain('Not saved yet.')
  expect(page.body).toContain('value="21h30"')
  expect((await readSettings(used.db, userId)).mail).toBe('soon')
})

test('a form of the one before changes nothing of the one who is signed in now', async () => {
  const [before, now] = [await trader(), await trader()]
  const response = await now.by.post(path, { as: before.userId, ...form })
  expect([response.status, response.toast]).toEqual([
    409,
    'You are signed in as somebody else now. Nothing was changed.',
  ])
  for (const { userId } of [before, now]) expect((await readSettings(used.db, userId)).mail).toBe('soon')
})

test('a device is removed by its owner only; unsaved choices come along', async () => {
  const [owner, other] = [await trader(), await trader()]
  const device = await addDevice(owner.userId, 'Chrome on Android')
  expect((await owner.by.get(path)).body).toContain('This device')
  for (const id of [device, 'x']) {
    const refused = await other.by.post(path, { as: other.userId, ...form, device: id })
    expect(refused.status).toBe(303)
    expect((await other.by.get(refused.location ?? '')).toast).toBe('That device is no longer in your list.')
  }
  expect((await owner.by.get(path)).body).toContain('Chrome on Android')
  const removed = await owner.by.post(path, { as: owner.userId, ...form, device })
  const page = await owner.by.get(removed.location ?? '')
  expect(page.toast).toBe('Chrome on Android shows no more notices.')
  expect(page.body).toContain('Not saved yet.')
  expect(page.body).toContain('None yet.')
})

test('a refused address is told, and tried again when asked', async () => {
  const { by, userId, email } = await trader()
  await markMailDead(used.db, userId)
  const told = (await by.get(path)).body
  for (const words of [`Mail to ${email} was refused on `, 'Try this address again</button>'])
    expect(told).toContain(words)
  const response = await by.post(path, { as: userId, intent: 'try-again' })
  expect(response.status).toBe(303)
  expect((await readSettings(used.db, userId)).mailDeadMs).toBeNull()
  expect((await by.get(path)).body).not.toContain('was refused on')
})

test('what is no form is a 400 in words', async () => {
  const { by } = await trader()
  const headers = { origin: used.server.origin, 'content-type': 'application/json' }
  const response = await by.ask(path, { method: 'POST', headers, body: '{' })
  expect([response.status, response.toast]).toEqual([
    400,
    'We could not read what was sent. Please try again.',
  ])
})
