import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createStopTokens } from './stop-token.server.ts'

const secret = 'a secret of at least thirty-two characters'
const userId = '0f8fad5b-d9cb-469f-a165-70867728950e'
const tokens = createStopTokens(secret)
const token = tokens.makeStopToken(userId)
const read = (text: string) => tokens.readStopToken(text)?.id ?? null
const purposes = ['messages', 'news', 'search'] as const

describe('a token of a link that stops mail', () => {
  test('names the person, for any of them', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const made = tokens.makeStopToken(id)
        expect(made).toMatch(/^[\w-]{72}$/)
        expect(read(made)).toBe(id)
      }),
    )
  })

  test('stops one thing alone: no token serves as one of another', () => {
    const made = purposes.map((purpose) => tokens.makeStopToken(userId, purpose))
    expect(new Set(made).size).toBe(purposes.length)
    expect(made.map(tokens.readStopToken)).toEqual(purposes.map((purpose) => ({ id: userId, purpose })))
    for (const one of made)
      for (const other of made.filter((text) => text !== one))
        expect(
          read(one.slice(0, 30) + other.slice(30)),
          'the number of one, the signature of another',
        ).toBeNull()
  })

  test('is the same each time and in each release: links in old mails go on working', () => {
    expect(token).toBe('D4-tW9nLRp-hZXCGdyiVDgAAAAAAAQWpriqQ2a3TojIA48C8CY6b7nuOEDZr-ROOw-rH5jaC')
  })

  test('differs by person and secret', () => {
    const other = createStopTokens(`${secret}.`)
    const others = [tokens.makeStopToken(crypto.randomUUID()), other.makeStopToken(userId)]
    expect(new Set([token, ...others]).size).toBe(3)
    expect(other.readStopToken(token)).toBeNull()
  })

  test('with any one character changed, left out or added is none', () => {
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A'
      expect(read(token.slice(0, at) + other + token.slice(at + 1)), `character ${at}`).toBeNull()
      expect(read(token.slice(0, at) + token.slice(at + 1))).toBeNull()
      expect(read(`${token.slice(0, at)}A${token.slice(at)}`)).toBeNull()
    }
  })

  test('with the signature of another is none', () => {
    const [mine, next] = [token, tokens.makeStopToken(crypto.randomUUID())].map((one) =>
      Buffer.from(one, 'base64url'),
    )
    const mixed = Buffer.concat([next!.subarray(0, 22), mine!.subarray(22)]).toString('base64url')
    expect(read(mixed)).toBeNull()
  })

  test('any other text is none', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\w-]{72}$/)),
        (text) => read(text) === null,
      ),
    )
    for (const text of ['', ' ', `${token}\n`, `${token}=`, `+${token.slice(1)}`])
      expect(read(text)).toBeNull()
  })
})
