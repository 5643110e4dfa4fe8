import { afterAll, expect, test } from 'vitest'
import { listings, messageDrafts } from '#db/schema.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { type Trader, tradersOf } from '#test/people/test-traders.ts'
import { conversationIn } from '#test/people/visitor.ts'
import { newAddress, useSharedServer } from '#test/servers/use-server.ts'

// A text written before sign-in is kept for the first who signs in and opens its page, and for nobody else.

const used = useSharedServer()
const { trader, seller, contact, reply, send, conversation } = tradersOf(used)
afterAll(() => expectCleanLog(used))

const signIn = (who: Trader) =>
  who.by.post('/auth', { intent: 'sign-in', email: who.email, password: 'spaza-shop 7' })

const dialogOf = async (who: Trader, offerId: string) =>
  (await who.by.get(`/listing/${offerId}/contact`)).body

test('it is forgotten once it has been sent, by a script too', async () => {
  const vendor = await seller()
  const buyer = await trader()
  await buyer.by.post('/logout', {})
  await contact(buyer, vendor.offerId, 'Before sign-in')
  await signIn(buyer)
  const fields = { id: '', content: 'Before sign-in' }
  const sent = await buyer.by.postByScript(`/listing/${vendor.offerId}/contact`, fields)
  expect([sent.status, conversationIn(sent)]).toEqual([200, expect.stringMatching(/-/)])
  expect(await dialogOf(buyer, vendor.offerId)).not.toContain('Before sign-in')
})

test('a reply written while signed out is restored in its thread, once', async () => {
  const { buyer, conversationId } = await conversation()
  await buyer.by.post('/logout', {})
  const kept = await reply(buyer, conversationId, 'Half past six')
  expect(kept.location).toBe(`/auth?next=${encodeURIComponent(`/inbox/${conversationId}`)}`)
  await signIn(buyer)
  const thread = async () => (await buyer.by.get(`/inbox/${conversationId}`)).body
  expect(await thread()).toContain('Half past six</textarea>')
  await send(buyer, conversationId, 'Half past six')
  expect(await thread()).not.toContain('Half past six</textarea>')
})

test('a shared phone: the first to open it has it; after a log-out it is gone', async () => {
  const vendor = await seller()
  const [writer, other] = [await trader(), await trader()]
  await writer.by.post('/logout', {})
  await contact(writer, vendor.offerId, 'For my eyes')
  await signIn(writer)
  expect(await dialogOf(writer, vendor.offerId)).toContain('For my eyes</textarea>')
  // The other one's session on the same phone.
  const onPhone = { ...other, by: writer.by }
  await signIn(onPhone)
  expect(await dialogOf(onPhone, vendor.offerId)).not.toContain('For my eyes')
  await signIn(writer)
  expect(await dialogOf(writer, vendor.offerId)).toContain('For my eyes</textarea>')
  await writer.by.post('/logout', {})
  await signIn(onPhone)
  expect(await dialogOf(onPhone, vendor.offerId)).not.toContain('For my eyes')
})

test('a sign-up that is refused leaves the text for the sign-in that follows', async () => {
  const vendor = await seller()
  const buyer = await trader()
  await buyer.by.post('/logout', {})
  const kept = await contact(buyer, vendor.offerId, 'Still there?')
  const next = `/listing/${vendor.offerId}/contact`
  expect(kept.location).toBe(`/auth?next=${encodeURIComponent(next)}`)
  const refused = await buyer.by.post('/auth', {
    intent: 'sign-up',
    email: buyer.email,
    password: 'another one',
    next,
  })
  expect([refused.status, refused.body.includes(`value="${next}"`)]).toEqual([409, true])
  await signIn(buyer)
  expect(await dialogOf(buyer, vendor.offerId)).toContain('Still there?</textarea>')
})

test('two texts written before sign-in are both restored afterwards', async () => {
  const [one, two] = [await seller(), await seller()]
  const buyer = await trader()
  await buyer.by.post('/logout', {})
  await contact(buyer, one.offerId, 'To the first')
  await contact(buyer, two.offerId, 'To the second')
  await signIn(buyer)
  expect(await dialogOf(buyer, one.offerId)).toContain('To the first</textarea>')
  expect(await dialogOf(buyer, two.offerId)).toContain('To the second</textarea>')
})

