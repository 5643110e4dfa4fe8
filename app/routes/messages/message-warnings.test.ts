import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeOffer } from '#test/people/factories.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { trader, seller, contact, reply, send, written, conversation } = tradersOf(used)
afterAll(() => expectCleanLog(used))

const warningsIn = (body: string) => [...body.matchAll(/data-warning="([a-z-]+)"/g)].map(([, rule]) => rule)

const wordsSent = async (offerId: string) => (await written(offerId)).map(({ content }) => content)

const slip = 'I have sent the proof of payment, my driver is on his way to collect it.'

test('a claim of payment is warned of in its reader’s thread, and not in its writer’s', async () => {
  const { buyer, vendor, conversationId } = await conversation()
  await reply(buyer, conversationId, slip)
  await reply(buyer, conversationId, 'Is it still warm?')
  const { body } = await vendor.by.get(`/inbox/${conversationId}`)
  expect(warningsIn(body), 'a new account once, at its first message').toEqual([
    'new-account',
    'fake-payment',
  ])
  expect(body).toContain('Money is yours only when your own bank app shows it.')
  expect(body).toContain('href="/safety"')
  expect(warningsIn((await buyer.by.get(`/inbox/${conversationId}`)).body)).toEqual([])
  const after = await vendor.by.get(`/inbox/${conversationId}/updates?after=1`)
  expect(JSON.parse(after.body).messages[0].warnings[0].rule).toBe('fake-payment')
})

test('only the reader calls a warning wrong: it is gone then, and counted once', async () => {
  const { buyer, vendor, conversationId } = await conversation()
  await reply(buyer, conversationId, slip)
  const [, { id: message } = { id: '' }] = await written(vendor.offerId)
  const path = `/inbox/${conversationId}`
  const counted = async () => {
    const { rows } = await used.db.execute<{ warned: number; wrong: number }>(
      sql`select warned, wrong from warning_days where rule = 'fake-payment'`,
    )
    return rows.map(({ warned, wrong }) => [warned, wrong])
  }
  const [[before, wrongBefore] = [0, 0]] = await counted()
  for (let time = 0; time < 2; time += 1) await vendor.by.get(path)
  await expect.poll(counted, { message: 'once, as it is read' }).toEqual([[(before ?? 0) + 1, wrongBefore]])
  const stranger = await trader()
  for (const who of [stranger, buyer]) await who.by.post(`${path}/warnings`, { as: who.userId, message })
  await vendor.by.post(`${path}/warnings`, { as: buyer.userId, message })
  const seen = await vendor.by.get(path)
  expect(warningsIn(seen.body)).toContain('fake-payment')
  expect(seen.body).toContain('This warning is wrong')
  for (let time = 0; time < 2; time += 1)
    expect((await vendor.by.post(`${path}/warnings`, { as: vendor.userId, message })).status).toBe(303)
  expect(warningsIn((await vendor.by.get(path)).body)).toEqual(['new-account'])
  expect(await counted()).toEqual([[(before ?? 0) + 1, (wrongBefore ?? 0) + 1]])
  const { body } = await used.visit().get('/safety/figures')
  expect(body).toContain('Warnings that readers called wrong')
  expect((await vendor.by.post(`${path}/warnings`, { as: vendor.userId, message: 'x' })).status).toBe(400)
})

test('without scripts: a phone number is asked about once a conversation; nothing typed is lost', async () => {
  const { buyer, vendor, conversationId } = await conversation()
  const number = 'Call me on 082 123 4567'
  const asked = await reply(buyer, conversationId, number)
  expect(asked.status).toBe(422)
  expect(warningsIn(asked.body)).toEqual(['phone-number'])
  expect(asked.body).toContain(`${number}</textarea>`)
  expect(asked.body).toContain('Send anyway')
  expect(await wordsSent(vendor.offerId)).toEqual(['Hi'])
  const post = { id: '', content: number, anyway: 'yes' }
  expect((await buyer.by.post(`/inbox/${conversationId}`, post)).status).toBe(303)
  expect((await reply(buyer, conversationId, 'Or +27 83 765 4321')).status).toBe(303)
  expect((await reply(vendor, conversationId, 'Mine is 071 555 1234')).status).toBe(422)
})

