import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { listings } from '#db/schema.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { type Trader, tradersOf } from '#test/people/test-traders.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { seller } = tradersOf(used)
afterAll(() => expectCleanLog(used))

type Fields = Record<string, string>

const offerOf = async (id: string) =>
  (await used.db.select().from(listings).where(eq(listings.id, id)))[0] ?? expect.fail('no offer')

async function post(who: Trader, id: string, fields: Fields) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const headers = { origin: used.server.origin }
  return await who.by.ask(`/listing/${id}/edit`, { method: 'POST', body, headers })
}

const hiddenIn = (html: string): Fields =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )

/** A seller with an opened form of the offer, as it posts it. */
async function opened() {
  const who = await seller()
  const form = hiddenIn((await who.by.get(`/listing/${who.offerId}/edit`)).body)
  const { title, priceCents } = await offerOf(who.offerId)
  const typed = { title, price: String(priceCents / 100), state: 'active', quantity: '', press: 'publish' }
  return { who, id: who.offerId, form: { ...form, ...typed } }
}

const pressed = (who: Trader, id: string, state: string) =>
  post(who, id, { as: who.userId, press: 'state', state })

test.each(['sold', 'paused'])(
  'an edit that is older than the sale leaves the offer %s, keeps the words, and says so',
  async (state) => {
    const { who, id, form } = await opened()
    await pressed(who, id, state)
    const late = await post(who, id, { ...form, title: 'Fresh vetkoek' })
    expect([late.status, (await offerOf(id)).state]).toEqual([409, state])
    expect(late.body).toContain('value="Fresh vetkoek"')
    expect(late.body).toContain('This offer left the market meanwhile. Save again to put it back.')
    const again = await post(who, id, { ...form, ...hiddenIn(late.body), title: 'Fresh vetkoek' })
    const back = await offerOf(id)
    expect([again.status, back.title, back.state, back.isActive]).toEqual([
      303,
      'Fresh vetkoek',
      'active',
      true,
    ])
  },
)

test('an edit without a change, older than the sale, leaves the offer sold', async () => {
  const { who, id, form } = await opened()
  await pressed(who, id, 'sold')
  await post(who, id, form)
  expect((await offerOf(id)).state).toBe('sold')
})

test('an offer that ended under an open form does not return with its words lost', async () => {
  const { who, id, form } = await opened()
  await used.db.execute(sql`update listings set is_active = false, state = 'paused' where id = ${id}`)
  const late = await post(who, id, { ...form, price: '9' })
  expect([late.status, (await offerOf(id)).isActive]).toEqual([409, false])
})

test.each(['sold', 'paused'])('a number and %s, changed together, are both saved', async (state) => {
  const { who, id, form } = await opened()
  await post(who, id, { ...form, quantity: '4', state })
  const saved = await offerOf(id)
  expect([saved.quantity, saved.state, saved.isActive]).toEqual([4, state, false])
  await pressed(who, id, 'active')
  expect((await offerOf(id)).isActive).toBe(true)
})

test('the page of an offer that is off the market brings it back by its button', async () => {
  const { who, id } = await opened()
  await pressed(who, id, 'sold')
  const { body } = await who.by.get(`/listing/${id}/edit`)
  expect(body).toContain('Put it back on the market')
  expect((await post(who, id, { ...hiddenIn(body), state: 'active' })).location).toBe(`/listing/${id}?saved`)
  expect((await offerOf(id)).isActive).toBe(true)
})
