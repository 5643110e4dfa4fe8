import { afterAll, expect, test } from 'vitest'
import { expectCleanLog } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { reply, send, written, conversation } = tradersOf(used)
afterAll(() => expectCleanLog(used))

test('a double tap, eight times at once, counts once: 19 more may be sent this minute', async () => {
  const { buyer, vendor, conversationId } = await conversation()
  const id = crypto.randomUUID()
  await Promise.all(Array.from({ length: 8 }, () => reply(buyer, conversationId, 'Once', id)))
  const statuses: number[] = []
  for (let n = 0; n < 19; n += 1) statuses.push((await reply(buyer, conversationId, `${n}`)).status)
  // 'Hi' was the first of 20.
  expect(statuses).toEqual([...Array(18).fill(303), 429])
  expect(await written(vendor.offerId)).toHaveLength(20)
})

test('endless repetition is refused after 60 a minute, and announces nothing more', async () => {
  const { buyer, conversationId } = await conversation()
  const id = crypto.randomUUID()
  const statuses: number[] = []
  // 'Hi' was the first try.
  for (let n = 0; n < 60; n += 1) statuses.push((await reply(buyer, conversationId, 'Again', id)).status)
  expect(statuses).toEqual([...Array(59).fill(303), 429])
})

test('a person whose pages say over and over that they heard is refused after 120 a minute', async () => {
  const { vendor } = await conversation()
  const statuses: number[] = []
  for (let n = 0; n < 121; n += 1) statuses.push((await vendor.by.post('/live', {})).status)
  expect(statuses).toEqual([...Array(120).fill(204), 429])
})

test('forty different messages at once: some sent, the others refused with a text, and no fault', async () => {
  const { buyer, vendor, conversationId } = await conversation()
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => send(buyer, conversationId, `${n}`)))
  const sent = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 429)
  expect(sent.length + refused.length).toBe(40)
  for (const { headers, body } of refused) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(JSON.parse(body).text).toContain('You send messages faster than anybody can read them.')
  }
  expect(await written(vendor.offerId)).toHaveLength(sent.length + 1)
  expect(sent.length).toBe(19)
})

test('a page of somebody else on this phone, without scripts: nothing is sent, marked, or put into another form', async () => {
  const { buyer, vendor, conversationId } = await conversation()
  await reply(vendor, conversationId, 'For the buyer')
  const stale = { id: '', content: 'Not mine', as: vendor.userId }
  const answer = await buyer.by.post(`/inbox/${conversationId}`, stale)
  expect(answer.status).toBe(409)
  expect(answer.body).toContain('Not mine')
  expect(answer.body).not.toContain('Not mine</textarea>')
  expect((await written(vendor.offerId)).map(({ content, read }) => [content, read])).toEqual([
    ['Hi', false],
    ['For the buyer', false],
  ])
})

test('an earlier page marks nothing that it does not show', async () => {
  const { buyer, vendor, conversationId } = await conversation()
  await reply(vendor, conversationId, 'Newest')
  await buyer.by.get(`/inbox/${conversationId}?before=2`)
  expect((await written(vendor.offerId)).map(({ read }) => read)).toEqual([false, false])
  await buyer.by.get(`/inbox/${conversationId}`)
  expect((await written(vendor.offerId)).map(({ read }) => read)).toEqual([false, true])
})