test('nobody else gets or deletes the text of a page of somebody who was signed in', async () => {
  const vendor = await seller()
  const [writer, other] = [await trader(), await trader()]
  await writer.by.post('/logout', {})
  const path = `/listing/${vendor.offerId}/contact`
  await writer.by.post(path, { id: '', as: writer.userId, content: 'Secret of mine' })
  const onPhone = { ...other, by: writer.by }
  await signIn(onPhone)
  expect(await dialogOf(onPhone, vendor.offerId)).not.toContain('Secret of mine')
  await contact(onPhone, vendor.offerId, 'My own words')
  await signIn(writer)
  expect(await dialogOf(writer, vendor.offerId)).toContain('Secret of mine</textarea>')
})

test('a message from another page leaves it alone', async () => {
  const { buyer, conversationId } = await conversation()
  const vendor = await seller()
  await buyer.by.post('/logout', {})
  await contact(buyer, vendor.offerId, 'Still to send')
  await signIn(buyer)
  await reply(buyer, conversationId, 'Something else')
  expect(await dialogOf(buyer, vendor.offerId)).toContain('Still to send</textarea>')
})

test('nothing is kept for an offer that is not there; for one that was taken down the words come back', async () => {
  const visitor = used.visit({ from: newAddress() })
  const before = await used.db.$count(messageDrafts)
  const post = (offerId: string) =>
    visitor.post(`/listing/${offerId}/contact`, { id: '', content: 'Anybody?' })
  expect((await post(crypto.randomUUID())).status).toBe(404)
  const { userId } = await trader()
  const gone = { userId, title: 'Gone', priceCents: 100, isActive: false }
  const [offer] = await used.db.insert(listings).values(gone).returning()
  const answer = await post(offer?.id ?? '')
  expect(answer.status).toBe(410)
  expect(answer.body).toContain('Anybody?</textarea>')
  expect(await used.db.$count(messageDrafts)).toBe(before)
})

test('a text that cannot be kept comes back with the reason, and never a 500', async () => {
  const { conversationId, vendor } = await conversation()
  const visitor = used.visit({ from: newAddress() })
  for (const path of [`/inbox/${conversationId}`, `/listing/${vendor.offerId}/contact`]) {
    const nothing = await visitor.post(path, { id: '', content: '\0' })
    expect(nothing.status, path).toBeLessThan(500)
    const tooLong = await visitor.post(path, { id: '', content: 'é'.repeat(4001) })
    expect(tooLong.status, path).toBe(413)
    expect(tooLong.body).toContain('é'.repeat(4001))
    expect((await visitor.post(path, { id: '', content: '👋'.repeat(4000) })).status, path).toBe(303)
  }
})

test('60 in ten minutes from one address, with a text of their own', async () => {
  const { conversationId, vendor } = await conversation()
  const visitor = used.visit({ from: newAddress() })
  for (let n = 0; n < 60; n += 1)
    expect((await visitor.post(`/inbox/${conversationId}`, { id: '', content: `${n}` })).status).toBe(303)
  const over = await visitor.post(`/listing/${vendor.offerId}/contact`, { id: '', content: 'And me' })
  expect(over.status).toBe(429)
  expect(over.body).toContain('Many people write from this network just now.')
  expect(over.body).toContain('And me</textarea>')
})

test('an appeal of a visitor waits as a message does: 60 texts in 10 minutes of an address are stored, and the next are 429', async () => {
  const from = newAddress()
  const count = async () => await used.db.$count(messageDrafts)
  const before = await count()
  const statuses: number[] = []
  let lastWait = 0
  for (let n = 0; n < 63; n += 1) {
    const fields = { as: '', decision: crypto.randomUUID(), words: 'x'.repeat(4000) }
    const answer = await used.visit({ from }).post('/account/decisions', fields)
    statuses.push(answer.status)
    lastWait = Number(answer.headers.get('retry-after'))
  }
  expect(statuses).toEqual([...Array(60).fill(303), 429, 429, 429])
  expect(lastWait).toBeGreaterThan(0)
  expect((await count()) - before).toBe(60)
})
