import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectCleanLog, password, peopleOf } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { useSharedServer } from '#test/servers/use-server.ts'
import { openStream } from '#test/stream-reader.ts'

const used = useSharedServer()
const { trader } = tradersOf(used)
const { visitor } = peopleOf(used)

const phoneAgent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36'

const signInWith = async (email: string, userAgent: string) => {
  const by = visitor()
  const headers = { origin: used.server.origin, 'user-agent': userAgent }
  await by.post('/auth', { intent: 'sign-in', email, password, shared: '1' }, headers)
  return by
}
const sessionIds = async (email: string) => {
  const { rows } = await used.db.execute<{ id: string; device: string }>(sql`
    select s.id, s.device from sessions s join users u on u.id = s.user_id where u.email = ${email}`)
  return rows
}

test('devices in words, the last use, this one marked; signing one out ends its stream and pushes, and no other', async () => {
  const { by, email } = await trader()
  const phone = await signInWith(email, phoneAgent)
  const laptop = await signInWith(
    email,
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  )
  const stream = await openStream(used.server.origin, phone)
  const page = (await by.get('/account/sessions')).body
  for (const words of [
    'Chrome on Android',
    'Firefox on Linux',
    'shared phone',
    'Last used today',
    'This device',
    'Signed-in devices</h1>',
    'Sign out all others</button>',
  ])
    expect(page).toContain(words)
  expect(page.match(/Sign out there/g)).toHaveLength(2)
  expect(page).not.toContain('Mozilla')
  const id = (await sessionIds(email)).find(({ device }) => device === 'Chrome on Android')?.id ?? ''
  await used.db.execute(sql`
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    select user_id, id, 'https://push.example/' || id, '', '' from sessions where id = ${id}`)

  expect((await by.post('/account/sessions', { as: '', session: id })).status).toBe(303)
  expect((await by.get('/account/sessions')).toast).toBe('Chrome on Android is signed out.')
  expect(await stream.ended).toContain('event: session-ended')
  expect((await used.db.execute(sql`select from push_subscriptions where session_id = ${id}`)).rows).toEqual(
    [],
  )
  expect((await phone.get('/account')).location).toBe('/auth?next=%2Faccount')
  expect((await laptop.get('/account')).status).toBe(200)
  await by.post('/account/sessions', { as: '', session: id })
  expect((await by.get('/account')).toast, 'twice').toBe('That device is signed out already.')
})

test("all others end at once; another person's session, the own one and nonsense change nothing", async () => {
  const [one, other] = [await trader(), await trader()]
  const theirs = (await sessionIds(other.email))[0]?.id ?? ''
  const own = (await sessionIds(one.email))[0]?.id ?? ''
  for (const session of [theirs, theirs.toUpperCase(), own, '', 'x', `${theirs}' or 1=1 --`])
    expect((await one.by.post('/account/sessions', { as: '', session })).status).toBe(303)
  expect(await sessionIds(other.email)).toHaveLength(1)
  expect((await one.by.get('/account')).status).toBe(200)
  const phone = await signInWith(one.email, phoneAgent)
  await one.by.post('/account/sessions', { as: other.userId, session: 'others' })
  expect((await phone.get('/account')).status, 'a form of somebody else').toBe(200)
  await one.by.get('/account')
  await one.by.post('/account/sessions', { as: one.userId, session: 'others' })
  expect((await one.by.get('/account/sessions')).toast).toBe('One other device is signed out.')
  expect((await phone.get('/account')).status).toBe(303)
  expect((await other.by.get('/account')).status).toBe(200)
  expectCleanLog(used)
})
