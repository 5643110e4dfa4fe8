import { beforeAll, describe, expect, test } from 'vitest'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { rebuild } from '#test/people/searched-market.ts'
import { useCountingServer } from '#test/servers/counting-server.ts'
import { newAddress } from '#test/servers/use-server.ts'

const used = useCountingServer()
let [shown, other] = ['', '']

beforeAll(async () => {
  shown = (await makeStore(used.db)).userId
  other = (await makeStore(used.db)).userId
  await makeOffer(used.db, { userId: shown, title: 'Hot amagwinya' })
  await makeOffer(used.db, { userId: other, title: 'Fridge' })
  await rebuild(used.databaseUrl)
  await used.settle()
})

const get = async (path: string, headers: Record<string, string> = {}) => {
  // An address of its own: each rendering counts.
  const from = { 'x-forwarded-for': newAddress() }
  const response = await fetch(used.origin + path, { headers: { ...from, ...headers } })
  return { status: response.status, headers: response.headers, html: await response.text() }
}
const rendersOf = async (path: string, headers?: Record<string, string>) =>
  (await used.count(() => get(path, headers))).renders

describe('pages of results', () => {
  test('are kept from the second asking, for every spelling of the question', async () => {
    expect(await rendersOf('/search?q=amagwinya&pic=0')).toBe(1)
    expect(await rendersOf('/search?q=amagwinya')).toBe(1)
    for (const spelling of ['?q=amagwinya', '?fbclid=1&q=amagwinya&sort=newest', '?q=+amagwinya++'])
      expect(await used.count(() => get(`/search${spelling}`))).toEqual({ queries: 0, renders: 0 })
  })

  test('go when a seller whom they show changes, not when another does', async () => {
    const path = '/search?q=amagwinya&max=90'
    for (let turn = 0; turn < 2; turn += 1) await get(path)
    await makeOffer(used.db, { userId: other, title: 'Bread' })
    await used.settle()
    expect(await rendersOf(path)).toBe(0)
    await makeOffer(used.db, { userId: shown, title: 'More amagwinya' })
    await used.settle()
    expect((await get(path)).html).toContain('More amagwinya')
  })

  test('without results they go with any change: they show the newest offers', async () => {
    const path = '/c/health-and-herbs'
    for (let turn = 0; turn < 2; turn += 1) await get(path)
    expect(await rendersOf(path)).toBe(0)
    await makeOffer(used.db, { userId: other, title: 'A new wardrobe' })
    await used.settle()
    expect((await get(path)).html).toContain('A new wardrobe')
  })

  test('that found nothing for words, or name a value that they ignore, are never kept', async () => {
    for (const path of [
      '/search?q=helicopter',
      '/search?q=amagwinya&in=nowhere',
      '/c/food-and-catering?km=7',
    ])
      for (let turn = 0; turn < 3; turn += 1) expect(await rendersOf(path), path).toBe(1)
  })

  test('are not kept while somebody is signed in, nor for them', async () => {
    const [cookie = ''] = (await used.services.cookies.session.serialize('a session')).split(';')
    const path = '/search?q=fridge'
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await rendersOf(path, { cookie })).toBe(1)
      expect((await get(path, { cookie })).headers.get('cache-control')).toMatch(/^no-(cache|store)$/)
    }
    expect(await rendersOf(path)).toBe(1)
  })

  test('live thirty seconds at the most: a cache in front asks each time, and is told what changed', async () => {
    const path = '/search?q=fridge&min=2'
    for (let turn = 0; turn < 2; turn += 1) await get(path)
    const { headers } = await get(path)
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(headers.get('cdn-cache-control')).toBeNull()
    expect(headers.get('vary')).toBe('accept-encoding, cookie, save-data')
    const again = await fetch(used.origin + path, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })
})

test('while too many wait: 503 with Retry-After and the newest offers, not kept', async () => {
  const { search } = used.services
  const { runBounded } = search
  search.runBounded = async () => null
  for (let turn = 0; turn < 3; turn += 1) {
    const { status, headers, html } = await get('/search?q=bread')
    expect([status, headers.get('retry-after')]).toEqual([503, '2'])
    expect(headers.get('cache-control')).toMatch(/^no-(cache|store)$/)
    expect(html).toContain('Many people are searching right now.')
    expect(html).toContain('Newest offers')
  }
  search.runBounded = runBounded
  expect((await get('/search?q=bread')).status).toBe(200)
})
