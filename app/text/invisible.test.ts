import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutInvisible } from './clean-text.ts'

test.each(
  ['\u00ad', '\u034f', '\u200b', '\u200c', '\u200d', '\u2060', '\u2063', '\ufe00', '\ufe0f', '\ufeff'].map(
    (character) => [character],
  ),
)('%j vanishes between letters, digits and at the edges', (character) => {
  expect(withoutInvisible(`${character}fri${character}${character}dge 1${character}0${character}`)).toBe(
    'fridge 10',
  )
  expect(withoutInvisible(`é${character}e\u0301${character}ж`)).toBe('ée\u0301ж')
})

test.each(['👩🏾‍🍳', '👨‍👩‍👧', '❤️', '🏳️‍🌈', '❤️‍🔥', '1️⃣ #️⃣', '☎︎', 'क्‍ष', 'می‌خواهم'])(
  '%s stays as it is',
  (seen) => {
    expect(withoutInvisible(seen)).toBe(seen)
  },
)

test('a joiner between an emoji and a letter vanishes', () => {
  expect(withoutInvisible('🍎\u200dapples\u200d🍎')).toBe('🍎apples🍎')
})

test('removing twice changes nothing more, in whatever is typed', () => {
  const unit = fc.constantFrom(
    'a',
    '1',
    '#',
    ' ',
    '\u00ad',
    '\u200c',
    '\u200d',
    '\ufe0f',
    '\u20e3',
    '❤',
    '👩',
    '🏾',
    'क',
    '्',
    '\u0301',
  )
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 12 }), (typed) => {
      const once = withoutInvisible(typed)
      expect(withoutInvisible(once)).toBe(once)
    }),
    { numRuns: 2000 },
  )
})
