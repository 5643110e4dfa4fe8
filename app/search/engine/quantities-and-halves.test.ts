import { beforeAll, expect, test } from 'vitest'
import { makeMarket, searchFor, titlesOf } from '#test/people/searched-market.ts'
import { useDatabase } from '#test/servers/database.ts'

const used = useDatabase()
const find = async (typed: string) => await searchFor(used.db, `q=${encodeURIComponent(typed)}`)

beforeAll(async () => {
  await makeMarket(used, [
    'Maize meal 10 kg',
    'Cement 50kg',
    'Rice 5kg',
    'Laptop 8GB RAM',
    'Corrugated iron 3.6m',
    'iPhone 12 64GB',
    'Galaxy A14',
    'TV 32"',
    'Bicycle, 26 inch',
    'Fridge, double-door',
    'Water tank 2 500 L',
    'JoJo tank 5000 litres',
    'Gas bottle 9 kilos',
    'Tombstone, granite',
    'Quantum, 16 seater',
    '5e3kg lime',
    'Paint and a bucket, 20 litre',
    'Jumping castle, blue',
  ])
})

test.each([
  ['maize meal 10kg', 'Maize meal 10 kg'],
  ['maize meal 10 kilo', 'Maize meal 10 kg'],
  ['cement 50 kg', 'Cement 50kg'],
  ['rice 5 kg', 'Rice 5kg'],
  ['laptop 8 gb ram', 'Laptop 8GB RAM'],
  ['corrugated iron 3.6 m', 'Corrugated iron 3.6m'],
  ['corrugated iron 3,6 metre', 'Corrugated iron 3.6m'],
  ['tv 32 inch', 'TV 32"'],
  ['32inch tv', 'TV 32"'],
  ['bicycle 26"', 'Bicycle, 26 inch'],
  ['bicycle 26inch', 'Bicycle, 26 inch'],
  ['water tank 2500l', 'Water tank 2 500 L'],
  ['water tank 2500 litres', 'Water tank 2 500 L'],
  ['jojo 5 000 l', 'JoJo tank 5000 litres'],
  ['gas 9kg', 'Gas bottle 9 kilos'],
  ['16seater quantum', 'Quantum, 16 seater'],
  ['paint bucket 20l', 'Paint and a bucket, 20 litre'],
  ['5e3kg', '5e3kg lime'],
])('a number and its unit: %s finds %s', async (typed, title) => {
  const { groups, corrections } = await find(typed)
  expect([titlesOf({ groups }), corrections]).toEqual([[title], []])
})

test.each([
  ['iphone12', 'iPhone 12 64GB', 'iphone 12'],
  ['galaxya14', 'Galaxy A14', 'galaxy a14'],
  ['doubledoor fridge', 'Fridge, double-door', 'double door'],
  ['tomb stone', 'Tombstone, granite', 'tombstone'],
  ['jumpingcastle', 'Jumping castle, blue', 'jumping castle'],
])('halves of a word: %s finds %s, and it is said', async (typed, title, meant) => {
  const { groups, corrections } = await find(typed)
  expect(titlesOf({ groups })).toEqual([title])
  expect(corrections.map(({ words }) => words.join(' '))).toEqual([meant])
})

test.each(['maize meal 12kg', 'tv 43 inch', 'cement 25 kg', 'water tank 250l'])(
  'another quantity is not found: %s',
  async (typed) => expect(titlesOf(await find(typed))).toEqual([]),
)
