import { expect, test } from 'vitest'
import { tradersOf } from '#test/people/test-traders.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { trader, seller, written } = tradersOf(used)

test('a first message that waited is one message however often it comes, also by the dialog; the response names its conversation', async () => {
  const [vendor, buyer] = [await seller(), await trader()]
  const post = { id: crypto.randomUUID(), as: buyer.userId, content: 'Is it still warm?' }
  const path = `/listing/${vendor.offerId}/messages`
  const [one, other] = [await buyer.by.post(path, post), await buyer.by.post(path, post)]
  await buyer.by.post(`/listing/${vendor.offerId}/contact`, post)
  const rows = await written(vendor.offerId)
  expect(rows.map(({ id, content }) => [id, content])).toEqual([[post.id, post.content]])
  const sent = { id: post.id, number: 1, conversationId: rows[0]?.conversationId }
  for (const { status, body } of [one, other]) expect([status, JSON.parse(body)]).toEqual([200, { sent }])
})

test('it is refused with words: to oneself, from another person’s page, signed out, to nobody', async () => {
  const [vendor, buyer] = [await seller(), await trader()]
  const path = `/listing/${vendor.offerId}/messages`
  const post = { id: crypto.randomUUID(), as: '', content: 'Me' }
  const answers = [
    await vendor.by.post(path, post),
    await buyer.by.post(path, { ...post, as: vendor.userId }),
    await used.visit().post(path, post),
    await buyer.by.post(`/listing/${crypto.randomUUID()}/messages`, post),
    await buyer.by.post('/listing/nothing/messages', post),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 409, 401, 404, 400])
  for (const { body } of answers) expect(JSON.parse(body).fault).toMatch(/\w/)
  expect(await written(vendor.offerId)).toEqual([])
})
