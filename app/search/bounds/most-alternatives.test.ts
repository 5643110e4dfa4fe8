import { expect, test } from 'vitest'
import { type AskedPhrase, unitsOf } from '#app/search/engine/search-plan.server.ts'
import type { Vocabulary } from '#app/search/vocabulary/read-vocabulary.server.ts'

/** Every word is in five offers. */
const vocabulary: Vocabulary = {
  formsOf: (stem) => [{ word: stem, offers: 5, titleOffers: 5, unusedSinceUs: null }],
  all: 100,
  inFilter: 100,
  marks: [],
}

const asked = (name: string, synonyms: number): AskedPhrase => ({
  phrase: [name],
  synonyms: Array.from({ length: synonyms }, (_, index) => [`${name}x${index}`]),
})
const synonymCounts = (...all: AskedPhrase[]) =>
  unitsOf(all, vocabulary).map(({ synonyms }) => synonyms.length)

test('a word has at most 32 alternatives, the first ones', () => {
  expect(synonymCounts(asked('q1', 31))).toEqual([31])
  expect(synonymCounts(asked('q1', 500))).toEqual([32])
  const [unit] = unitsOf([asked('q1', 500)], vocabulary)
  expect(unit?.synonyms.at(-1)?.[0]?.map(({ word }) => word)).toContain('q1x31')
})

test('with more than 40 in all, synonyms are left out, and the words stay', () => {
  expect(synonymCounts(asked('q1', 19), asked('q2', 19))).toEqual([19, 19])
  expect(synonymCounts(asked('q1', 20), asked('q2', 19))).toEqual([0, 0])
  expect(synonymCounts(asked('q1', 500), asked('q2', 500), asked('q3', 0))).toEqual([0, 0, 0])
  const units = unitsOf([asked('q1', 500), asked('q2', 500)], vocabulary)
  expect(units.map(({ typed }) => typed)).toEqual([['q1'], ['q2']])
})

test('synonyms that no offer has take no room', () => {
  const rare: Vocabulary = { ...vocabulary, formsOf: () => [] }
  expect(unitsOf([asked('q1', 500), asked('q2', 500)], rare).map(({ synonyms }) => synonyms)).toEqual([
    [],
    [],
  ])
})
