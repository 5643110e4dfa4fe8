import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { purgeLeavers } from '#app/accounts/own-data/purge.server.ts'
import { folderStorage } from '#server/storage/folder-storage.ts'
import { expectCleanLog, password, peopleOf } from '#test/people/test-people.ts'
import { type Trader, tradersOf } from '#test/people/test-traders.ts'
import { editorOf } from '#test/sellers/test-editor.ts'
import { product } from '#test/sellers/test-sellers.ts'
import { useServer } from '#test/servers/use-server.ts'
import { openStream } from '#test/stream-reader.ts'

const used = useServer()
const { conversation, reply, contact, trader } = tradersOf(used)
const { signIn, visitor } = peopleOf(used)
const { open, post, seller } = editorOf(used)

const leave = (who: Pick<Trader, 'by'>, typed = password) =>
  who.by.post('/account/deletion', { as: '', password: typed })
const signInAgain = async (email: string) => {
  const by = visitor()
  return { by, answer: await signIn(by, email) }
}

/** Returns the channels of the notices that wait for a person. */
async function waitingFor({ userId }: Pick<Trader, 'userId'>): Promise<string[]> {
  const { rows } = await used.db.execute<{ channel: string }>(
    sql`select channel from outbound where user_id = ${userId}`,
  )
  return rows.map(({ channel }) => channel)
}

test('deleting asks for the password, and ends sessions, offers, store and mails at once', async () => {
  const { vendor, buyer, conversationId } = await conversation()
  const stream = await openStream(used.server.origin, vendor.by)
  const { by: laptop } = await signInAgain(vendor.email)
  expect((await leave(vendor, 'wrong')).status).toBe(401)
  expect((await visitor().get(`/listing/${vendor.offerId}`)).status).toBe(200)
  expect((await visitor().get(`/vendor/${vendor.userId}`)).status).toBe(200)
  await reply(buyer, conversationId, 'Are you there?')
  expect(await waitingFor(vendor)).toEqual(['mail'])
  const left = await leave(vendor)
  expect([left.status, left.location]).toEqual([303, '/'])
  expect(vendor.by.cookies.has('kasi-session')).toBe(false)
  expect((await vendor.by.get('/')).toast).toMatch(
    /^Your account is deleted on \d+ \w+( \d+)?\. Sign in before then/,
  )
  expect(await stream.ended).toContain('event: session-ended')
  expect((await laptop.get('/account')).location).toMatch(/^\/auth/)
  expect((await laptop.get('/account/return')).location, 'no session at all').toMatch(/^\/auth/)
  await expect.poll(async () => (await visitor().get(`/listing/${vendor.offerId}`)).status).toBe(410)
  await expect.poll(async () => (await visitor().get(`/vendor/${vendor.userId}`)).status).toBe(404)
  expect(
    (await visitor().get(`/listing/${vendor.offerId}`)).body,
    'no way to a store that is gone',
  ).not.toContain('/vendor/')
  const refused = await reply(buyer, conversationId, 'Hello?')
  expect(refused.status).toBe(410)
  for (const words of ['This person does not take messages.', 'Hello?']) expect(refused.body).toContain(words)
  expect((await contact(await trader(), vendor.offerId, 'Hi')).status).not.toBe(303)
  expect((await used.mail.next(vendor.email)).subject).toBe('Your account on Kasi Market is being deleted')
  expect(await waitingFor(vendor), 'notices').toEqual([])
  expect(used.mail.mails.filter(({ to }) => to?.[0]?.address === vendor.email)).toHaveLength(1)
})

