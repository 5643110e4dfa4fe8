import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { rebuild } from '#test/people/searched-market.ts'
import { newAddress, useServer } from '#test/servers/use-server.ts'

const used = useServer()

/** Adds an offer that every page of newest offers shows. */
async function addOffer(title: string) {
  const { userId } = await makeStore(used.db)
  await makeOffer(used.db, { userId, title })
  // The server may be at it, as it has just begun.
  await expect.poll(() => rebuild(used.databaseUrl)).not.toBeNull()
}

describe('limits', () => {
  test('30 searches a minute an address; then 429 with the time to wait, and the newest offers', async () => {
    await addOffer('Fresh scones')
    const from = newAddress()
    const visitor = used.visit({ from })
    for (let count = 0; count < 30; count += 1)
      expect((await visitor.get(`/search?q=scones&min=${count + 1}`)).status).toBe(200)
    const refused = await visitor.get('/search?q=refusedword')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect(refused.headers.get('cache-control')).toMatch(/^no-(cache|store)$/)
    expect(refused.body).toContain('Fresh scones')
    expect(refused.body).toContain('Too many searches in a short time.')
    expect((await used.visit({ from: newAddress() }).get('/search?q=refusedword')).status).toBe(200)
  })

  test('a kept page is no search', async () => {
    const visitor = used.visit({ from: newAddress() })
    for (let count = 0; count < 40; count += 1)
      expect((await visitor.get('/search?q=scones')).status).toBe(200)
  })

  test('an address that searched too often is refused alone, not those who ask the same at that moment', async () => {
    const often = used.visit({ from: newAddress() })
    for (let count = 0; count < 31; count += 1) await often.get(`/search?q=scones&min=${count + 100}`)
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
  test('misses are noted once an address a day', async () => {
    const address = newAddress()
    const path = '/search?q=zeppelinflight'
    for (const from of [address, address, newAddress()]) await used.visit({ from }).get(path)
    const count = async () =>
      (
        await used.db.execute(
          sql`select count(*)::int as count from search_misses where words = 'zeppelinflight'`,
        )
      ).rows
    await expect.poll(count).toEqual([{ count: 2 }])
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
    for (let count = 0; count < 40; count += 1) await visitor.get(`/search?q=secretword&max=${count + 1}`)
    expect(used.server.output()).toContain('a page failed')
    expect(used.server.output()).not.toMatch(/secret(word|miss|place)/)
  })
})
