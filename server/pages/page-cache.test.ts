import { afterEach, expect, test, vi } from 'vitest'
import type { PageOwner } from '#app/shell/share-page.server.ts'
import type { EncodedPage } from './encoding/encoded-page.ts'
import { createPageCache, createPageCaches, type Rendered } from './page-cache.ts'

afterEach(() => vi.useRealTimers())

const page = (text: string, owner: PageOwner | null = 'everybody'): Rendered<string> => ({
  page: text,
  owner,
  bytes: 100,
})

/** A page whose rendering ends when `finish` is called. */
function slowly() {
  let [finish, fail] = [(_page: Rendered<string>) => {}, (_error: Error) => {}]
  const promise = new Promise<Rendered<string>>((resolve, reject) => {
    ;[finish, fail] = [resolve, reject]
  })
  return { render: vi.fn<() => Promise<Rendered<string>>>(() => promise), finish, fail }
}

test('what was rendered is kept', async () => {
  const cache = createPageCache<string>({ maxBytes: 1000 })
  expect(cache.find('/')).toBeUndefined()
  expect(await cache.get('/', async () => page('one'))).toBe('one')
  expect(cache.find('/')).toBe('one')
  expect(await cache.get('/', async () => page('two'))).toBe('one')
})

test('no stampede: however many ask at once, it is rendered once for each change', async () => {
  const cache = createPageCache<string>({ maxBytes: 1000 })
  for (const text of ['first', 'second']) {
    const { render, finish } = slowly()
    const responses = Array.from({ length: 500 }, () => cache.get('/', render))
    finish(page(text))
    expect(new Set(await Promise.all(responses))).toEqual(new Set([text]))
    expect(render).toHaveBeenCalledTimes(1)
    cache.forget(null)
  }
})

test('a change takes away what shows it: the market, and that person’s pages', async () => {
  const cache = createPageCache<string>({ maxBytes: 1000 })
  await cache.get('/', async () => page('market'))
  await cache.get('/vendor/a', async () => page('a', { userIds: ['a'] }))
  await cache.get('/vendor/b', async () => page('b', { userIds: ['b', 'c'] }))
  cache.forget('a')
  expect(['/', '/vendor/a', '/vendor/b'].map(cache.find)).toEqual([undefined, undefined, 'b'])
  cache.forget(null)
  expect(cache.find('/vendor/b')).toBeUndefined()
})

test('many changes drop the pages of everybody at once and then once a second; each owner’s own pages go at once', async () => {
  vi.useFakeTimers()
  const cache = createPageCache<string>({ maxBytes: 1000 })
  let renders = 0
  const market = () => cache.get('/', async () => page(`market ${(renders += 1)}`))
  await market()
  for (let change = 0; change < 200; change += 1) {
    await cache.get('/vendor/a', async () => page('a', { userIds: ['a'] }))
    cache.forget('a')
    expect(cache.find('/vendor/a')).toBeUndefined()
    await market()
    vi.advanceTimersByTime(50)
  }
  expect(renders).toBeLessThanOrEqual(1 + 12)
  vi.advanceTimersByTime(1000)
  const before = renders
  await market()
  expect(renders, 'the last change shows').toBe(before + 1)
})

test('a page that was rendered after a change is not dropped for it, and who made the change sees it at once', async () => {
  vi.useFakeTimers()
  const cache = createPageCache<string>({ maxBytes: 1000 })
  cache.forget('first')
  await cache.get('/', async () => page('one'))
  vi.advanceTimersByTime(100)
  cache.forget('a')
  expect(await cache.get('/', async () => page('two'), 'b')).toBe('one')
  expect(await cache.get('/', async () => page('two'), 'a')).toBe('two')
  expect(await cache.get('/', async () => page('three'), 'a')).toBe('two')
  vi.advanceTimersByTime(900)
  vi.advanceTimersByTime(10)
  expect(await cache.get('/', async () => page('four'), 'a')).toBe('four')
  // The owner's process hears of its own save once more, from the database.
  vi.advanceTimersByTime(2000)
  cache.forget('a')
  cache.forget('a')
  vi.advanceTimersByTime(1)
  await cache.get('/', async () => page('five'))
  vi.advanceTimersByTime(2000)
  expect(cache.find('/')).toBe('five')
})

