import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { ListUpdates, Opened, ThreadUpdates } from '#app/messages/inbox/json-types.ts'
import { users } from '#db/schema.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { badgeIn, bubblesIn, type Trader, tradersOf } from '#test/people/test-traders.ts'
import { useServer } from '#test/servers/use-server.ts'

const used = useServer()
const { trader, reply, askUpdates, conversation } = tradersOf(used)
afterAll(() => expectCleanLog(used))

/** Adds messages after the first one: 'number 2' to `last`. */
async function addMessages(conversationId: string, last: number): Promise<void> {
  await used.db.execute(`
    insert into messages (id, conversation_id, number, listing_id, sender_id, recipient_id, content, created_at)
    select gen_random_uuid(), conversation_id, n, listing_id, sender_id, recipient_id, 'number ' || n, now()
    from messages, generate_series(2, ${last}) n where conversation_id = '${conversationId}'`)
  await used.db.execute(`update conversations set last_number = ${last} where id = '${conversationId}'`)
}

describe('what there is to page', () => {
  test("'Earlier messages': 30 at a time, none twice and none left out, by scripts too", async () => {
    const { buyer, vendor, conversationId } = await conversation()
    await addMessages(conversationId, 70)
    const seen: string[] = []
    let path: string | undefined = `/inbox/${conversationId}`
    while (path) {
      const { body } = await buyer.by.get(path)
      seen.unshift(...bubblesIn(body))
      path = /href="([^"]+)"[^>]*>Earlier messages/.exec(body)?.[1]
    }
    expect(seen).toEqual(['Hi', ...Array.from({ length: 69 }, (_, n) => `number ${n + 2}`)])
    const updates = async (query: string) => {
      const { messages, hasMore }: ThreadUpdates = JSON.parse(
        (await askUpdates(buyer, conversationId, query)).body,
      )
      return { words: messages.map(({ content }) => content), hasMore }
    }
    expect(await updates('before=41')).toEqual({ words: seen.slice(10, 40), hasMore: true })
    expect(await updates('before=11')).toEqual({ words: seen.slice(0, 10), hasMore: false })
    expect(await updates('after=20')).toEqual({ words: seen.slice(20, 50), hasMore: true })
    expect(await updates('after=50')).toEqual({ words: seen.slice(50), hasMore: false })
    expect(await updates('')).toEqual({ words: [], hasMore: false })
    expect(badgeIn((await vendor.by.get('/')).body)).toBe(70)
  })

  test('the list: 20 conversations a page, newest first; a deleted offer is ‘Unknown Listing’', async () => {
    const buyer = await trader()
    const vendor = await trader()
    await used.db.execute(`
      with offers as (
        insert into listings (user_id, title, price_cents)
        select '${vendor.userId}', 'Offer ' || n, 100 from generate_series(1, 45) n returning id, title
      ), begun as (
        insert into conversations (listing_id, seller_id, buyer_id, last_number, last_message_at)
        select id, '${vendor.userId}', '${buyer.userId}', 1, now() + split_part(title, ' ', 2)::int * interval '1 s' from offers
        returning *
      )
      select * from begun`)
    await used.db.execute(`
      insert into messages (id, conversation_id, number, listing_id, sender_id, recipient_id, content, created_at)
      select gen_random_uuid(), id, 1, listing_id, buyer_id, seller_id, 'Hi', last_message_at
      from conversations where buyer_id = '${buyer.userId}'`)
    await used.db.execute(`delete from listings where user_id = '${vendor.userId}' and title = 'Offer 45'`)
    const titles: string[] = []
    let path: string | undefined = '/inbox'
    while (path) {
      const { body } = await vendor.by.get(path)
      titles.push(...[...body.matchAll(/truncate text-soft">([^<]+)/g)].map(([, title = '']) => title))
      path = /<a href="([^"]+)"[^>]*>Older conversations/.exec(body)?.[1]?.replaceAll('&amp;', '&')
    }
    expect(titles).toEqual(['Unknown Listing', ...Array.from({ length: 44 }, (_, n) => `Offer ${44 - n}`)])
    await used.db.delete(users).where(eq(users.id, buyer.userId))
    expect((await vendor.by.get('/inbox')).body, 'with a person go their messages').toContain(
      'No conversations yet',
    )
  })
})

