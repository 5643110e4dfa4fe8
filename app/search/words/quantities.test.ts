import { expect, test } from 'vitest'
import { wordsOf } from '#app/text/fold.ts'
import { quantitiesLike, quantityLength } from './quantities.ts'

const waysOf = (written: string) => quantitiesLike(wordsOf(written)).map((way) => way.join(' '))

test.each([
  ['10kg', '10 kg'],
  ['10 kg', '10kg'],
  ['10 kg', '10 kilos'],
  ['10 kilo', '10kg'],
  ['8gb', '8 gb'],
  ['3.6 m', '3 6m'],
  ['3.6m', '3 6 metres'],
  ['2500l', '2 500 l'],
  ['2 500 litre', '2500l'],
  ['2500', '2 500'],
  ['32 inch', '32'],
  ['32inch', '32'],
  ['32"', '32inch'],
  ['4plate', '4 plate'],
  ['7seater', '7 seater'],
  ['20000 mah', '20000mah'],
  ['30m2', '30 m2'],
])('%s is also written %s', (written, other) => expect(waysOf(written)).toContain(other))

test.each([['fridge'], ['5e3kg'], ['a14'], ['11 64 gb'], ['kg'], [''], ['10 20 30']])(
  '%s is no single quantity',
  (written) => expect(waysOf(written)).toEqual([]),
)

test('of a question, a number and its unit are one', () => {
  expect(quantityLength(['3', '6', 'm', 'iron'])).toBe(3)
  expect(quantityLength(['10kg', 'rice'])).toBe(1)
  expect(quantityLength(['rice', '10kg'])).toBe(0)
})

test('a quantity has few other ways to be written, whatever is typed', () => {
  for (const written of ['1', '999', '2500 l', '999999999 kg', '1 000 000 kilograms', '0 75 litres'])
    expect(waysOf(written).length).toBeLessThan(40)
})
