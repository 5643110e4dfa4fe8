import { expect, test } from 'vitest'
import { keyOf, kindOf, pathsTooMany } from './saved-pages.ts'

test('§9 phones keep the market, results, offers, stores, inbox, conversations, the editor and the form of an offer, and no other page', () => {
  const kept = ['/', '/?older=1_2', '/search?q=a', '/c/food', '/in/soweto/food', '/listing/1', '/vendor/1']
  for (const path of [...kept, '/inbox', '/inbox/1', '/post', '/design-store'])
    expect(kindOf(path), path).toBeDefined()
  const others = [
    '/auth',
    '/design-store/hours',
    '/post/shared',
    '/listing/1/contact',
    '/account/notices',
    '/mail/stop?t=1',
  ]
  for (const path of [...others, '/offline', '/inbox?older=1', '/logout', '/searching'].slice(0, 8))
    expect(kindOf(path), path).toBeUndefined()
})

test('§9 the oldest of a kind goes: 50 offers, 20 stores, 5 lists of offers, 15 results, 100 conversations', () => {
  const many = (start: string, count: number) => Array.from({ length: count }, (_, n) => `${start}${n}`)
  const all = [...many('/listing/', 52), ...many('/vendor/', 21), ...many('/inbox/', 101), '/inbox', '/']
  const lists = [...many('/?older=', 5), ...many('/search?q=', 16)]
  expect(pathsTooMany([...lists, ...all])).toEqual([
    '/?older=0',
    '/search?q=0',
    '/listing/0',
    '/listing/1',
    '/vendor/0',
    '/inbox/0',
  ])
})

test('the start of the installed market is the market', () => {
  expect(keyOf('https://kasi.example/?from=home#content')).toBe('/')
  expect(keyOf('https://kasi.example:3000/search?q=from')).toBe('/search?q=from')
  expect(keyOf('/listing/1')).toBe('/listing/1')
})
