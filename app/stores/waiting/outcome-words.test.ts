import { expect, test } from 'vitest'
import '#app/texts/translations.ts'
import { inLanguage } from '#app/language/current-language.ts'
import { wordsOf } from './outcome-words.ts'

test('what became of an offer that a worker sent is said in the language of the page', () => {
  expect(wordsOf({ own: 'published' })).toBe('Your offer is on the market.')
  expect(inLanguage('zu', () => wordsOf({ own: 'published' }))).toBe('Isikhangiso sakho sisemakethe.')
  for (const own of ['published', 'saved', 'notComplete', 'failed', 'pictureGone'] as const)
    expect(
      inLanguage('af', () => wordsOf({ own })),
      own,
    ).not.toBe(wordsOf({ own }))
  expect(inLanguage('zu', () => wordsOf({ imageFault: null }))).not.toBe(wordsOf({ imageFault: null }))
  expect(wordsOf({ imageFault: 'too large' })).toBe('Failed to upload image: too large')
  expect(wordsOf('What the server said.')).toBe('What the server said.')
})
