import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connectDatabase } from '#db/client.ts'
import { startProxy } from '#test/network/tcp-proxy.ts'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { cookieOf } from '#test/people/visitor.ts'
import { membersOf } from '#test/sellers/members-with-offers.ts'
import { useCountingServer } from '#test/servers/counting-server.ts'
import { runServer } from '#test/servers/running-server.ts'
import { createLooks, sweepLooks } from './looks.server.ts'

const used = useCountingServer()
const { member } = membersOf(used)

const phone = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 8.1.0; itel A16) Chrome/109.0.0.0 Mobile Safari/537.36',
}

const daysOf = async (listingId: string) => {
  const { rows } = await used.db.execute<{ looks: number; shares: number }>(
    sql`select looks, shares from listing_days where listing_id = ${listingId}`,
  )
  return rows.map(({ looks, shares }) => [looks, shares])
}
const looksOf = async (listingId: string) =>
  (await daysOf(listingId)).reduce((sum, [looks = 0]) => sum + looks, 0)
const ask = async (origin: string, path: string, headers: Record<string, string>, method = 'GET') => {
  const response = await fetch(origin + path, { headers, method })
  await response.arrayBuffer()
  return response
}
const times = (count: number, work: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, () => work()))

test('each look of a person is counted, on kept pages without a query, across flushes; the owner, programs and prefetches are not', async () => {
  const [owner, other] = [await member(), await member()]
  const path = `/listing/${owner.offer.id}`
  const look = (headers: Record<string, string> = {}, method = 'GET') =>
    ask(used.origin, path, { ...phone, ...headers }, method)
  await used.settle()
  await times(40, look)
  const tag = (await look()).headers.get('etag') ?? ''
  expect(await used.count(() => times(59, look))).toEqual({ queries: 0, renders: 0 })
  const flushing = used.services.looks.flush()
  await times(50, look)
  await flushing
  expect((await look({ 'if-none-match': tag })).status, 'looked again, nothing changed').toBe(304)
  await ask(used.origin, `${path}?fbclid=x`, { ...phone, 'sec-fetch-dest': 'document' })
  await look({ cookie: cookieOf(other.by), 'sec-fetch-dest': 'document' })

  await look({ cookie: cookieOf(owner.by) })
  await look({}, 'HEAD')
  for (const session of ['', cookieOf(other.by)]) {
    const who: Record<string, string> = session ? { cookie: session } : {}
    await look({ ...who, 'sec-purpose': 'prefetch' })
    await look({ ...who, purpose: 'prefetch' })
    await look({ ...who, 'sec-fetch-dest': 'empty' })
    await look({ ...who, 'user-agent': 'WhatsApp/2.23.20.0 A' })
  }
  await ask(used.origin, `/listing/${crypto.randomUUID()}`, phone)
  await ask(used.origin, `/vendor/${owner.userId}`, phone)
  await used.services.looks.flush()
  expect(await looksOf(owner.offer.id)).toBe(40 + 1 + 59 + 50 + 1 + 1 + 1)
  expect(await looksOf(other.offer.id)).toBe(0)
})

test('a tap on “Share on WhatsApp” is counted by the link’s ping: of anybody, but not of a program, and not from another site', async () => {
  const owner = await member()
  const share = (headers: Record<string, string> = {}) =>
    ask(
      used.origin,
      `/listing/${owner.offer.id}/shares`,
      { ...phone, origin: used.origin, 'content-type': 'text/ping', ...headers },
      'POST',
    )
  expect((await share()).status).toBe(204)
  await share({ cookie: cookieOf(owner.by) })
  await share({ 'user-agent': 'curl/8.1' })
  expect((await share({ origin: 'https://evil.example' })).status).toBe(403)
  expect(
    (
      await ask(
        used.origin,
        `/listing/${crypto.randomUUID()}/shares`,
        { ...phone, origin: used.origin },
        'POST',
      )
    ).status,
    'of nothing',
  ).toBe(204)
  await ask(used.origin, `/listing/${owner.offer.id}`, phone)
  await used.services.looks.flush()
  expect(await daysOf(owner.offer.id)).toEqual([[1, 2]])
})

test('a share without a look is counted, of the seller too, and holds nothing else back', async () => {
  const [offer, other] = [await makeOffer(used.db, await makeStore(used.db)), (await member()).offer]
  const looks = createLooks(used.db, () => {})
  looks.countShare(`/listing/${offer.id}`, 'home')
  looks.count(`/listing/${other.id}`, 'home')
  await looks.flush()
  looks.countShare(`/listing/${other.id}`, 'home')
  await looks.stop()
  expect([await daysOf(offer.id), await daysOf(other.id)]).toEqual([[[0, 1]], [[1, 1]]])
})

test('a server that is told to stop writes what it has counted', async () => {
  const { userId } = await makeStore(used.db)
  const { id } = await makeOffer(used.db, { userId })
  const server = await runServer({ DATABASE_URL: used.databaseUrl })
  try {
    await times(30, () => ask(server.origin, `/listing/${id}`, phone))
    expect(await looksOf(id), 'in memory until then').toBe(0)
  } finally {
    await server.stop()
  }
  expect(await looksOf(id)).toBe(30)
})

test('looks wait while the database is away; two processes add to one day', async () => {
  const { userId } = await makeStore(used.db)
  const { id } = await makeOffer(used.db, { userId })
  const proxy = await startProxy(used.databaseUrl)
  const connection = connectDatabase(proxy.url, { onIdleError: () => {} })
  const [here, there] = [createLooks(connection.db, () => {}), createLooks(used.db, () => {})]
  here.count(id, 'home')
  there.count(id, 'home')
  there.count(crypto.randomUUID(), 'home')
  await there.stop()
  await proxy.down()
  await expect(here.flush()).rejects.toThrow()
  here.count(id, 'home')
  await proxy.up()
  await here.stop()
  expect(await looksOf(id)).toBe(3)
  await connection.close()
  await proxy.down()
})

// At 23:59 in Johannesburg it is 21:59 UTC; `current_date` once named another day than the rows have.
test.for([['Etc/GMT+12'], ['Etc/GMT-14']])(
  'days are swept after 90, whatever the zone of the database: %s',
  async ([zone]) => {
    const { userId } = await makeStore(used.db)
    const { id } = await makeOffer(used.db, { userId })
    const url = new URL(used.databaseUrl)
    url.searchParams.set('options', `-c TimeZone=${zone}`)
    const { db, close } = connectDatabase(url.href, { onIdleError: () => {} })
    const looks = createLooks(db, () => {})
    looks.count(`/listing/${id}`, 'home')
    await looks.stop()
    await db.execute(sql`update listing_days set day = day - 90 where listing_id = ${id}`)
    await sweepLooks(db)
    expect(await looksOf(id)).toBe(1)
    await db.execute(sql`update listing_days set day = day - 1 where listing_id = ${id}`)
    await sweepLooks(db)
    expect(await looksOf(id)).toBe(0)
    await close()
  },
)

test('one address is counted 300 times a day at an offer, and shares 30; others are counted beside it', async () => {
  const { offer } = await member()
  const looks = createLooks(used.db, () => {})
  const path = `/listing/${offer.id}`
  for (let n = 0; n < 400; n += 1) {
    looks.count(path, '192.0.2.1')
    looks.countShare(path, '192.0.2.1')
  }
  looks.count(path, '192.0.2.2')
  await looks.stop()
  expect(await daysOf(offer.id)).toEqual([[301, 30]])
})
