import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxTypedLength } from './question.ts'
import { readPrices } from './read-prices.ts'

const rand = (cents: number | null) => (cents === null ? null : cents / 100)
const read = (typed: string) => {
  const { rest, minCents, maxCents } = readPrices(typed)
  return [rest, rand(minCents), rand(maxCents)]
}

test.each<[string, string, number | null, number | null]>([
  ['fridge under 1500', 'fridge', null, 1500],
  ['under R1 500 fridge', 'fridge', null, 1500],
  ['fridge, up to R2 000', 'fridge', null, 2000],
  ['laptop below 3,500.00', 'laptop', null, 3500],
  ['bed less than r2k', 'bed', null, 2000],
  ['tv not more than 1800 rand', 'tv', null, 1800],
  ['wig < R250', 'wig', null, 250],
  ['wig budget is 800', 'wig', null, 800],
  ['wig R300 max', 'wig', null, 300],
  ['wig max R300', 'wig', null, 300],
  ['gas stove, 1000 or less', 'gas stove', null, 1000],
  ['fridge for R2000', 'fridge', null, 2000],
  ['fridge 2000 rand', 'fridge', null, 2000],
  ['yskas onder R1500', 'yskas', null, 1500],
  ['stoel tot 500', 'stoel', null, 500],
  ['ifriji ngaphansi kuka-R3000', 'ifriji', null, 3000],
  ['isitofu ngaphantsi kwe 2000', 'isitofu', null, 2000],
  ['bethe e ka tlase ho R1500', 'bethe', null, 1500],
  ['wigs R500-R800', 'wigs', 500, 800],
  ['wigs R800 – 500', 'wigs', 500, 800],
  ['pram R300 to R1200', 'pram', 300, 1200],
  ['tyres between 300 and 900', 'tyres', 300, 900],
  ['bande tussen 300 en 900', 'bande', 300, 900],
  ['amathayi phakathi kuka R300 no R900', 'amathayi', 300, 900],
  ['goats from R800', 'goats', 800, null],
  ['goats R800+', 'goats', 800, null],
  ['bokke meer as 800', 'bokke', 800, null],
  ['under 500', '', null, 500],
  ['R99,50 airtime', 'airtime', null, 99.5],
  ['tyres R450', 'tyres', null, 450],
  ['r15 vetkoek', 'vetkoek', null, 15],
])('%s: the words %j, from %s up to %s', (typed, rest, min, max) => {
  expect(read(typed)).toEqual([rest, min, max])
})

test.each([
  'soccer under 15',
  '175/65 r14 tyres',
  '195 / 50 R15',
  'mags R15',
  'r13 amathayi',
  'bakkie under 100000 km',
  'water tank 2 500 l',
  'toys under 5 years',
  'nike air max 270',
  'iphone 14 pro max 128',
  'size 3-4 shoes',
  '2023-2024 diary',
  'polo from 2015',
  'maize meal 10kg',
  'galaxy a14',
  'rooms to rent',
  'all under one roof',
  'r',
  '38 x 114 timber',
  'up to date textbooks',
])('%s has no price', (typed) => expect(read(typed)).toEqual([typed, null, null]))

test('whatever is typed is read in no time, and keeps its other words', () => {
  const pieces = fc.constantFrom(
    'R',
    '1',
    '500',
    ' ',
    '-',
    'under',
    'to',
    ',',
    '.',
    'k',
    'rand',
    'fridge',
    'R500',
    '<',
    'ka tlase',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const typed = parts.join('').slice(0, maxTypedLength)
      const begin = performance.now()
      const { rest, minCents, maxCents } = readPrices(typed)
      expect(performance.now() - begin).toBeLessThan(100)
      expect(rest.length).toBeLessThanOrEqual(typed.length)
      expect(minCents === null && maxCents === null ? rest : typed).toBe(typed)
    }),
  )
})