test("who signs in again is a visitor everywhere but at 'Come back?', which brings everything back", async () => {
  const { vendor, buyer, conversationId } = await conversation()
  await leave(vendor)
  const { by, answer } = await signInAgain(vendor.email)
  expect([answer.status, answer.location]).toEqual([303, '/account/return'])
  expect((await by.get('/account/return')).body).toContain(`The account of ${vendor.email} is deleted on`)
  expect((await by.get('/inbox')).body).toContain('Sign in Required')
  for (const path of ['/account', '/account/data', '/design-store', '/post'])
    expect((await by.get(path)).location, path).toMatch(/^\/auth/)
  expect(
    (await by.postByScript(`/inbox/${conversationId}`, { id: '', content: 'Hi', after: '0' })).status,
  ).toBe(401)
  const streamed = await openStream(used.server.origin, by)
  expect(streamed.status).toBe(204)
  expect((await buyer.by.post('/account/return', {})).location, 'of somebody who did not leave').toBe(
    '/account',
  )
  expect((await visitor().get('/account/return')).location).toBe('/auth?next=%2Faccount')

  const twice = await Promise.all([by.post('/account/return', {}), by.post('/account/return', {})])
  expect(twice.map(({ location }) => location)).toEqual(['/account', '/account'])
  expect((await by.get('/inbox')).body).toContain('Vetkoek')
  expect((await visitor().get(`/listing/${vendor.offerId}`)).status).toBe(200)
  expect((await reply(buyer, conversationId, 'Welcome back')).status).toBe(303)
})

test('saves that run while the account is deleted leave nothing on the market', async () => {
  for (let round = 0; round < 3; round += 1) {
    const who = await seller()
    const form = await open(who.by)
    const withMore = (title: string) => ({ ...form, rows: [...form.rows, product({ title })] })
    const saves = Array.from({ length: 12 }, (_, n) => post(who.by, withMore(`New ${n}`), 'publish'))
    const [left] = await Promise.all([leave(who), ...saves])
    expect([303, 401]).toContain(left.status)
    const { rows } = await used.db.execute(
      sql`select from listings where user_id = ${who.userId} and is_active`,
    )
    expect(rows).toEqual([])
  }
})

test("after the purge the other reads the thread, with 'Deleted person', and can write to nobody", async () => {
  const { vendor, buyer, conversationId } = await conversation()
  await reply(vendor, conversationId, 'It is still there.')
  await leave(vendor)
  await used.db.execute(
    sql`update users set leaving_at = now() - interval '15 days' where id = ${vendor.userId}`,
  )
  const late = await signInAgain(vendor.email)
  expect((await late.by.post('/account/return', {})).location, 'too late').toBe('/auth?next=%2Faccount')
  await purgeLeavers({ db: used.db, storage: folderStorage(`${used.server.dataDir}/storage`) })
  const thread = (await buyer.by.get(`/inbox/${conversationId}`)).body
  for (const words of ['It is still there.', 'with Deleted person', 'This person deleted their account.'])
    expect(thread).toContain(words)
  expect(thread).not.toContain(vendor.userId)
  expect(thread).not.toContain('Type your message')
  expect((await reply(buyer, conversationId, 'Hello?')).body).toContain('This person does not take messages.')
  expect((await signIn(visitor(), vendor.email)).status).toBe(401)
  expect((await visitor().post('/auth', { intent: 'sign-up', email: vendor.email, password })).status).toBe(
    303,
  )
  expectCleanLog(used)
})

test('the first message of an account that is old, or gone, is not one of a new account', async () => {
  const { vendor, buyer, conversationId } = await conversation()
  const isNew = async () =>
    (await vendor.by.get(`/inbox/${conversationId}`)).body.includes('New on Kasi Market.')
  expect(await isNew()).toBe(true)
  await used.db.execute(
    sql`update users set created_at = now() - interval '73 hours' where id = ${buyer.userId}`,
  )
  expect(await isNew()).toBe(false)
  await leave(buyer)
  await used.db.execute(
    sql`update users set leaving_at = now() - interval '15 days' where id = ${buyer.userId}`,
  )
  await purgeLeavers({ db: used.db, storage: folderStorage(`${used.server.dataDir}/storage`) })
  expect(await isNew()).toBe(false)
})