test('with scripts the same, with the rule’s name', async () => {
  const { buyer, vendor, conversationId } = await conversation()
  const content = 'My account is Capitec 1234567890'
  const asked = await send(buyer, conversationId, content)
  expect([asked.status, JSON.parse(asked.body)]).toEqual([
    422,
    {
      kind: 'refused',
      fault: expect.stringContaining('Ask for money only when you meet'),
      rule: 'bank-account',
    },
  ])
  const fields = { id: crypto.randomUUID(), as: buyer.userId, content, after: '', anyway: 'yes' }
  const sent = await buyer.by.postByScript(`/inbox/${conversationId}`, fields)
  expect(sent.status).toBe(200)
  expect(await wordsSent(vendor.offerId)).toEqual(['Hi', content])
})

test('an identity number is asked about every time', async () => {
  const { buyer, conversationId } = await conversation()
  const content = 'My ID is 800101 5009 087'
  expect((await reply(buyer, conversationId, content)).status).toBe(422)
  await buyer.by.post(`/inbox/${conversationId}`, { id: '', content, anyway: 'yes' })
  expect((await reply(buyer, conversationId, `${content} again`)).status).toBe(422)
})

test('the same words to a fourth seller within the hour are asked about, other words are not', async () => {
  const buyer = await trader()
  const words = (name: string) => `${name}, I buy all kinds of old phones and laptops for cash today`
  const sellers = await Promise.all(Array.from({ length: 4 }, () => seller()))
  const statuses: number[] = []
  for (const [at, { offerId }] of sellers.entries())
    statuses.push((await contact(buyer, offerId, words(`Friend ${at}`))).status)
  expect(statuses).toEqual([303, 303, 303, 422])
  const last = sellers[3]?.offerId ?? ''
  const asked = await contact(buyer, last, words('You'))
  expect(warningsIn(asked.body)).toEqual(['same-text'])
  expect(asked.body).toContain('Send anyway')
  expect((await contact(buyer, last, 'Does the screen of this one have cracks?')).status).toBe(303)
})

test('one seller counts once, by the offer or by the conversation, and with every offer', async () => {
  const buyer = await trader()
  const words = 'I buy all kinds of old phones and laptops for cash today'
  const first = await seller()
  await contact(buyer, first.offerId, words)
  const [{ conversationId } = { conversationId: '' }] = await written(first.offerId)
  expect((await reply(buyer, conversationId, words)).status).toBe(303)
  const second = await makeOffer(used.db, { userId: first.userId, title: 'Magwinya' })
  const others = await Promise.all(Array.from({ length: 3 }, () => seller()))
  const statuses: number[] = []
  for (const { id } of [second, ...others.map(({ offerId }) => ({ id: offerId }))])
    statuses.push((await contact(buyer, id, words)).status)
  expect(statuses).toEqual([303, 303, 303, 422])
})

test('a second offer of one of three sellers is no fourth person', async () => {
  const buyer = await trader()
  const words = 'I buy all kinds of old phones and laptops for cash today'
  const sellers = await Promise.all(Array.from({ length: 3 }, () => seller()))
  for (const { offerId } of sellers) await contact(buyer, offerId, words)
  const second = await makeOffer(used.db, { userId: sellers[0]?.userId ?? '', title: 'Magwinya' })
  expect((await contact(buyer, second.id, words)).status).toBe(303)
  expect((await contact(buyer, (await seller()).offerId, words)).status).toBe(422)
})

test('a seller gives every buyer the same reply and is not asked', async () => {
  const vendor = await seller()
  const buyers = await Promise.all(Array.from({ length: 5 }, () => trader()))
  for (const buyer of buyers) await contact(buyer, vendor.offerId, 'Hi')
  const statuses: number[] = []
  for (const { conversationId } of await written(vendor.offerId))
    statuses.push((await reply(vendor, conversationId, 'Yes, and you can fetch it until six.')).status)
  expect(statuses).toEqual([303, 303, 303, 303, 303])
})
