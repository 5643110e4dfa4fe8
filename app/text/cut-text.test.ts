import fc from 'fast-check'
import { expect, test } from 'vitest'
import { processorMs } from '#test/processor-time.ts'
import { cutText, graphemesOf } from './cut-text.ts'
import { lengthOf } from './tidy-text.ts'

test.each([
  ['short', 5, 'short'],
  ['a longer text', 8, 'a longer…'],
  ['a longer text', 9, 'a longer…'],
  [`${'a'.repeat(8)}🇿🇦🇱🇸`, 10, `${'a'.repeat(8)}🇿🇦…`],
  [`${'a'.repeat(8)}🇿🇦🇱🇸`, 11, `${'a'.repeat(8)}🇿🇦…`],
  ['ab👨‍👩‍👧 and more', 4, 'ab…'],
  ['cafe\u0301s', 4, 'caf…'],
  ['👍🏾👍🏾', 3, '👍🏾…'],
  ['क्षक्ष', 4, 'क्ष…'],
  [`e${'\u0301'.repeat(20)}`, 3, 'e\u0301\u0301…'],
])('%j cut to %i is %j', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut)
})

test('whatever is written, a text ends whole, or with … between two of its letters', () => {
  const unit = fc.constantFrom('a', ' ', '\n', '\u0301', '🇿', '🇦', '\u200d', '👩', '🏾', 'क', '्', '\ufe0f')
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 30 }), fc.integer({ min: 1, max: 20 }), (text, most) => {
      const cut = cutText(text, most)
      const letters = graphemesOf(text)
      const beginnings = letters.map((_, at) => `${letters.slice(0, at).join('').trimEnd()}…`)
      // One letter with more marks than fit is cut.
      const first = `${Array.from(text).slice(0, most).join('').trimEnd()}…`
      const right = lengthOf(text) <= most ? [text] : lengthOf(letters[0] ?? '') > most ? [first] : beginnings
      expect(right).toContain(cut)
      expect(lengthOf(cut)).toBeLessThanOrEqual(most + 1)
    }),
  )
})

test('a long text costs no more than what is shown of it', async () => {
  const text = `e${'\u0301'.repeat(200_000)}`
  expect(await processorMs(() => cutText(text, 500))).toBeLessThan(30)
})
