import { beforeAll, describe, expect, test } from 'vitest'
import { makeMarket, readAll, searchFor, titlesOf } from '#test/people/searched-market.ts'
import { useDatabase } from '#test/servers/database.ts'
import { parseQuestion } from './parse-question.server.ts'
import { questionPath } from './question.ts'

const parsed = (typed: string, more = {}) =>
  parseQuestion(new URLSearchParams({ q: typed, ...more })).question

describe('words of asking and of low prices are set aside', () => {
  test.each([
    ['looking for a wig please', 'wig'],
    ['hello, does anyone sell a pram near me?', 'pram'],
    ['I would like a good quality couch asap', 'couch'],
    ['ngicela ibhayisikili', 'ibhayisikili'],
    ['bengidinga umatilasi oshibhile', 'bengidinga umatilasi'],
    ['ngifuna ukuthenga imbuzi', 'imbuzi'],
    ['ndicela isitofu', 'isitofu'],
    ['ndidinga ibhedi etshiphu', 'ibhedi'],
    ['dieta tse tjhipileng', 'dieta'],
    ['ke kopa thuso, ke batla ho reka setulo', 'setulo'],
    ['goedkoop stoel asseblief', 'stoel'],
    ['ek soek dringend n matras naby my', 'matras'],
    ['homework help', 'homework help'],
    ['evening dress', 'evening dress'],
    ['black like me', 'black like me'],
    ['please', 'please'],
  ])('%s asks for %s', (typed, words) => expect(parsed(typed).words.join(' ')).toBe(words))
})

describe('or joins two questions', () => {
  test.each([
    ['table or chairs', 'table or chairs'],
    ['amaqanda noma inkukhu', 'amaqanda or inkukhu'],
    ['ibhedi okanye umatilasi', 'ibhedi or umatilasi'],
    ['setulo kapa tafole', 'setulo or tafole'],
    ['black or white dress', 'black dress or white dress'],
    ['new or used fridge', 'new fridge or fridge'],
    ['dress black or white', 'dress black or dress white'],
    ['school shoes or sneakers', 'school shoes or sneakers'],
    ['or fridge', 'fridge'],
    ['fridge or', 'fridge'],
    ['or', ''],
  ])('%s asks for %s', (typed, words) => expect(parsed(typed).words.join(' ')).toBe(words))

  const used = useDatabase()
  beforeAll(async () => {
    await makeMarket(used, [
      ...Array.from({ length: 15 }, (_, index) => [`Table ${index}`, `Chair ${index}`]).flat(),
      { title: 'Garden set', description: 'A table that was never outside.' },
      'Wardrobe',
      { title: 'Table, cheap', priceCents: 500 },
    ])
  })

  test('offers of both stand together, each once, on all pages, and are counted', async () => {
    const pages = await readAll(used.db, 'q=table+or+chairs')
    const titles = pages.flatMap(titlesOf)
    expect(new Set(titles).size).toBe(titles.length)
    expect(titles).toHaveLength(32)
    expect(titles.slice(0, 4)).toEqual(['Table 0', 'Chair 0', 'Table 1', 'Chair 1'])
    expect(titles.at(-1)).toBe('Garden set')
    expect(pages[0]?.count).toEqual({ offers: 32, isMore: false })
  })

  test('cheapest first, corrected, and with a thing that nobody has', async () => {
    const find = async (query: string) => await searchFor(used.db, query)
    expect(titlesOf(await find('q=chair+or+table&sort=cheapest'))[0]).toBe('Table, cheap')
    expect(titlesOf(await find('q=wardrobbe+or+helicopterz'))).toEqual(['Wardrobe'])
    expect(titlesOf(await find('q=wardrobe+or+helicopter'))).toEqual(['Wardrobe'])
  })
})

test('a price in a question becomes the filter, and leaves the box', () => {
  const question = parsed('fridge under R1 500')
  expect(question).toMatchObject({ typed: 'fridge', words: ['fridge'], minCents: null, maxCents: 150_000 })
  expect(questionPath(question)).toBe('/search?q=fridge&max=1500')
  expect(questionPath(parsed('wigs R500-R800'))).toBe('/search?q=wigs&min=500&max=800')
  expect(parsed('fridge under 1000', { max: '3000', min: '2000' }), 'newer than the fields').toMatchObject({
    minCents: null,
    maxCents: 100_000,
  })
  expect(questionPath(parsed('under 500'))).toBe('/search?max=500')
})
