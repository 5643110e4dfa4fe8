import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { ListUpdates, ThreadUpdates } from '#app/messages/inbox/json-types.ts'
import { users } from '#db/schema.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { badgeIn, bubblesIn, tradersOf } from '#test/people/test-traders.ts'
import { useServer } from '#test/servers/use-server.ts'

const used = useServer()
const { trader, seller, contact, reply, written, askUpdates, conversation } = tradersOf(used)
afterAll(() => expectCleanLog(used))

describe('what there is to page', () => {
  test("'Earlier messages': 30 at a time, none twice and none left out, by scripts too", async () => {
    const { buyer, vendor, conversationId } = await conversation()
    await used.db.execute(`
      insert into messages (id, conversation_id, number, listing_id, sender_id, recipient_id, content, created_at)
      select gen_random_uuid(), conversation_id, n, listing_id, sender_id, recipient_id, 'number ' || n, now()
      from messages, generate_series(2, 70) n where conversation_id = '${conversationId}'`)
    await used.db.execute(`update conversations set last_number = 70 where id = '${conversationId}'`)
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
      titles.push(...[...body.matchAll(/grow truncate font-bold">([^<]+)/g)].map(([, title = '']) => title))
      path = /<a href="([^"]+)"[^>]*>Older conversations/.exec(body)?.[1]?.replaceAll('&amp;', '&')
    }
    expect(titles).toEqual(['Unknown Listing', ...Array.from({ length: 44 }, (_, n) => `Offer ${44 - n}`)])
    await used.db.delete(users).where(eq(users.id, buyer.userId))
    expect((await vendor.by.get('/inbox')).body, 'with a person go their messages').toContain(
      'No conversations yet',
    )
  })
})

describe('buyers without a store are told apart by their first words and their time', () => {
  /** The text of each row's 'First' line, without markup. */
  const firstLines = (html: string) =>
    [...html.replaceAll('<!-- -->', '').matchAll(/>(First, .*?)<\/bdi>/gs)].map(([, line = '']) =>
      line.replace(/<[^>]+>/g, ''),
    )

  test('two of them about the same offer, in the seller’s list and what scripts put into it', async () => {
    const vendor = await seller()
    const [one, two] = [await trader(), await trader()]
    await contact(one, vendor.offerId, `Do you <b>deliver</b>\nto ${'Diepkloof '.repeat(9)}`)
    await contact(two, vendor.offerId, 'Is it still warm?')
    expect(firstLines((await vendor.by.get('/inbox')).body), 'the last words say it').toEqual([])

    const talks = [...new Set((await written(vendor.offerId)).map(({ conversationId }) => conversationId))]
    for (const [place, buyer] of [one, two].entries()) await reply(buyer, talks[place] ?? '', 'Hello?')
    await used.db.execute(`update conversations set first_message_at = now() - interval '3 days'
      where id = '${talks[0]}'`)
    const lines = [
      'First, less than a minute ago: Is it still warm?',
      'First, 3 days ago: Do you &lt;b&gt;deliver&lt;/b&gt;\nto Diepkloof Diepkloof Diepkloof Diep…',
    ]
    expect(firstLines((await vendor.by.get('/inbox')).body)).toEqual(lines)
    expect(firstLines((await vendor.by.get(`/inbox/${talks[0]}`)).body)).toEqual(lines)
    const words = ['Is it still warm?', expect.stringMatching(/^Do you <b>deliver<\/b>\nto Diepkloof/)]
    const { conversations }: ListUpdates = JSON.parse((await vendor.by.get('/inbox/updates')).body)
    expect(conversations.map(({ first }) => first?.words)).toEqual(words)
    const { row }: ThreadUpdates = JSON.parse((await askUpdates(vendor, talks[1] ?? '')).body)
    expect(row.first?.words).toBe(words[0])
    for (const buyer of [one, two])
      expect(firstLines((await buyer.by.get('/inbox')).body), 'the store has a name').toEqual([])
  })

  test('not a buyer who has a store, and a store’s name', async () => {
    const { vendor, conversationId } = await conversation()
    const buyer = await seller()
    await contact(buyer, vendor.offerId, 'From one store to another')
    await contact(buyer, vendor.offerId, 'And once more')
    await reply(vendor, conversationId, 'Hi you')
    const { body } = await vendor.by.get('/inbox')
    expect(body).toContain('with Thandi')
    expect(firstLines(body)).toEqual(['First, less than a minute ago: Hi'])
  })
})
