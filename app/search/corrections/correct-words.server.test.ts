import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitsApart, editDistance, lettersOf, wordsOneEditAway } from './correct-words.server.ts'

test.each([
  ['fridge', 'fridge', 0],
  ['frige', 'fridge', 1],
  ['fridgge', 'fridge', 1],
  ['firdge', 'fridge', 1],
  ['frudge', 'fridge', 1],
  ['amagwina', 'amagwinya', 1],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['abc', 'cba', 2],
  ['kitten', 'sitting', 3],
])('from %s to %s: %i', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance)
  expect(editDistance(b, a)).toBe(distance)
})

test('all words one edit away are one edit away, and all that an edit makes are there', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'e'), minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      const near = wordsOneEditAway(a)
      expect(near.includes(b)).toBe(editDistance(a, b) === 1)
      for (const other of near) expect(editDistance(a, other)).toBe(1)
    }),
    { numRuns: 60 },
  )
})

test('words that n edits lead to one another differ in at most 2n letters', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'e', '1'), minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      const apart = bitsApart(lettersOf(a), lettersOf(b))
      expect(apart).toBeLessThanOrEqual(2 * editDistance(a, b))
    }),
  )
  expect(bitsApart(lettersOf('abc'), lettersOf('cdd'))).toBe(3)
})
