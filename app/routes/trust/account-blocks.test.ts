import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { expectCleanLog } from '#test/people/test-people.ts'
import { badgeIn, type Trader, tradersOf } from '#test/people/test-traders.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { contact, reply, send, written, conversation, trader } = tradersOf(used)
afterAll(() => expectCleanLog(used))

const change = (by: Trader, of: Trader, intent: 'block' | 'unblock') =>
  by.by.post('/account/blocks', { as: by.userId, person: of.userId, intent })
const refusal = 'This person does not take messages.'

test('nothing passes between two people once one has blocked the other, in either direction', async () => {
  const { vendor, buyer, conversationId } = await conversation()
  expect((await change(vendor, buyer, 'block')).location).toBe('/inbox')
  for (const who of [vendor, buyer]) {
    const refused = await reply(who, conversationId, 'Hello?')
    expect([refused.status, refused.body.includes(refusal)]).toEqual([410, true])
    expect(refused.body).toContain('Hello?</textarea>')
    const posted = await send(who, conversationId, 'Hello again?')
    expect([posted.status, JSON.parse(posted.body).fault]).toEqual([410, refusal])
  }
  expect((await contact(buyer, vendor.offerId, 'By the offer?')).status).toBe(410)
  expect(await written(vendor.offerId)).toHaveLength(1)
  await change(vendor, buyer, 'unblock')
  expect((await reply(buyer, conversationId, 'Hello!')).status).toBe(303)
})

test('the conversation leaves the blocker’s list and badge; the blocked person sees what they saw', async () => {
  const { vendor, buyer, conversationId } = await conversation()
  expect(badgeIn((await vendor.by.get('/account/blocks')).body)).toBe(1)
  const before = (await buyer.by.get(`/inbox/${conversationId}`)).body
  await change(vendor, buyer, 'block')
  await vendor.by.get('/')
  const inbox = (await vendor.by.get('/inbox')).body
  expect(inbox).not.toContain(conversationId)
  expect(badgeIn(inbox)).toBe(0)
  expect((await vendor.by.get(`/inbox/${conversationId}`)).body).toContain('Nothing passes between you.')
  const after = (await buyer.by.get(`/inbox/${conversationId}`)).body
  const shown = (html: string) =>
    html.replace(/<script.*$/s, '').match(/<form novalidate.*?<\/form>/s)?.[0].length
  expect(shown(after)).toBe(shown(before))
  expect(after).not.toContain('blocked')
  await change(vendor, buyer, 'unblock')
  await vendor.by.get('/')
  expect((await vendor.by.get('/inbox')).body).toContain(conversationId)
})

test('no notice of what a blocked person wrote before is sent', async () => {
  const { vendor, buyer, conversationId } = await conversation()
  await change(vendor, buyer, 'block')
  await used.db.execute(sql`update messages set read = false where conversation_id = ${conversationId}`)
  await used.db.execute(sql`update outbound set due_at = now() where conversation_id = ${conversationId}`)
  await expect
    .poll(async () => {
      const { rows } = await used.db.execute(
        sql`select from outbound where conversation_id = ${conversationId} and due_at < 'infinity'`,
      )
      return rows.length
    })
    .toBe(0)
  expect(used.mail.mails.filter(({ to }) => to?.[0]?.address === vendor.email)).toEqual([])
})

test('the list names blocked people, twice is once, and nobody blocks for another or themselves', async () => {
  const { vendor, buyer } = await conversation()
  await change(buyer, vendor, 'block')
  await change(buyer, vendor, 'block')
  const { body } = await buyer.by.get('/account/blocks')
  expect(body.match(/value="unblock"/g)).toHaveLength(1)
  expect(body).toContain('Thandi')
  await change(vendor, vendor, 'block')
  await vendor.by.post('/account/blocks', { as: buyer.userId, person: buyer.userId, intent: 'block' })
  await vendor.by.post('/account/blocks', { as: '', person: 'nobody', intent: 'block' })
  const { rows } = await used.db.execute(sql`select from blocks where by_id = ${vendor.userId}`)
  expect(rows).toEqual([])
  const stranger = await trader()
  await stranger.by.post('/account/blocks', { as: '', person: vendor.userId, intent: 'unblock' })
  expect((await buyer.by.get('/account/blocks')).body).toContain('Thandi')
  const visitor = used.visit()
  expect((await visitor.get('/account/blocks')).location).toBe('/auth?next=%2Faccount%2Fblocks')
})

test('the blocker sees no offers of theirs in market, store and search; others and the blocked do', async () => {
  const { vendor, buyer } = await conversation()
  await used.db.execute(sql`update listings set created_at = now() where id = ${vendor.offerId}`)
  const places = ['/', `/vendor/${vendor.userId}`, '/search?q=vetkoek&sort=newest']
  const seenBy = async (who: Trader) => {
    // Takes the toast.
    await who.by.get('/account/blocks')
    const pages = await Promise.all(places.map((path) => who.by.get(path)))
    return pages.map(({ body }) => body.includes(vendor.offerId))
  }
  expect(await seenBy(buyer)).toEqual([true, true, true])
  await change(buyer, vendor, 'block')
  expect(await seenBy(buyer)).toEqual([false, false, false])
  const store = (await buyer.by.get(`/vendor/${vendor.userId}`)).body
  for (const words of ['1 Product', 'That was the last product.']) expect(store).not.toContain(words)
  await used.db.execute(sql`update listings set title = 'Zingwatsha' where id = ${vendor.offerId}`)
  expect((await buyer.by.get('/search?q=zingwatsha')).body).toContain('Nothing found')
  await used.db.execute(sql`update listings set title = 'Vetkoek' where id = ${vendor.offerId}`)
  const other = await trader()
  expect(await seenBy(other)).toEqual([true, true, true])
  await change(buyer, vendor, 'unblock')
  expect(await seenBy(buyer)).toEqual([true, true, true])
  await change(vendor, buyer, 'block')
  expect(await seenBy(buyer), 'whom the seller blocked').toEqual([true, true, true])
})
