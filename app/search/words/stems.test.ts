import { expect, test } from 'vitest'
import { stemsOf } from './stems.ts'
import { withoutFillers } from './synonyms.server.ts'

const areForms = (a: string, b: string) => stemsOf(a).some((stem) => stemsOf(b).includes(stem))

test.each([
  ['amagwinya', 'gwinya'],
  ['izimbuzi', 'imbuzi'],
  ['izinkukhu', 'inkukhu'],
  ['dikgoho', 'kgoho'],
  ['shoes', 'shoe'],
  ['dresses', 'dress'],
  ['puppies', 'puppy'],
  ['cookies', 'cookie'],
  ['tyres', 'tyre'],
  ['couches', 'couch'],
  ['imifino', 'umfino'],
])('%s is a form of %s', (a, b) => expect(areForms(a, b)).toBe(true))

test.each([
  ['iphone', 'phone'],
  ['umbrella', 'brella'],
  ['insurance', 'surance'],
  ['dish', 'sh'],
  ['bus', 'bu'],
  ['glass', 'glas'],
  ['s23', 's2'],
  ['import', 'port'],
])('%s is not a form of %s', (a, b) => expect(areForms(a, b)).toBe(false))

test('words that say nothing are left out, unless nothing else was typed', () => {
  expect(withoutFillers(['cheap', 'second', 'hand', 'fridge', 'for', 'sale'])).toEqual(['fridge'])
  expect(withoutFillers(['second', 'hand'])).toEqual(['second', 'hand'])
  expect(withoutFillers([])).toEqual([])
})
