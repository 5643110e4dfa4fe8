import { expect, test } from 'vitest'
import { fold } from '#app/text/fold.ts'
import { readRows } from '#db/read-rows.ts'
import { phrasesIn, synonymsOf } from './synonyms.server.ts'

const groups = readRows('app/search/words/synonyms.tsv')

test('phrases are folded and have at most four words; a group has two at least', () => {
  const phrases = groups.flat()
  expect(phrases.filter((phrase) => phrase === '' || fold(phrase) !== phrase)).toEqual([])
  expect(phrases.filter((phrase) => phrase.split(' ').length > 4)).toEqual([])
  expect(groups.filter((group) => group.length < 2)).toEqual([])
})

test('no phrase stands twice, in two groups it would mean two things', () => {
  const phrases = groups.flat()
  expect(phrases.filter((phrase, index) => phrases.indexOf(phrase) !== index)).toEqual([])
})

test('each phrase of a group leads to all others', () => {
  const missing = groups.flatMap((group) =>
    group.flatMap((phrase) => {
      const found = new Set(synonymsOf(phrase.split(' ')).map((other) => other.join(' ')))
      return group.filter((other) => other !== phrase && !found.has(other)).map((other) => [phrase, other])
    }),
  )
  expect(missing).toEqual([])
})

test('a phrase of several words is found within a question', () => {
  expect(phrasesIn(['fat', 'cakes'])).toEqual([['fat', 'cakes']])
  expect(phrasesIn(['hot', 'fat', 'cakes'])).toContainEqual(['fat', 'cakes'])
  expect(phrasesIn(['zzz', 'qqq'])).toEqual([['zzz'], ['qqq']])
  expect(synonymsOf(['zzz'])).toEqual([])
})