test('a page rendered during a change is for the requests before it only', async () => {
  const cache = createPageCache<string>({ maxBytes: 1000 })
  const [before, after] = [slowly(), slowly()]
  const early = cache.get('/', before.render)
  cache.forget('somebody')
  const late = cache.get('/', after.render)
  before.finish(page('old'))
  expect(await early).toBe('old')
  expect(cache.find('/')).toBeUndefined()
  // The first one's end did not make room for a third.
  const alsoLate = cache.get('/', async () => page('third'))
  after.finish(page('new'))
  expect(await Promise.all([late, alsoLate])).toEqual(['new', 'new'])
  expect(cache.find('/')).toBe('new')
})

test('a page for one response, or a failed one, is not kept', async () => {
  const cache = createPageCache<string>({ maxBytes: 1000 })
  expect(await cache.get('/', async () => page('missing', null))).toBe('missing')
  expect(cache.find('/')).toBeUndefined()
  const { render, fail } = slowly()
  const responses = [cache.get('/', render), cache.get('/', render)]
  fail(new Error('the database is away'))
  await Promise.all(responses.map((response) => expect(response).rejects.toThrow('away')))
  expect(await cache.get('/', async () => page('back'))).toBe('back')
})

test('the cache keeps to its memory; the least recently used page goes first', async () => {
  vi.useFakeTimers()
  const cache = createPageCache<string>({ maxBytes: 350 })
  for (const key of ['a', 'b', 'c']) await cache.get(key, async () => page(key))
  // The cache's clock has a resolution of a second.
  vi.advanceTimersByTime(1500)
  cache.find('a')
  await cache.get('d', async () => page('d'))
  expect(['a', 'b', 'c', 'd'].map(cache.find)).toEqual(['a', undefined, 'c', 'd'])
  await cache.get('huge', async () => ({ ...page('huge'), bytes: 351 }))
  expect(['a', 'c', 'd', 'huge'].map(cache.find)).toEqual(['a', 'c', 'd', undefined])
})

test('a cache without memory keeps nothing, and renders for every request', async () => {
  const { render, finish } = slowly()
  const cache = createPageCache<string>({ maxBytes: 0 })
  finish(page('rendered'))
  for (const _ of [1, 2]) expect(await cache.get('/', render)).toBe('rendered')
  expect(render).toHaveBeenCalledTimes(2)
  expect(cache.figures()).toEqual({ hits: 0, misses: 2, bytes: 0, entries: 0 })
})

test('room is given back when pages go', async () => {
  const cache = createPageCache<string>({ maxBytes: 250 })
  for (let change = 0; change < 10; change += 1) {
    for (const key of ['a', 'b']) await cache.get(key, async () => page(key))
    expect(['a', 'b'].map(cache.find)).toEqual(['a', 'b'])
    cache.forget(null)
  }
})

test('nothing is kept while changes are not announced, nor a rendering from before', async () => {
  const cache = createPageCache<string>({ maxBytes: 1000 })
  const { render, finish } = slowly()
  const early = cache.get('/early', render)
  cache.suspend()
  await cache.get('/', async () => page('unsure'))
  expect(cache.find('/')).toBeUndefined()
  cache.resume()
  finish(page('old'))
  await early
  expect(cache.find('/early')).toBeUndefined()
  await cache.get('/', async () => page('sure'))
  expect(cache.find('/')).toBe('sure')
})

test('a page is a minute old at most', async () => {
  vi.useFakeTimers()
  const cache = createPageCache<string>({ maxBytes: 1000 })
  await cache.get('/', async () => page('one'))
  vi.advanceTimersByTime(59_000)
  expect(cache.find('/')).toBe('one')
  vi.advanceTimersByTime(2000)
  expect(cache.find('/')).toBeUndefined()
})

test('a page of results is 30 seconds old at most', async () => {
  vi.useFakeTimers()
  const { results } = createPageCaches(1024 * 1024)
  const encoded = { bytes: 100 } as EncodedPage
  await results.get('/search?q=bread', async () => ({ page: encoded, owner: { userIds: [] }, bytes: 100 }))
  vi.advanceTimersByTime(29_000)
  expect(results.find('/search?q=bread')).toBe(encoded)
  vi.advanceTimersByTime(2000)
  expect(results.find('/search?q=bread')).toBeUndefined()
})
