import { expect, test } from 'vitest'
import { closedList, openList, pressKey, type SuggestionList, wordsToComplete } from './suggestion-list.ts'

const found = ['shoes', 'shop', 'shower'].map((word) => ({ word, category: null }))
const open = openList(found, 'sho')
const at = (active: number): SuggestionList => ({ ...open, active })
const shows = (list: SuggestionList) => ({ does: 'show', list })

test.each([
  ['', ''],
  ['s', ''],
  ['  S ', ''],
  ['é!', ''],
  ['sh', 'sh'],
  [' Shó', 'sho'],
  ['fat c', ''],
  ['Fat  cá', 'fat ca'],
])('§10 suggestions need two letters of the last word: “%s” asks for “%s”', (typed, words) => {
  expect(wordsToComplete(typed)).toBe(words)
})

test('§10 a list opens with no option marked, at most eight, and without the words that were typed', () => {
  expect(open).toEqual({ options: found, active: -1 })
  expect(openList(found, 'shop').options.map(({ word }) => word)).toEqual(['shoes', 'shower'])
  expect(openList([], 'sho')).toEqual(closedList)
  const many = Array.from({ length: 12 }, (_, n) => ({ word: `shoe${n}`, category: null }))
  expect(openList(many, 'sho').options).toEqual(many.slice(0, 8))
})

test('§10 Down and Up go through the options, around the ends', () => {
  expect(pressKey(open, 'ArrowDown')).toEqual(shows(at(0)))
  expect(pressKey(at(2), 'ArrowDown')).toEqual(shows(at(0)))
  expect(pressKey(open, 'ArrowUp')).toEqual(shows(at(2)))
  expect(pressKey(at(0), 'ArrowUp')).toEqual(shows(at(2)))
  expect(pressKey(at(2), 'ArrowUp')).toEqual(shows(at(1)))
})

test('§10 on a closed list Down and Up ask again, and Escape clears the field', () => {
  expect(pressKey(closedList, 'ArrowDown')).toEqual({ does: 'ask' })
  expect(pressKey(closedList, 'ArrowUp')).toEqual({ does: 'ask' })
  expect(pressKey(at(1), 'Escape')).toEqual(shows(closedList))
  expect(pressKey(closedList, 'Escape')).toEqual({ does: 'clear' })
})

test('§10 Enter takes, keys that move the cursor unmark, and others are the field’s own', () => {
  expect(pressKey(at(1), 'Enter')).toEqual({ does: 'take' })
  for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End'])
    expect(pressKey(at(1), key), key).toEqual({ does: 'unmark' })
  for (const key of ['a', ' ', 'Tab', 'Shift', 'Control']) expect(pressKey(at(1), key), key).toBeNull()
})
