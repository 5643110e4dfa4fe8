import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readStopToken, stopToken } from './stop-token.server.ts'

const secret = 'a secret of at least thirty-two characters'
const userId = '0f8fad5b-d9cb-469f-a165-70867728950e'
const token = stopToken({ secret, userId, mailVersion: 1 })
const read = (text: string, by = secret) => readStopToken({ secret: by, token: text })
const links = fc.record({ userId: fc.uuid(), mailVersion: fc.integer({ min: 1, max: 2 ** 31 - 1 }) })

describe('a token of a link that stops mail', () => {
  test('names the person and the version, for any of them', () => {
    fc.assert(
      fc.property(links, (link) => {
        const made = stopToken({ secret, ...link })
        expect(made).toMatch(/^[\w-]{72}$/)
        expect(read(made)).toEqual(link)
      }),
    )
  })

  test('is the same each time: links in old mails go on working', () => {
    expect(stopToken({ secret, userId, mailVersion: 1 })).toBe(token)
  })

  test('differs by person, version and secret', () => {
    const others = [
      stopToken({ secret, userId: crypto.randomUUID(), mailVersion: 1 }),
      stopToken({ secret, userId, mailVersion: 2 }),
      stopToken({ secret: `${secret}.`, userId, mailVersion: 1 }),
    ]
    expect(new Set([token, ...others]).size).toBe(4)
    expect(read(token, `${secret}.`)).toBeNull()
  })

  test('with any one character changed, left out or added is none', () => {
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A'
      expect(read(token.slice(0, at) + other + token.slice(at + 1)), `character ${at}`).toBeNull()
      expect(read(token.slice(0, at) + token.slice(at + 1))).toBeNull()
      expect(read(`${token.slice(0, at)}A${token.slice(at)}`)).toBeNull()
    }
  })

  test('with the version of another is none', () => {
    const [mine, next] = [token, stopToken({ secret, userId, mailVersion: 2 })].map((one) =>
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
