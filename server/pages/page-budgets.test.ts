import { beforeAll, expect, test } from 'vitest'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { useCountingServer } from '#test/servers/counting-server.ts'

// Specification §10: the time that a page may take on any machine. Bytes are weighed in e2e/every-page/weight.spec.ts.

const used = useCountingServer()
const paths = { market: '/', offer: '', store: '' }
let userId = ''

beforeAll(async () => {
  const store = await makeStore(used.db)
  userId = store.userId
  const offer = await makeOffer(used.db, { userId })
  await used.settle()
  paths.offer = `/listing/${offer.id}`
  paths.store = `/vendor/${store.userId}`
})

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(used.origin + path, { headers })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

const budgets = [
  ['market', 1],
  ['offer', 2],
  ['store', 3],
] as const

for (const [name, queries] of budgets)
  test(`a visitor's ${name} page takes ${queries} queries the first time, and none from then on`, async () => {
    const first = await used.count(() => get(paths[name]))
    expect(first).toEqual({ queries, renders: 1 })
    for (const more of ['', '?utm_source=whatsapp', '?older=never', '?fbclid=1'])
      expect(await used.count(() => get(paths[name] + more))).toEqual({ queries: 0, renders: 0 })
  })

test('one render for each change, however many wait', async () => {
  for (let change = 1; change <= 5; change += 1) {
    const title = `Fresh vetkoek ${change}`
    await makeOffer(used.db, { userId, title })
    await used.settle()
    const everybody = () => Promise.all(Array.from({ length: 100 }, () => get('/')))
    expect((await used.count(everybody)).renders).toBe(1)
    expect((await get('/')).html).toContain(title)
  }
})

test('the sitemap is made once, however many ask within a minute: with 10,000 offers each took 0.1 s', async () => {
  const everybody = () => Promise.all(Array.from({ length: 20 }, () => get('/sitemap.xml')))
  expect((await used.count(everybody)).queries).toBe(2)
  expect((await used.count(everybody)).queries).toBe(0)
  expect((await get('/sitemap.xml')).html).toContain(paths.offer)
})
