import fc from 'fast-check'
import { expect, test } from 'vitest'
import { processorMs } from '#test/processor-time.ts'
import { parseQuestion } from './parse-question.server.ts'
import { canonicalPath, questionParameters, questionPath } from './question.ts'

const parse = (query: string) => parseQuestion(new URLSearchParams(query))
const pathOf = (query: string) => questionPath(parse(query).question)

test('a question has one spelling: parameters in their order, defaults and unknown ones left out', () => {
  const all =
    'older=2&sort=nearest&pic=1&max=200,00&min=R50&km=10&in=Umlazi&c=food-and-catering&q=%20hot%20%20kota&fbclid=x'
  expect(pathOf(all)).toBe(
    '/search?q=hot+kota&c=food-and-catering&in=umlazi-ethekwini&km=10&min=50&max=200&pic=1&sort=nearest&older=2',
  )
  expect(pathOf('q=&c=&in=&km=&min=&max=&pic=&sort=newest&older=&lang=zu')).toBe('/search')
  expect(pathOf('pic=0&sort=newest')).toBe('/search')
})

test('a question of more than 100 UTF-16 units is cut, never within a character', () => {
  expect(parse(`q=${'🔥'.repeat(60)}`).question.typed).toBe('🔥'.repeat(50))
  expect(parse(`q=x${'🔥'.repeat(60)}`).question.typed).toBe(`x${'🔥'.repeat(49)}`)
})

test('no value of an address costs time by its length: 15 KB of a place’s name took a quarter of a second', async () => {
  for (const name of ['q', 'c', 'in', 'km', 'min', 'max', 'sort', 'older'])
    for (const piece of ['newlands,', 'umlazi/', '1', ',', '\ufdfa', '\u0301', "'"]) {
      const search = new URLSearchParams({ [name]: piece.repeat(15_000 / piece.length) })
      expect(await processorMs(() => parseQuestion(search)), `${name} ${piece}`).toBeLessThan(5)
    }
})

test('a category or place alone has a landing page, with its further pages', () => {
  expect(pathOf('c=food-and-catering')).toBe('/c/food-and-catering')
  expect(pathOf('in=umlazi')).toBe('/in/umlazi-ethekwini')
  expect(pathOf('c=food-and-catering&in=umlazi&older=1')).toBe(
    '/in/umlazi-ethekwini/food-and-catering?older=1',
  )
  expect(pathOf('c=food-and-catering&pic=1')).toBe('/search?c=food-and-catering&pic=1')
  expect(pathOf('older=1')).toBe('/search?older=1')
})

test('wrong values are ignored and named, each once', () => {
  expect(parse('c=x&in=nowhere&km=7&min=-1&max=abc&sort=best').ignored.toSorted()).toEqual([
    'category',
    'distance',
    'place',
    'price',
    'sort',
  ])
  expect(parse('q=x&older=never&pic=yes').ignored).toEqual([])
})

test.each([5, 10, 20, 50])('offers within %i km of a place', (km) => {
  expect(parse(`in=umlazi-ethekwini&km=${km}`)).toMatchObject({ question: { km }, ignored: [] })
})

test('Everywhere, the first of the places to choose from, is no place and no wrong one', () => {
  expect(parse('q=kota&in=Everywhere')).toMatchObject({ question: { where: null }, ignored: [] })
})

test('prices the wrong way round are turned', () => {
  expect(pathOf('min=200&max=50.50')).toBe('/search?min=50.50&max=200')
  expect(pathOf('min=50&max=50')).toBe('/search?min=50&max=50')
})

test('a distance or an order by distance needs a place', () => {
  expect(parse('q=x&km=10&sort=nearest').question).toMatchObject({ km: null, sort: 'newest' })
  for (const alone of ['km=10', 'sort=nearest', 'in=Everywhere&km=10'])
    expect(parse(alone).ignored, alone).toEqual(['near'])
  expect(parse('in=nowhere&sort=nearest').ignored, 'one line is enough').toEqual(['place'])
})

test('100 characters and five words of a question count', () => {
  expect(parse(`q=${'x'.repeat(1_000_000)}`).question.typed).toHaveLength(100)
  expect(parse('q=one+two+three+four+five+six+seven').question.words).toHaveLength(5)
  expect(parse('q=second+hand+fridge+for+sale').question.words).toEqual(['fridge'])
  expect(parse(`q=${'🔥'.repeat(99)}`).question.typed).not.toMatch(/\p{Cs}/u)
  expect(parse(`q=x${'🔥'.repeat(99)}`).question.typed).not.toMatch(/\p{Cs}/u)
})

test('the canonical address is that of all spellings of the words', () => {
  expect(canonicalPath(parse('q=CAF%C3%89%21').question)).toBe('/search?q=cafe')
})

test('an address that is parsed and written again stays the same, whatever it holds', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.constantFrom('umlazi', 'food-and-catering', '5', '50', 'R 1 200,50', 'nearest', 'cheapest', '1', '3'),
  )
  const names = fc.constantFrom('q', 'c', 'in', 'km', 'min', 'max', 'pic', 'sort', 'older', 'x')
  fc.assert(
    fc.property(fc.array(fc.tuple(names, value), { maxLength: 9 }), (parameters) => {
      const { question } = parseQuestion(new URLSearchParams(parameters))
      const written = questionParameters(question)
      const again = parseQuestion(new URLSearchParams(new URLSearchParams(written).toString()))
      expect(again).toEqual({ question, ignored: [] })
    }),
    { numRuns: 500 },
  )
})
