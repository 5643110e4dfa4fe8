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
  for (const [title, count] of [
    ['Wardrobe', 3],
    ['Kettle', 4],
  ] as const) {
    for (let one = 0; one < count; one += 1) await makeOffer(used.db, { userId, title, location: 'Langa' })
    await makeOffer(used.db, { userId, title: `${title} far away`, location: 'Gugulethu' })
  }
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

  test('none in a place: the larger area with an honest count, and the way to all of them', async () => {
    const wider = await get('/search?q=amagwinya&in=chatsworth-ethekwini')
    expect(wider.html).toContain('None in Chatsworth. In eThekwini: 5')
    expect(wider.html).not.toContain('Nothing found for')
    expect(wider.html).toContain('“amagwinya” in eThekwini: 5')
    expect(wider.html).toContain('Hot amagwinya 4')
    const further = await get('/search?q=amagwinya&in=kwamashu-ethekwini&km=5')
    expect(further.html).toContain('None within 5 km of KwaMashu. Within 50 km of KwaMashu: 5')
    const away = await get('/search?q=amagwinya&in=soweto')
    expect(away.html).toContain('None in Soweto. Everywhere: 5')
  })

  test('§9 no distance is shown, as the places of sellers are names', async () => {
    const { html } = await get('/search?q=amagwinya&in=umlazi-ethekwini&km=20&sort=nearest')
    const cards = html.match(/<article.*?<\/article>/gs) ?? []
    expect(cards.length).toBeGreaterThan(0)
    expect(cards.join()).not.toMatch(/\d\s*(<[^>]*>)*\s*km\b/)
  })

  test('nothing found anywhere: a tip, the category of the words, and the newest nearby', async () => {
    const { html } = await get('/search?q=braids&in=umlazi-ethekwini')
    expect(html).toContain('Nothing found for “braids” in Umlazi. Try one plain word')
    expect(html).toContain('href="/in/umlazi-ethekwini/hair-and-beauty"')
    const nearby = html.slice(html.indexOf('Newest within 20 km of Umlazi'))
    expect(nearby).toContain('Hot amagwinya 0')
    expect(nearby).not.toContain('Burglar bars')
    expect(html).not.toContain('Newest offers')
    const none = await get('/in/northern-cape/hair-and-beauty')
    expect(none.html).toContain('Nothing found for Hair &amp; beauty in Northern Cape.')
    expect(none.html).toContain('href="/c/hair-and-beauty"')
    expect(none.html).toContain('Newest offers')
    const found = await get('/search?q=amagwinya&in=soweto')
    expect(found.html).toContain('href="/in/soweto-johannesburg/food-and-catering"')
  })

  test('nothing found and no category near: all categories, and the newest', async () => {
    const { html } = await get('/search?q=qwxzv')
    expect(html).toContain('href="/c/services-and-jobs"')
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

  test('of three words that no offer has all of, those with two stand under ‘With some of these words’', async () => {
    const { html } = await get('/search?q=hot+amagwinya+laptop')
    expect(html).toContain('Nothing found for “hot amagwinya laptop”.')
    expect(html.slice(html.indexOf('With some of these words</h2>'))).toContain('View Hot amagwinya 4')
  })

  test('three offers are followed by those of similar questions, four are not', async () => {
    expect((await get('/search?q=wardrobe&in=langa')).html).toContain('View Wardrobe far away')
    expect((await get('/search?q=kettle&in=langa')).html).not.toContain('View Kettle far away')
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
    expect(html).not.toContain('>0 offers<')
    expect(html).toContain('>5 offers<')
  })
})
