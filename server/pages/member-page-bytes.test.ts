import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { conversations, listings, messages, profiles } from '#db/schema.ts'
import { type Member, membersOf } from '#test/sellers/members-with-offers.ts'
import { useCountingServer } from '#test/servers/counting-server.ts'

const used = useCountingServer()
const { member, write } = membersOf(used)

describe('a member’s page from a shell', () => {
  for (const unread of [0, 1, 99, 100, 250])
    test(`is to the byte what is rendered for them alone, with ${unread} unread messages`, async () => {
      const [seller, buyer] = [await member(`"o'neil&<b>${unread}"@example.invalid`), await member()]
      if (unread > 0) await write(buyer, seller, unread, `<script>alert("1") & 'x'`)
      else await write(seller, buyer, 1)
      // A page kept before these offers came would miss them.
      await used.settle()
      for (const path of ['/', `/vendor/${seller.userId}`, '/inbox']) {
        const ours = await seller.by.get(path)
        const theirs = await ordinary(seller, path)
        expect(ours.status).toBe(200)
        expect(ours.headers.get('cache-control')).toBe('no-store')
        expect(withoutClock(ours.body)).toBe(withoutClock(theirs))
        expect(ours.body).toContain('o&#x27;neil&amp;&lt;b&gt;')
      }
    })

  test('an inbox with every kind of row is to the byte what is rendered for them alone', async () => {
    const seller = await member()
    const text = `<b title="x">&amp; 'data-now="0"' 1970-01-01T00:00:00.000Z $& less than a minute ago`
    const makeTalk = async (minutesAgo: number, count = 1) => {
      const buyer = await member()
      await write(buyer, seller, count, text)
      const ofTheirs = eq(conversations.buyerId, buyer.userId)
      const lastMessageAt = sql`now() - ${minutesAgo} * interval '1 minute' - interval '30.123456 s'`
      await used.db.update(conversations).set({ lastMessageAt }).where(ofTheirs)
      return { buyer, ofTheirs }
    }
    const kinds: ((talk: Awaited<ReturnType<typeof makeTalk>>) => Promise<unknown>)[] = [
      async () => {},
      ({ buyer }) =>
        used.db
          .update(profiles)
          .set({ displayName: text.slice(0, 40) })
          .where(eq(profiles.userId, buyer.userId)),
      ({ buyer }) => used.db.delete(profiles).where(eq(profiles.userId, buyer.userId)),
      ({ ofTheirs }) => used.db.update(conversations).set({ listingId: null }).where(ofTheirs),
      ({ buyer }) => used.db.update(messages).set({ read: true }).where(eq(messages.senderId, buyer.userId)),
      ({ buyer }) =>
        used.db
          .update(messages)
          .set({ senderId: seller.userId, recipientId: buyer.userId })
          .where(eq(messages.senderId, buyer.userId)),
    ]
    await used.db.update(listings).set({ title: text }).where(eq(listings.id, seller.offer.id))
    for (const [place, change] of kinds.entries()) await change(await makeTalk(100 + 5000 * place))
    const { buyer } = await makeTalk(90, 2)
    await used.db.delete(profiles).where(eq(profiles.userId, buyer.userId))
    const bothAre = async (hasOlder: boolean) => {
      const { body } = await seller.by.get('/inbox')
      expect(body.includes('>Older conversations</a>')).toBe(hasOlder)
      expect(withoutNow(body)).toBe(withoutNow(await ordinary(seller, '/inbox')))
      return body
    }
    const few = await bothAre(false)
    for (const shown of [
      '&lt;b title=&quot;x&quot;',
      'Unknown Listing',
      '<bdi>Buyer ',
      'You:',
      '>17 days</time>',
      '>4 days</time>',
      '<bdi>&lt;b title',
    ])
      expect(few).toContain(shown)
    for (let place = 0; place < 20; place += 1) await makeTalk(5 + place)
    expect(await bothAre(true)).toContain('href="/inbox?older=')
  })
})

const withoutNow = (html: string) => html.replace(/ data-session-seconds-left="\d+"|"nowMs":\d+/g, '')
const withoutClock = (html: string) => withoutNow(html).replace(/<time.*?<\/time>/g, '')

/** Returns the page as React Router renders it, without a shell. */
async function ordinary(person: Member, path: string): Promise<string> {
  const cookie = [...person.by.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { response } = await used.app.render(new Request(used.origin + path, { headers: { cookie } }), '')
  return await response.text()
}