describe('a row of the list', () => {
  const rowsOf = async (who: Trader): Promise<ListUpdates['conversations']> =>
    JSON.parse((await who.by.get('/inbox/updates')).body).conversations

  test('has the offer’s photo, price and state, for its page and for scripts; no photo that operators hide', async () => {
    const { vendor, buyer, conversationId } = await conversation()
    const imageUrl = `/storage/product-images/${vendor.userId}/1763737200000.jpg`
    const set = (change: string) =>
      used.db.execute(`update listings set ${change} where id = '${vendor.offerId}'`)
    await used.db.execute(
      `insert into pictures (user_id, image_url) values ('${vendor.userId}', '${imageUrl}')`,
    )
    await set(`image_url = '${imageUrl}', price_cents = 6500`)
    const facts = async () => {
      const [row] = await rowsOf(buyer)
      return [row?.imageUrl, row?.priceCents, row?.offerState]
    }
    expect(await facts()).toEqual([imageUrl, 6500, 'active'])
    const small = imageUrl.replace('.jpg', '-320.avif 320w')
    for (const path of ['/inbox', `/inbox/${conversationId}`]) {
      const { body } = await buyer.by.get(path)
      expect(body).toContain(`srcset="${small}"`)
      expect(body, 'nothing larger').not.toContain('-640.')
    }
    await set(`state = 'reserved'`)
    expect((await facts())[2]).toBe('reserved')
    await set(`is_active = false, state = 'paused'`)
    expect((await facts())[2]).toBe('gone')
    await set(`state = 'sold'`)
    expect((await facts())[2]).toBe('sold')
    expect((await buyer.by.get(`/inbox/${conversationId}`)).body).toMatch(/65,00<\/span> · Sold<\/p>/)
    const { body } = await buyer.by.ask('/inbox', { headers: { 'save-data': 'on' } })
    expect(body, 'who saves data pays for no photo').not.toContain(`srcset="${small}"`)
  })

  test('says who it is with and one line of the last message, and nothing of the first', async () => {
    const { vendor, buyer, conversationId } = await conversation()
    await reply(buyer, conversationId, 'Hello?')
    const { body } = await vendor.by.get('/inbox')
    expect(body).toContain(`<bdi>Buyer ${buyer.userId.slice(0, 4).toUpperCase()}</bdi>`)
    expect(body).toContain('<bdi>Hello?</bdi>')
    expect(body).not.toMatch(/First, |>Hi</)
  })
})

test('§4 a conversation that is opened in place: its newest 30 messages, marked as read, as its page has them', async () => {
  const { buyer, vendor, conversationId } = await conversation()
  await addMessages(conversationId, 40)
  const open = (who: Trader) => who.by.post(`/inbox/${conversationId}/read`, { as: who.userId, after: '' })
  const { thread }: Opened = JSON.parse((await open(vendor)).body)
  expect([thread.messages.length, thread.messages.at(-1)?.number, thread.hasEarlier]).toEqual([30, 40, true])
  expect([thread.conversation.unreadCount, badgeIn((await vendor.by.get('/')).body)]).toEqual([0, 0])
  expect(bubblesIn((await vendor.by.get(`/inbox/${conversationId}`)).body)).toEqual(
    thread.messages.map(({ content }) => content),
  )
  const stranger = await trader()
  expect((await open(stranger)).status).toBe(404)
  expect((await buyer.by.post(`/inbox/${conversationId}/read`, { after: 'x' })).status).toBe(400)
})
