import { expect, test } from 'vitest'
import { anything } from '#app/search/question/question.ts'
import { viewResults } from './results-view.server.ts'

test('offers of a corrected word alone are ‘Showing’, below those as typed ‘Also showing’', () => {
  const question = { ...anything, typed: 'frige', words: ['frige'] }
  const corrections = [{ typed: ['frige'], words: ['fridge'] }]
  const found = { older: null, isCutShort: false, count: null, corrections, marks: [] }
  const headings = (...kinds: ('offers' | 'corrected')[]) =>
    viewResults(question, { ...found, groups: kinds.map((kind) => ({ kind, offers: [] })) }).sections.map(
      ({ heading }) => heading,
    )
  expect(headings('corrected')).toEqual(['Showing “fridge”'])
  expect(headings('offers', 'corrected')).toEqual([null, 'Also showing “fridge”'])
})
