import { expect, test } from 'vitest'
import { excerptLength } from '#app/listings/listing-rules.ts'
import { excerptAround } from './results-view.server.ts'

const marks = new Set(['amagwinya'])
const fill = (length: number) => 'word '.repeat(length / 5)

test('a description whose mark comes early, or never, begins at its beginning', () => {
  const early = `Hot amagwinya. ${fill(400)}`
  expect(excerptAround(early, marks)).toBe(`${early.slice(0, excerptLength).trimEnd()}…`)
  expect(excerptAround(fill(400), marks)).toBe(`${fill(400).slice(0, excerptLength).trimEnd()}…`)
  expect(excerptAround('', marks)).toBe('')
})

test('a mark further down is in the excerpt, whatever stands before it', () => {
  for (const before of [fill(300), `${fill(300)}${'x'.repeat(60)}/`, 'x/'.repeat(150), `${fill(300)}\n\n`]) {
    const excerpt = excerptAround(`${before}amagwinya and more words`, marks)
    expect(excerpt, before).toContain('amagwinya')
    expect(excerpt.length).toBeLessThanOrEqual(excerptLength + 3)
  }
})

test('a text that goes on says …, also where more of it was not read', () => {
  expect(excerptAround(`${fill(300)}amagwinya and more`, marks)).toMatch(/^… .* amagwinya and more$/)
  expect(excerptAround(`${fill(300)}amagwinya ${fill(300)}`, marks)).toMatch(/^… .*amagwinya .*word…$/)
  expect(excerptAround('w'.repeat(excerptLength), marks)).toBe('w'.repeat(excerptLength))
})

test('no character is cut in half', () => {
  for (const before of ['', 'x'])
    for (const text of [`${before}${'🔥'.repeat(300)}`, `${fill(300)}amagwinya ${before}${'🔥'.repeat(300)}`])
      expect(excerptAround(text, marks)).not.toMatch(/\p{Cs}/u)
})
