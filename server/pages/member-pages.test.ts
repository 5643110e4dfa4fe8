import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { conversations, listings, messages, profiles, sessions, users } from '#db/schema.ts'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { visit } from '#test/people/visitor.ts'
import { useCountingServer } from '#test/servers/counting-server.ts'

const used = useCountingServer()

/** Somebody signed in, with an offer. */
async function member(email = `member-${crypto.randomUUID()}@example.invalid`) {
  const { userId } = await makeStore(used.db, { displayName: 'Nomsa' })
  await used.db.update(users).set({ email }).where(eq(users.id, userId))
  const offer = await makeOffer(used.db, { userId })
  const token = crypto.randomUUID()
  await used.db
    .insert(sessions)
    .values({ userId, token, expiresAt: sql`now() + interval '30 days'` })
    .returning()
  const cookie = (await used.services.cookies.session.serialize(token)).split(';')[0] ?? ''
  const by = visit(used.origin)
  by.cookies.set(cookie.slice(0, cookie.indexOf('=')), cookie.slice(cookie.indexOf('=') + 1))
  return { userId, email, token, offer, by }
}
type Person = Awaited<ReturnType<typeof member>>

/** Writes `count` unread messages to `to` about their offer. */
async function write(from: Person, to: Person, count: number, content = 'Is there some left?') {
  const firstWords = content.slice(0, 60)
  const [talk] = await used.db
    .insert(conversations)
    .values({
      listingId: to.offer.id,
      sellerId: to.userId,
      buyerId: from.userId,
      lastNumber: count,
      lastMessageAt: new Date(),
      firstWords,
      firstMessageAt: new Date(Date.now() - 4 * 24 * 3600_000),
    })
    .returning()
  await used.db.execute(sql`
    insert into messages (id, conversation_id, number, listing_id, sender_id, recipient_id, content, created_at)
    select gen_random_uuid(), ${talk?.id}::uuid, n, ${to.offer.id}::uuid, ${from.userId}::uuid, ${to.userId}::uuid, ${content}, now()
    from generate_series(1, ${count}::int) n`)
}

describe('a member’s page from a shell', () => {
  test('costs one query, the inbox too, and renders nothing but the list', async () => {
    const [seller, buyer] = [await member(), await member()]
    await write(buyer, seller, 3)
    const budgets = { '/': 1, [`/vendor/${seller.userId}`]: 1, '/inbox': 1 }
    await used.settle()
    for (const path of Object.keys(budgets)) await seller.by.get(path)
    for (const person of [seller, buyer])
      for (const [path, queries] of Object.entries(budgets))
        expect([path, await used.count(() => person.by.get(path))]).toEqual([path, { queries, renders: 0 }])
  })

  test('one render for each change, however many members wait', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => member()))
    await used.settle()
    const everybody = () => Promise.all(people.map(({ by }) => by.get('/')))
    expect((await used.count(everybody)).renders).toBe(1)
  })

  for (const unread of [0, 1, 99, 100, 250])
    test(`is to the byte what is rendered for them alone, with ${unread} unread messages`, async () => {
      const [seller, buyer] = [await member(`"o'neil&<b>${unread}"@example.invalid`), await member()]
      if (unread > 0) await write(buyer, seller, unread, `<script>alert("1") & 'x'`)
      else await write(seller, buyer, 1)
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
      'with Buyer ',
      'You:',
      '17 days ago',
      '4 days ago</time>: <bdi>&lt;b title',
    ])
      expect(few).toContain(shown)
    for (let place = 0; place < 20; place += 1) await makeTalk(5 + place)
    expect(await bothAre(true)).toContain('href="/inbox?older=')
  })

  test('shows nobody anything of another', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => member()))
    for (const [place, person] of people.entries())
      await write(person, people[(place + 1) % people.length] ?? person, place + 1, `from ${person.userId}`)
    const looks = people.flatMap((person) =>
      ['/', '/inbox', '/'].map(async (path) => ({ person, path, body: (await person.by.get(path)).body })),
    )
    for (const { person, path, body } of await Promise.all(looks)) {
      const place = people.indexOf(person)
      const writer = people[(place + people.length - 1) % people.length]
      expect(body).toContain(person.email)
      expect(body).toContain(`data-unread="${((place + people.length - 1) % people.length) + 1}"`)
      for (const other of people.filter((one) => one !== person)) expect(body).not.toContain(other.email)
      const strangers = people.filter((other) => other !== person && (path !== '/inbox' || other !== writer))
      for (const other of strangers) expect(body).not.toContain(`from ${other.userId}`)
    }
  })

  test('no session, one that has ended, a forged one: the visitor’s page', async () => {
    const person = await member()
    expect((await person.by.get('/')).body).toContain(person.email)
    await used.db.delete(sessions).where(eq(sessions.token, person.token))
    const forged = visit(used.origin)
    forged.cookies.set(used.services.cookies.session.name, 'ImFueWJvZHki.c2lnbmVk')
    for (const by of [person.by, forged]) {
      const market = await by.get('/')
      expect(market.body).toContain('Login / Sign up')
      expect(market.headers.get('cache-control')).not.toContain('public')
      expect((await by.get('/inbox')).body).toContain('Sign in Required')
    }
  })

  test('a session that is due is renewed all the same', async () => {
    const person = await member()
    await used.db
      .update(sessions)
      .set({ expiresAt: sql`now() + interval '3 days'` })
      .where(eq(sessions.token, person.token))
    expect((await person.by.get('/')).headers.getSetCookie().join()).toContain('kasi-session')
    expect((await person.by.get('/')).headers.getSetCookie()).toEqual([])
  })
})

const withoutNow = (html: string) => html.replace(/ data-session-seconds-left="\d+"|"nowMs":\d+/g, '')
const withoutClock = (html: string) => withoutNow(html).replace(/<time.*?<\/time>/g, '')

/** Returns the page as React Router renders it, without a shell. */
async function ordinary(person: Person, path: string): Promise<string> {
  const cookie = [...person.by.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { response } = await used.app.render(new Request(used.origin + path, { headers: { cookie } }), '')
  return await response.text()
}
