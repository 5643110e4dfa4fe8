import { beforeAll, describe, expect, test } from 'vitest'
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
  await makeOffer(used.db, { userId, title: 'Laptop, 8 GB', location: 'Soweto' })
  await makeOffer(used.db, { userId, title: 'Laptop repair', location: 'Soweto' })
  await rebuild(used.url)
  pages = await buildPages(used)
})

describe('what is said', () => {
  test('a value that means nothing is named; the rest counts', async () => {
    const { html } = await get('/search?q=amagwinya&in=nowhere&km=7&min=abc&sort=best&c=x')
    for (const text of [
      'We do not know that place',
      'We do not know that category',
      'Choose 5, 10, 20 or 50 km',
      'Write a price in rand',
      'We do not know that order',
    ])
      expect(html).toContain(text)
    expect(html).toContain('Hot amagwinya 4')
  })

  test('nothing found helps: the larger area, fewer words, the newest offers', async () => {
    const wider = await get('/search?q=amagwinya&in=chatsworth-ethekwini')
    expect(wider.html).toContain('Nothing found for “amagwinya” in Chatsworth.')
    expect(wider.html).toContain('Hot amagwinya 4')
    const emoji = await get(query({ q: '🔥' }))
    expect(emoji.html).toContain('Nothing found for “🔥”.')
    expect(emoji.html).toContain('Newest offers')
  })

  test('a question that finds little shows others below it, and each offer once', async () => {
    const { html } = await get('/search?q=amagwinya+4')
    expect(html).toContain('1 offer')
    expect(html.match(/aria-label="View Hot amagwinya 4"/g)).toHaveLength(1)
    expect(html).toContain('“amagwinya”')
    expect(html).toContain('Hot amagwinya 3')
  })

  test('another thing that begins with the word comes last: a laptop before its repair', async () => {
    const { html } = await get('/search?q=laptop')
    const at = ['View Laptop, 8 GB', 'Also with these words', 'View Laptop repair'].map((text) =>
      html.indexOf(text),
    )
    expect(at).toEqual(at.toSorted((a, b) => a - b))
    expect(at[0]).toBeGreaterThan(0)
  })

  test('a corrected question is said', async () => {
    const { html } = await get('/search?q=amagwina')
    expect(html).toMatch(/Showing “\w*gwinya”/)
  })
})
