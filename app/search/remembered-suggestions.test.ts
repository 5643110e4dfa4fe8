import { expect, test } from 'vitest'
import { createSuggestions } from './search.server.ts'

test('a beginning is read once, and again once a word of it has changed', async () => {
  const read: string[] = []
  const vocabulary = ['shoes', 'shirt']
  const { suggest, forget } = createSuggestions(
    async (beginning) => {
      read.push(beginning)
      return vocabulary.filter((word) => word.startsWith(beginning))
    },
    async () => 0,
  )
  const words = async (typed: string) => {
    const suggested = await suggest(typed, '192.0.2.1')
    return suggested.ok && suggested.suggestions.map(({ word }) => word)
  }
  expect(await words('sho')).toEqual(['shoes'])
  expect(await words('black SHO')).toEqual(['black shoes'])
  vocabulary.push('shovel')
  expect(await words('sho')).toEqual(['shoes'])
  forget(['shirt'])
  expect(await words('sho')).toEqual(['shoes'])
  forget(['shovel'])
  expect(await words('sho')).toEqual(['shoes', 'shovel'])
  forget(null)
  expect(await words('sho')).toEqual(['shoes', 'shovel'])
  expect(read).toEqual(['sho', 'sho', 'sho'])
})

test('what is remembered is free; an address that asks for more waits, and nothing is remembered of it', async () => {
  let counted = 0
  const { suggest } = createSuggestions(
    async () => ['shoes'],
    async () => (++counted > 2 ? 7 : 0),
  )
  for (const typed of ['sh', 'sh', 'sho', 'sh', 'sho'])
    expect(await suggest(typed, '192.0.2.1')).toMatchObject({ ok: true })
  expect(await suggest('shoe', '192.0.2.1')).toEqual({ ok: false, waitSeconds: 7 })
  expect(await suggest('sho', '192.0.2.1')).toMatchObject({ ok: true })
  expect(await suggest('s', '192.0.2.1')).toEqual({ ok: true, suggestions: [] })
  expect(counted).toBe(3)
})

test('while too many wait there are none, and nothing is remembered', async () => {
  let isBusy = true
  const { suggest } = createSuggestions(
    async () => (isBusy ? null : ['shoes']),
    async () => 0,
  )
  expect(await suggest('sh', '192.0.2.1')).toEqual({ ok: false, waitSeconds: 0 })
  isBusy = false
  expect(await suggest('sh', '192.0.2.1')).toMatchObject({ ok: true, suggestions: [{ word: 'shoes' }] })
})
