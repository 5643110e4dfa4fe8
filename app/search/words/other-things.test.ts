import { expect, test } from 'vitest'
import { otherThings } from './synonyms.server.ts'

const phrasesOf = (word: string) => otherThings(word).map((phrase) => phrase.join(' '))

test('a longer phrase for another thing is found: behind the word, before an owner, after a verb', () => {
  expect(phrasesOf('laptop')).toContain('laptop repair')
  expect(phrasesOf('koloi')).toEqual(expect.arrayContaining(['sa koloi', 'ho hlatswa koloi']))
})

test('what is the same thing, or a kind of it, is no other; a word without a group has none', () => {
  expect(phrasesOf('car')).not.toContain('car for sale')
  expect(phrasesOf('bed')).not.toContain('double bed')
  expect(phrasesOf('zzz')).toEqual([])
})
