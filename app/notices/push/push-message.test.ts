import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pushPayload } from './send-push.server.ts'

const id = '0d7f4c1e-1111-4222-8333-444455556666'
const rest = { data: `/inbox/${id}`, lang: 'en' as const, tag: `c-${id}` }

test('a short notice is sent as it is', () => {
  const message = {
    title: 'Thandi Mokoena',
    body: 'New message about Amagwinya',
    ...rest,
    silent: true as const,
  }
  expect(JSON.parse(pushPayload(message))).toEqual(message)
})

test('a notice has at most 400 bytes, cut between characters, with whole path and tag', () => {
  // Names and texts have no control characters, which are six bytes each.
  const text = fc.string({ unit: 'binary', maxLength: 4000 }).filter((one) => !/[\p{Cc}\p{Cs}]/u.test(one))
  fc.assert(
    fc.property(text, text, (t, b) => {
      const json = pushPayload({ title: t, body: b, ...rest })
      const { title, body, ...others } = JSON.parse(json) as Record<string, string>
      expect(others).toEqual(rest)
      expect(Buffer.byteLength(json)).toBeLessThanOrEqual(400)
      expect(title === t || t.startsWith(title?.slice(0, -1) ?? '?')).toBe(true)
      expect(body === b || b.startsWith(body?.slice(0, -1) ?? '?')).toBe(true)
    }),
  )
})

test('a flag, a family and a letter with marks stay whole or go', () => {
  for (const letter of ['🇿🇦', '👨‍👩‍👧', 'e\u0301\u0316'])
    for (const before of ['', 'x', 'xx', 'xxx']) {
      const { title = '', body = '' } = JSON.parse(
        pushPayload({ title: before + letter.repeat(60), body: before + letter.repeat(300), ...rest }),
      )
      for (const text of [title, body])
        expect(text.slice(before.length, -1).replaceAll(letter, ''), text).toBe('')
    }
})

test('a text of 4,000 characters keeps its beginning', () => {
  const { body = '' } = JSON.parse(pushPayload({ title: 'Thandi', body: '🍞 vetkoek '.repeat(400), ...rest }))
  expect(body).toMatch(/^🍞 vetkoek 🍞 .*…$/u)
  expect(body.length).toBeGreaterThan(150)
})
