import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLine, cleanText } from './clean-text.ts'
import { lengthOf } from './tidy-text.ts'

test('cleaning a cleaned text changes nothing', () => {
  // Mostly characters that are cleaned away, in a row.
  const unit = fc.oneof(
    fc.constantFrom(' ', '\t', '\n', '\u0001', '\u202c', '\u200b', '\u200d', '\u00a0', '\u2028', 'a'),
    fc.string({ unit: 'binary', maxLength: 1 }),
  )
  fc.assert(
    fc.property(fc.string({ unit }), (typed) => {
      expect(cleanLine(cleanLine(typed))).toBe(cleanLine(typed))
      expect(cleanText(cleanText(typed))).toBe(cleanText(typed))
      expect(cleanText(typed.replaceAll('\n', '\r\n'))).toBe(cleanText(typed))
      expect(cleanLine(typed)).not.toMatch(/[\p{Cc}\p{Cs}\u202e]/u)
    }),
  )
})

test.each([
  ['  two\t words\r\n', 'two words'],
  ['Thandi\u0000\u202e\ud800', 'Thandi'],
  ['\u200b\u00a0\ufeff', ''],
  ['🍎👩🏾‍🍳', '🍎👩🏾‍🍳'],
  ['Refri\u00adgera\u200btor \u2060De\ufe0ffy', 'Refrigerator Defy'],
  ['Ndebele bead\u00a0work', 'Ndebele bead work'],
])('a line: %j is kept as %j', (typed, kept) => {
  expect(cleanLine(typed)).toBe(kept)
})

test('a soft hyphen or a zero-width space inside a word of several lines vanishes', () => {
  expect(cleanText('Refri\u00adgerator\n\u200bDe\u200cfy ❤️')).toBe('Refrigerator\nDefy ❤️')
})

test.each([
  '\u3164', // Hangul filler
  '\u2800',
  '\u115f\u1160',
  '\uffa0 \u3164',
  '\u17b4',
  '\u180e',
  '\u034f\u0301', // an accent without a letter
  '\u20dd',
  '\ufe0f',
  '\u{e0041}\u{e007f}',
  '\u{1d159}',
  '\u{13441}',
  '\u200e \u061c',
])('a text of %j, which nobody can see, is none', (typed) => {
  expect(cleanLine(typed)).toBe('')
  expect(cleanText(`${typed}\r\n ${typed}`)).toBe('')
})

test.each(['e\u0301', '1\u20dd', '\u3164a', '⠁', '👍🏾', '한', 'ᄒ\u1161', 'क्', '🇿🇦'])(
  '%j is a text',
  (typed) => {
    expect(cleanLine(typed)).not.toBe('')
    expect(cleanText(typed)).not.toBe('')
  },
)

test('lengths count as PostgreSQL counts them', () => {
  expect(lengthOf('🍎é')).toBe(2)
})
