import { expect, test } from 'vitest'
import { expectCleanLog } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { conversation, trader } = tradersOf(used)

test("a buyer's name stands in the seller's inbox in place of 'Buyer 0F01'; a seller's store name stays", async () => {
  const { vendor, buyer, conversationId } = await conversation()
  const listed = async () => (await vendor.by.get('/inbox')).body
  expect(await listed()).toContain(`Buyer ${buyer.userId.slice(0, 4).toUpperCase()}`)
  const saved = await buyer.by.post('/account', { as: buyer.userId, name: '  Naledi   <M> ' })
  expect([saved.status, saved.location]).toEqual([303, '/account'])
  expect((await buyer.by.get('/account')).toast).toContain('People you write to see “Naledi &lt;M&gt;” now.')
  expect(await listed()).toContain('Naledi &lt;M&gt;')
  expect((await vendor.by.get(`/inbox/${conversationId}`)).body).toContain('Naledi &lt;M&gt;')
  expect((await vendor.by.get('/account')).body).toContain(
    'People you write to see the name of your store, Thandi.',
  )
  await vendor.by.post('/account', { as: vendor.userId, name: 'Somebody' })
  const inbox = (await buyer.by.get('/inbox')).body
  expect(inbox).toContain('Thandi')
  expect(inbox).not.toContain('Somebody')
  await buyer.by.post('/account', { as: buyer.userId, name: ' ' })
  expect(await listed()).toContain(`Buyer ${buyer.userId.slice(0, 4).toUpperCase()}`)
})

test('a place is filled in where a first offer is posted; one that is too long is refused and kept', async () => {
  const { by, userId } = await trader()
  const saved = await by.post('/account', { as: userId, name: '', place: ' Khayelitsha,  Cape Town ' })
  expect([saved.status, (await by.get('/account')).toast]).toEqual([303, expect.stringContaining('Saved.')])
  for (const page of ['/account', '/post'])
    expect((await by.get(page)).body).toMatch(/name="place"[^>]*value="Khayelitsha, Cape Town"/)
  for (const page of ['/account', '/post']) {
    const { body } = await by.get(page)
    expect(body).toMatch(
      /<input[^>]*name="place"[^>]*list="places"|<input[^>]*list="places"[^>]*name="place"/,
    )
    expect(body).toContain('<option>Umlazi, eThekwini</option>')
  }
  const long = 'x'.repeat(81)
  const refused = await by.post('/account', { as: userId, name: 'Naledi', place: long })
  expect(refused.status).toBe(400)
  for (const kept of [long, 'Naledi']) expect(refused.body).toContain(`value="${kept}"`)
  expect(refused.body).toContain('Please use at most 80 characters.')
})

test('a name that is too long or speaks for the market is refused and kept; a form of another person changes nothing', async () => {
  const [one, other] = [await trader(), await trader()]
  for (const name of ['x'.repeat(41), 'Kasi-Market Support', 'ＫＡＳＩ market']) {
    const refused = await one.by.post('/account', { as: one.userId, name })
    expect(refused.status, name).toBe(400)
    expect(refused.body).toContain(`value="${name}"`)
    expect(refused.body).toContain('<title>Error: Your account')
  }
  expect((await one.by.post('/account', { as: other.userId, name: 'Naledi' })).status).toBe(409)
  expect((await one.by.get('/account')).body).not.toContain('value="Naledi"')
  expect((await used.visit().get('/account')).location).toBe('/auth?next=%2Faccount')
  expectCleanLog(used)
})
