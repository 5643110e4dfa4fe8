import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pushPayload } from './push-message.server.ts'

const id = '0d7f4c1e-1111-4222-8333-444455556666'
const rest = { u: `/inbox/${id}`, g: `c-${id}` }

test('a short notice is sent as it is', () => {
  const message = { t: 'Thandi Mokoena', b: 'New message about Amagwinya', ...rest, s: 1 as const }
  expect(JSON.parse(pushPayload(message))).toEqual(message)
})

test('a notice has at most 400 bytes, cut between characters, with whole path and tag', () => {
  // Names and texts have no control characters, which are six bytes each.
  const text = fc.string({ unit: 'binary', maxLength: 4000 }).filter((one) => !/[\p{Cc}\p{Cs}]/u.test(one))
  fc.assert(
    fc.property(text, text, (t, b) => {
      const json = pushPayload({ t, b, ...rest })
      const { t: title, b: body, ...others } = JSON.parse(json) as Record<string, string>
      expect(others).toEqual(rest)
      expect(Buffer.byteLength(json)).toBeLessThanOrEqual(400)
      expect(title === t || t.startsWith(title?.slice(0, -1) ?? '?')).toBe(true)
      expect(body === b || b.startsWith(body?.slice(0, -1) ?? '?')).toBe(true)
    }),
  )
})

test('a text of 4,000 characters keeps its beginning', () => {
  const { b = '' } = JSON.parse(pushPayload({ t: 'Thandi', b: '🍞 vetkoek '.repeat(400), ...rest }))
  expect(b).toMatch(/^🍞 vetkoek 🍞 .*…$/u)
  expect(b.length).toBeGreaterThan(150)
})
