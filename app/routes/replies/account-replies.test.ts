import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { messages } from '#db/schema.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { conversation, trader } = tradersOf(used)
afterAll(() => expectCleanLog(used))

const path = '/account/replies'
const form = (...replies: string[]) =>
  Object.fromEntries(replies.map((words, at) => [`reply${at + 1}`, words]))
const fieldsIn = (html: string) =>
  [...html.matchAll(/name="reply\d+"[^>]* value="([^"]*)"/g)].flatMap(([, words = '']) => words || [])
const chipsIn = (html: string) =>
  [...html.matchAll(/<button[^>]* name="reply"[^>]*>/g)].map(([tag]) => / value="([^"]*)"/.exec(tag)?.[1])
const boxIn = (html: string) => /<textarea[^>]*>\n?(.*?)<\/textarea>/s.exec(html)?.[1] ?? ''

const first = [
  'Yes, it is still here.',
  'Where would you like to meet?',
  'Cash only, please.',
  'Sorry, it is sold.',
]

test('a seller begins with four replies, changes them, empties them; a buyer of the thread sees none', async () => {
  const { vendor, buyer, conversationId } = await conversation()
  const thread = `/inbox/${conversationId}`
  const { body } = await vendor.by.get(thread)
  expect([chipsIn(body), body.includes('Saved replies</legend>')]).toEqual([first, true])
  expect(chipsIn((await buyer.by.get(thread)).body)).toEqual([])
  expect(fieldsIn((await vendor.by.get(path)).body)).toEqual(first)

  const saved = await vendor.by.post(path, form('', '  Come at\tfive. ', 'Yes', 'No', '', 'Later'))
  expect([saved.status, saved.location]).toEqual([303, path])
  const now = await vendor.by.get(path)
  expect(now.toast).toBe('Your replies are saved.')
  expect(fieldsIn(now.body)).toEqual(['Come at five.', 'Yes', 'No', 'Later'])
  await vendor.by.post(path, form('Yes'))
  expect(chipsIn((await vendor.by.get(thread)).body)).toEqual(['Yes'])
  await vendor.by.post(path, form(''))
  expect(chipsIn((await vendor.by.get(thread)).body), 'the first four do not come back').toEqual([])
})

test('without scripts a reply is put into the box behind what was typed, and nothing is sent', async () => {
  const { vendor, buyer, conversationId } = await conversation()
  const thread = `/inbox/${conversationId}`
  const sentBy = async (userId: string) =>
    (await used.db.select().from(messages).where(eq(messages.senderId, userId))).length
  const fields = { id: crypto.randomUUID(), as: vendor.userId, content: 'Good day. ', reply: 'Yes <3' }
  const page = await vendor.by.post(thread, fields)
  expect([page.status, boxIn(page.body)]).toEqual([200, 'Good day. Yes &lt;3'])
  expect(boxIn((await vendor.by.post(thread, { ...fields, content: ' ' })).body)).toBe('Yes &lt;3')
  expect(page.body).toContain(`name="id" value="${fields.id}"`)
  // On the page of another person, signed out, or in a conversation of others.
  expect((await vendor.by.post(thread, { ...fields, as: buyer.userId })).status).toBe(409)
  expect((await used.visit().post(thread, fields)).status).toBe(303)
  expect((await (await trader()).by.post(thread, { ...fields, as: '' })).status).toBe(404)
  expect(await sentBy(vendor.userId)).toBe(0)
})

test('a reply that is too long, or too many, loses nothing typed; forms of another person change nothing', async () => {
  const who = await trader()
  const long = 'x'.repeat(301)
  const refused = await who.by.post(path, form('Yes', long, 'No'))
  expect(refused.status).toBe(400)
  expect(fieldsIn(refused.body)).toEqual(['Yes', long, 'No'])
  expect(refused.body).toContain('At most 300 characters')
  const eleven = Array.from({ length: 11 }, (_, at) => `Reply number ${at}`)
  await who.by.post(path, form(...eleven))
  expect(fieldsIn((await who.by.get(path)).body)).toEqual(eleven.slice(0, 10))
  const emoji = '🥟'.repeat(300)
  await who.by.post(path, form(emoji))
  expect(fieldsIn((await who.by.get(path)).body)).toEqual([emoji])

  const other = await trader()
  const foreign = await other.by.post(path, { ...form('Mine'), as: who.userId })
  expect(foreign.location).toBe(path)
  const kept = await used.db.execute(sql`select from saved_replies where user_id = ${other.userId}`)
  expect(kept.rows).toEqual([])
  expect((await used.visit().get(path)).location).toMatch(/^\/auth/)
  expect((await used.visit().post(path, form('Yes'))).location).toMatch(/^\/auth/)
})
