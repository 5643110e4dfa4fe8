import { beforeAll, describe, expect, test } from 'vitest'
import { categories } from '#app/search/categories/categories.ts'
import { hostileTexts } from '#test/attacks/hostile-texts.ts'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { rebuild } from '#test/people/searched-market.ts'
import { useDatabase } from '#test/servers/database.ts'
import { buildPages } from '#test/servers/test-pages.ts'

const used = useDatabase()
let pages: Awaited<ReturnType<typeof buildPages>>
const get = async (path: string) => await pages.get(path)
const query = (parameters: Record<string, string>) => `/search?${new URLSearchParams(parameters).toString()}`

beforeAll(async () => {
  const { userId } = await makeStore(used.db)
  for (let count = 0; count < 5; count += 1)
    await makeOffer(used.db, { userId, title: `Hot amagwinya ${count}`, location: 'Umlazi' })
  await makeOffer(used.db, { userId, title: 'Burglar bars', location: 'Soweto' })
  await rebuild(used.url)
  pages = await buildPages(used)
})

describe('every address is a page', () => {
  test('whatever the parameters hold', async () => {
    const odd = [
      '',
      ' ',
      '\0',
      '%',
      '\\',
      "'",
      '\ud800',
      '-1',
      '1e9',
      '99999999999999999999',
      'null',
      '🔥',
      '0_1_x',
    ]
    const names = ['q', 'c', 'in', 'km', 'min', 'max', 'pic', 'sort', 'older']
    for (const text of [...odd, ...hostileTexts])
      for (const name of names) {
        const path = query({ q: 'amagwinya', in: 'umlazi', sort: 'nearest', [name]: text })
        expect((await get(path)).status, `${name}=${text.slice(0, 40)}`).toBe(200)
      }
    for (const raw of [
      '?q=%',
      '?q=%00',
      '?q=%ff',
      '?q&q&q',
      '?=',
      '?older=9',
      '?older=4_1',
      '?q=a&q=b',
      `?q=${'x'.repeat(8000)}`,
    ])
      expect((await get(`/search${raw}`)).status, raw).toBe(200)
    expect(pages.logged).toEqual([])
  })

  test('each step of an older page, in each order, also where there is none', async () => {
    const id = crypto.randomUUID()
    for (const step of [0, 2, 3, 5, 6, 9, 10, 11, 15, 20, 21, 22])
      for (const sort of ['newest', 'cheapest', 'nearest'])
        for (const position of [String(step), `${step}_9999999999999999_${id}`, `${step}_0_${id}`])
          for (const q of ['amagwinya', 'amagwina', ''])
            expect((await get(query({ q, in: 'umlazi', sort, older: position }))).status).toBe(200)
  })

  test('a question is text, never markup', async () => {
    const { html } = await get(query({ q: '"><script>alert(1)</script>', in: '<b>', c: '<i>' }))
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<b>')
  })
})

describe('landing pages', () => {
  test('of each category, of places, areas, and both', async () => {
    for (const { slug, name } of categories) {
      const { status, html } = await get(`/c/${slug}`)
      expect([status, html.includes(name.replace('&', '&amp;'))]).toEqual([200, true])
    }
    for (const path of [
      '/in/umlazi-ethekwini',
      '/in/ethekwini',
      '/in/gauteng',
      '/in/gauteng/building-and-steel',
    ])
      expect((await get(path)).status).toBe(200)
  })

  test('unknown ones are 404', async () => {
    for (const path of [
      '/c/nothing',
      '/c/%00',
      '/in/nowhere',
      '/in/umlazi-ethekwini/nothing',
      '/in/nowhere/food-and-catering',
    ])
      expect((await get(path)).status, path).toBe(404)
  })

  const robots = '<meta name="robots" content="noindex, follow">'
  const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

  test('with five offers they are for search engines; with fewer, further pages and searches are not', async () => {
    for (const path of [
      '/c/food-and-catering',
      '/in/umlazi-ethekwini',
      '/in/umlazi-ethekwini/food-and-catering',
    ]) {
      const { html } = await get(path)
      expect(html, path).not.toContain(robots)
      expect(canonicalOf(html)).toBe(`https://kasi.example${path}`)
    }
    for (const path of [
      '/c/building-and-steel',
      '/in/gauteng',
      '/c/food-and-catering?older=0',
      '/search',
      '/search?q=amagwinya',
    ])
      expect((await get(path)).html, path).toContain(robots)
  })

  test('with words, a filter or a value that is ignored, the page of a path is not for search engines', async () => {
    for (const [parameters, canonical] of [
      ['q=hot&km=7', '/search?q=hot&c=food-and-catering'],
      ['q=hot', '/search?q=hot&c=food-and-catering'],
      ['max=900', '/search?c=food-and-catering&max=900'],
      ['sort=cheapest&in=nowhere', '/search?c=food-and-catering&sort=cheapest'],
      ['km=7', '/c/food-and-catering'],
    ]) {
      const { html } = await get(`/c/food-and-catering?${parameters}`)
      expect(html, parameters).toContain(robots)
      expect(canonicalOf(html)?.replaceAll('&amp;', '&')).toBe(`https://kasi.example${canonical}`)
    }
  })

  test('all spellings of a question have one canonical address', async () => {
    for (const path of [
      '/search?q=Amagwinya!&fbclid=1',
      '/search?sort=newest&q=amagwinya',
      '/search?q=%20AMAGWINYA',
    ])
      expect(canonicalOf((await get(path)).html)).toBe('https://kasi.example/search?q=amagwinya')
  })
})
