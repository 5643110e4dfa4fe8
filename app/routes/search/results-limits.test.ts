import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { rebuild } from '#test/people/searched-market.ts'
import { peopleOf } from '#test/people/test-people.ts'
import type { Visitor, VisitorResponse } from '#test/people/visitor.ts'
import { newAddress, useServer } from '#test/servers/use-server.ts'

const used = useServer()
const { signedIn } = peopleOf(used)

/** Adds an offer that every page of newest offers shows. */
async function addOffer(title: string) {
  const { userId } = await makeStore(used.db)
  await makeOffer(used.db, { userId, title })
  // The server may be at it, as it has just begun.
  await expect.poll(() => rebuild(used.databaseUrl)).not.toBeNull()
}

/** Opens a page as a browser does: it follows redirects, with its cookies. */
async function open(visitor: Visitor, path: string): Promise<VisitorResponse> {
  const page = await visitor.get(path)
  return page.status === 303 ? await open(visitor, page.location ?? '') : page
}

const search = (word: string, count: number) => `/search?q=${word}&min=${count + 1}`

describe('limits', () => {
  test('a township behind one address asks 200 different questions in a minute, and nobody is refused', async () => {
    await addOffer('Fresh scones')
    const from = newAddress()
    const statuses: number[] = []
    for (let count = 0; count < 200; count += 1)
      statuses.push((await open(used.visit({ from }), search('scones', count))).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  test('25 searches a minute of an address without a cookie; then each browser gets one, for a day, that says nothing', async () => {
    const from = newAddress()
    for (let count = 0; count < 25; count += 1) {
      const page = await used.visit({ from }).get(search('scones', count + 300))
      expect([page.status, page.headers.get('set-cookie')]).toEqual([200, null])
    }
    const visitor = used.visit({ from })
    const sent = await visitor.get('/search?q=scones&min=400')
    expect([sent.status, sent.location]).toEqual([303, '/search?q=scones&min=400&first-visit'])
    expect(sent.headers.get('cache-control')).toBe('no-store')
    expect(sent.headers.get('set-cookie')).toMatch(
      /^kasi-browser=[^;]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const back = await visitor.get(sent.location ?? '')
    expect([back.status, back.location]).toEqual([303, '/search?q=scones&min=400'])
    const page = await visitor.get(back.location ?? '')
    expect([page.status, page.headers.get('set-cookie')]).toEqual([200, null])
    expect(page.body).toContain('Fresh scones')
  })

  test('a browser with a cookie: 30 searches a minute; then 429 with the time to wait, and the newest offers', async () => {
    const from = newAddress()
    const visitor = used.visit({ from })
    for (let count = 0; count < 55; count += 1)
      expect((await open(visitor, search('scones', count + 500))).status).toBe(200)
    const refused = await open(visitor, '/search?q=refusedword')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect(refused.headers.get('cache-control')).toMatch(/^no-(cache|store)$/)
    expect(refused.body).toContain('Fresh scones')
    expect(refused.body).toContain('Too many searches in a short time.')
    expect((await open(used.visit({ from }), '/search?q=refusedword')).status, 'a neighbour').toBe(200)
  })

  test('a scraper that keeps no cookie gets 25 pages a minute: results, offers, stores; a robot learns when to come back', async () => {
    const { userId } = await makeStore(used.db)
    const offers: string[] = []
    for (let count = 0; count < 30; count += 1) offers.push((await makeOffer(used.db, { userId })).id)
    const from = newAddress()
    const walk = async (path: string) => {
      const first = await used.visit({ from }).get(path)
      return first.status === 303 ? await used.visit({ from }).get(first.location ?? '') : first
    }
    const pages: VisitorResponse[] = []
    for (const id of offers) pages.push(await walk(`/listing/${id}`))
    pages.push(await walk(`/vendor/${userId}`), await walk('/search?q=elsewhere'))
    const statuses = pages.map(({ status }) => status)
    expect(statuses).toEqual([
      ...Array.from({ length: 25 }, () => 200),
      ...Array.from({ length: 7 }, () => 429),
    ])
    for (const { headers } of pages.slice(25)) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(pages[26]?.body).toContain('One moment, please')
    expect((await walk(`/listing/${offers[24]}`)).status, 'a page that is cached').toBe(200)
    const pretended = await used
      .visit({ from })
      .ask(`/listing/${offers[29]}`, { headers: { cookie: 'kasi-session=x' } })
    expect(pretended.status, 'a session that is none').toBe(303)
  })

  test('members are counted by person: 55 pages a minute, whoever asks from their address', async () => {
    const from = newAddress()
    const scraper = used.visit({ from })
    const { by } = await signedIn(used.visit({ from }))
    for (let count = 0; count < 60; count += 1) await open(scraper, search('scones', count + 600))
    const statuses: number[] = []
    for (let count = 0; count < 57; count += 1)
      statuses.push((await by.get(search('scones', count + 700))).status)
    expect(statuses).toEqual([...Array.from({ length: 55 }, () => 200), 429, 429])
  })

  test('a kept page is no search', async () => {
    const visitor = used.visit({ from: newAddress() })
    for (let count = 0; count < 40; count += 1)
      expect((await visitor.get('/search?q=scones')).status).toBe(200)
  })

  test('an address that searched too often is refused alone, not those who ask the same at that moment', async () => {
    const often = used.visit({ from: newAddress() })
    for (let count = 0; count < 56; count += 1) await open(often, search('scones', count + 100))
    for (let turn = 0; turn < 10; turn += 1) {
      const path = `/search?q=scones&max=${turn + 200}`
      const [refused, ...others] = await Promise.all([
        often.get(path),
        used.visit({ from: newAddress() }).get(path),
        used.visit({ from: newAddress() }).get(path),
      ])
      expect([refused.status, ...others.map(({ status }) => status)]).toEqual([429, 200, 200])
    }
  })

  test('suggestions are short, for all, and never an error', async () => {
    const visitor = used.visit({ from: newAddress() })
    const scones = await visitor.get('/suggest?q=sco')
    expect(JSON.parse(scones.body)).toEqual([{ word: 'scones', category: expect.anything() }])
    expect(scones.headers.get('cache-control')).toBe('public, max-age=300')
    expect(scones.headers.get('content-type')).toContain('application/json')
    expect(scones.headers.get('x-content-type-options')).toBe('nosniff')
    const odd = [
      '',
      '?q=',
      '?q=%00',
      '?q=%25',
      '?place=',
      '?place=%25',
      '?q=%ff',
      `?q=${'x'.repeat(8000)}`,
      `?place=${'x'.repeat(8000)}`,
    ]
    for (const query of odd) {
      const response = await visitor.get(`/suggest${query}`)
      expect([response.status, JSON.parse(response.body)], query).toEqual([200, []])
    }
    expect(JSON.parse((await visitor.get('/suggest?place=umla')).body)).toContain('Umlazi, eThekwini')
  })
})

describe('what nobody else learns', () => {
  test('misses are noted once an address a day, with the municipality of the question’s place', async () => {
    const address = newAddress()
    const path = '/search?q=zeppelinflight&in=orlando-west-johannesburg'
    for (const from of [address, address, newAddress()]) await used.visit({ from }).get(path)
    const count = async () =>
      (
        await used.db.execute(
          sql`select area, count(*)::int as count from search_misses where words = 'zeppelinflight' group by area`,
        )
      ).rows
    await expect.poll(count).toEqual([{ area: 'johannesburg', count: 2 }])
  })

  test('no question is in the log: found, none found, refused, failed', async () => {
    const from = newAddress()
    const visitor = used.visit({ from })
    await visitor.get('/search?q=secretword&in=secretplace')
    await visitor.get('/suggest?q=secretword')
    await used.db.execute(sql`alter table words rename to other_words`)
    const failed = await visitor.get('/search?q=secretword+again')
    const suggested = await visitor.get('/suggest?q=secretwor')
    await used.db.execute(sql`alter table other_words rename to words`)
    expect([failed.status, suggested.status]).toEqual([500, 500])
    await used.db.execute(sql`alter table search_misses rename to other_misses`)
    await visitor.get('/search?q=secretmiss')
    await expect.poll(used.server.output).toContain('a search that found nothing was not noted')
    await used.db.execute(sql`alter table other_misses rename to search_misses`)
    for (let count = 0; count < 60; count += 1) await open(visitor, `/search?q=secretword&max=${count + 1}`)
    expect(used.server.output()).toContain('a page failed')
    expect(used.server.output()).not.toMatch(/secret(word|miss|place)/)
  })
})
