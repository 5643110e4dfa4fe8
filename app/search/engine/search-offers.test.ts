import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  asQuestion,
  furtherFor,
  makeMarket,
  rebuild,
  searchFor,
  titlesOf,
} from '#test/people/searched-market.ts'
import { useDatabase } from '#test/servers/database.ts'

const used = useDatabase()
const find = async (query: string) => await searchFor(used.db, query)
const titles = async (query: string) => titlesOf(await find(query))

beforeAll(async () => {
  await makeMarket(used, [
    { title: 'Sweet treats', description: 'Also amagwinya on Fridays.' },
    'Vetkoek with mince',
    'Fresh amagwinya',
    { title: 'Hot amagwinya', description: 'Each morning.', priceCents: 500 },
    { title: 'Amagwinya sold out', isActive: false },
    { title: '“Igwinya”', description: 'One.' },
    '🔥Umbhaco🔥skirt—new',
    'umuthi/herbs',
    'Crème brûlée',
    { title: 'Fridge', location: 'Zone 6, Umlazi', priceCents: 250_000 },
    { title: 'Fridge, big', location: 'KwaMashu', priceCents: 300_000 },
    { title: 'Fridge, small', location: 'Soweto', priceCents: 90_000 },
    ...Array.from({ length: 6 }, (_, index) => `Wheelbarrow ${index}`),
    { title: '5e3kg cement', description: '' },
  ])
})

describe('tiers', () => {
  test('in the title, by a synonym in the title, then anywhere: each newest first', async () => {
    const { groups, count } = await find('q=amagwinya')
    expect(groups.map(({ kind, offers }) => [kind, offers.map(({ title }) => title)])).toEqual([
      ['offers', ['Fresh amagwinya', 'Hot amagwinya', '“Igwinya”']],
      ['offers', ['Vetkoek with mince']],
      ['mentions', ['Sweet treats']],
    ])
    expect(count).toEqual({ offers: 5, isMore: false })
  })

  test('whatever word is asked, its synonyms are found; withdrawn offers never', async () => {
    for (const word of ['vetkoek', 'fat cakes', 'magwinya', 'AMAGWINYA!'])
      expect((await titles(`q=${encodeURIComponent(word)}`)).toSorted(), word).toEqual(
        ['Fresh amagwinya', 'Hot amagwinya', 'Sweet treats', 'Vetkoek with mince', '“Igwinya”'].toSorted(),
      )
  })

  test('all words of a question stand in an offer', async () => {
    expect(await titles('q=hot+amagwinya')).toEqual(['Hot amagwinya'])
    expect(await titles('q=amagwinya+morning')).toEqual(['Hot amagwinya'])
    expect(await titles('q=amagwinya+fridge')).toEqual([])
  })
})

describe('words as they are written', () => {
  test.each([
    ['igwinya', '“Igwinya”'],
    ['umbhaco', '🔥Umbhaco🔥skirt—new'],
    ['skirt', '🔥Umbhaco🔥skirt—new'],
    ['herbs', 'umuthi/herbs'],
    ['umuthi', 'umuthi/herbs'],
    ['umuthi/herbs', 'umuthi/herbs'],
    ['creme brulee', 'Crème brûlée'],
    ['CRÈME', 'Crème brûlée'],
    ['5e3kg', '5e3kg cement'],
  ])('%s finds %s', async (word, title) => {
    expect(await titles(`q=${encodeURIComponent(word)}`)).toContain(title)
  })

  test('syntax of queries, patterns and SQL is only words', async () => {
    const hostile = [
      'a & b | !c <-> :*',
      "'",
      '"',
      '\\',
      '%',
      '_',
      "fridge' or 1=1 --",
      "'fridge':*",
      '!fridge',
      '(',
      '$1',
      ':A',
      '<->',
      '#all',
      'null',
      '\u0000',
      '\ud800',
    ]
    for (const text of hostile) {
      const question = asQuestion(new URLSearchParams({ q: text }).toString())
      expect(titlesOf(await searchFor(used.db, question)), text).not.toContain('Amagwinya sold out')
    }
    expect(await titles('q=%27fridge%27:*')).toHaveLength(3)
    expect(await titles('q=#all')).toEqual([])
  })

  test('a question without a word, such as an emoji, finds nothing, not everything', async () => {
    for (const text of ['🔥', '!!!', 'שלום', '%']) {
      const found = await find(`q=${encodeURIComponent(text)}`)
      expect([titlesOf(found), found.count?.offers, found.older], text).toEqual([[], 0, null])
      expect(await furtherFor(used.db, `q=${encodeURIComponent(text)}&in=umlazi`)).toEqual({
        alternatives: [],
        isCutShort: false,
      })
    }
  })

  test('a question of a million characters takes no longer than another', async () => {
    for (const text of [
      'x'.repeat(1_000_000),
      'ffi'.repeat(100),
      'ﬃ'.repeat(100),
      'amagwinya '.repeat(100_000),
    ]) {
      const begin = performance.now()
      await find(`q=${encodeURIComponent(text)}`)
      expect(performance.now() - begin).toBeLessThan(1000)
    }
  })
})

describe('filters', () => {
  test('place, distance, province, category, price, picture', async () => {
    expect(await titles('q=fridge&in=Umlazi')).toEqual(['Fridge'])
    expect(await titles('q=fridge&in=umlazi&km=50')).toEqual(['Fridge', 'Fridge, big'])
    expect(await titles('q=fridge&in=ethekwini')).toEqual(['Fridge', 'Fridge, big'])
    expect(await titles('q=fridge&in=gauteng')).toEqual(['Fridge, small'])
    expect(await titles('in=kwazulu-natal')).toEqual(['Fridge', 'Fridge, big'])
    expect(await titles('q=fridge&min=1000&max=2600')).toEqual(['Fridge'])
    expect(await titles('c=furniture-and-home')).toEqual(['Fridge', 'Fridge, big', 'Fridge, small'])
    expect(await titles('c=food-and-catering&q=fridge')).toEqual([])
    expect(await titles('q=fridge&pic=1')).toEqual([])
    expect(await titles('q=fridge&sort=cheapest')).toEqual(['Fridge, small', 'Fridge', 'Fridge, big'])
    expect(await titles('q=fridge&sort=nearest&in=kwamashu')).toEqual(['Fridge, big', 'Fridge'])
  })

  test('where nothing is found: the next larger area that has some, then fewer words', async () => {
    const { alternatives: wider } = await furtherFor(used.db, 'q=fridge&in=chatsworth-ethekwini')
    expect(wider[0]?.question?.where?.slug).toBe('ethekwini')
    const fewer = await furtherFor(used.db, 'q=fridge+zzzz')
    expect(fewer.alternatives.flatMap(({ offers }) => offers.map(({ title }) => title))).toContain('Fridge')
  })

  test('a vocabulary that was never made, or is empty, hides nothing', async () => {
    await used.db.execute(sql`delete from words`)
    expect(await titles('q=amagwinya')).toContain('Fresh amagwinya')
    expect(await titles('in=umlazi')).toEqual(['Fridge'])
    await rebuild(used.url)
  })
})
