import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { users } from '#db/schema.ts'
import { expectCleanLog } from '#test/people.ts'
import { badgeIn, bubblesIn, tradersOf } from '#test/traders.ts'
import { useServer } from '#test/use-server.ts'

const used = useServer()
const { trader, conversation } = tradersOf(used)
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
    const earlier = await buyer.by.get(`/inbox/news/${conversationId}?before=41`)
    expect(bubblesIn(earlier.body)).toEqual(seen.slice(10, 40))
    expect(earlier.body).toContain('data-more')
    const last = await buyer.by.get(`/inbox/news/${conversationId}?before=11`)
    expect(bubblesIn(last.body)).toEqual(seen.slice(0, 10))
    expect(last.body).not.toContain('data-more')
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
      path = /<a data-older="" href="([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&')
    }
    expect(titles).toEqual(['Unknown Listing', ...Array.from({ length: 44 }, (_, n) => `Offer ${44 - n}`)])
    await used.db.delete(users).where(eq(users.id, buyer.userId))
    expect((await vendor.by.get('/inbox')).body, 'with a person go their messages').toContain(
      'No conversations yet',
    )
  })
})
