import { expect, test } from 'vitest'
import { tradersOf } from '#test/people/test-traders.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { trader, seller, written } = tradersOf(used)

test('a first message is one message however often a script posts it, and a form; the response names its conversation', async () => {
  const [vendor, buyer] = [await seller(), await trader()]
  const post = { id: crypto.randomUUID(), as: buyer.userId, content: 'Is it still warm?' }
  const path = `/listing/${vendor.offerId}/contact`
  const [one, other] = [await buyer.by.postByScript(path, post), await buyer.by.postByScript(path, post)]
  await buyer.by.post(path, post)
  const rows = await written(vendor.offerId)
  expect(rows.map(({ id, content }) => [id, content])).toEqual([[post.id, post.content]])
  const sent = { id: post.id, number: 1, conversationId: rows[0]?.conversationId }
  for (const { status, body } of [one, other])
    expect([status, JSON.parse(body)]).toEqual([200, { kind: 'done', sent }])
})

test('it is refused with words: to oneself, from another person’s page, signed out, to nobody', async () => {
  const [vendor, buyer] = [await seller(), await trader()]
  const path = `/listing/${vendor.offerId}/contact`
  const post = { id: crypto.randomUUID(), as: '', content: 'Me' }
  const answers = [
    await vendor.by.postByScript(path, post),
    await buyer.by.postByScript(path, { ...post, as: vendor.userId }),
    await used.visit().postByScript(path, post),
    await buyer.by.postByScript(`/listing/${crypto.randomUUID()}/contact`, post),
    await buyer.by.postByScript('/listing/nothing/contact', post),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 409, 401, 404, 400])
  for (const { body } of answers) {
    const { fault, text } = JSON.parse(body)
    expect(fault ?? text).toMatch(/\w/)
  }
  expect(await written(vendor.offerId)).toEqual([])
})
