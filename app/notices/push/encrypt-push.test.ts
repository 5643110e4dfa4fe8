import fc from 'fast-check'
import { expect, test } from 'vitest'
import { browserKeys } from '#test/push/push-service.ts'
import { areBrowserKeys, encryptPush } from './encrypt-push.server.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

test('a push is encrypted as in the example of RFC 8291', () => {
  const browser = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const fixed = {
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  }
  expect(encryptPush('When I grow up, I want to be a watermelon', browser, fixed).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w' +
      'EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('a browser reads any text, and no two pushes are alike', () => {
  const { keys, decrypt } = browserKeys()
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const sent = encryptPush(text, keys)
      expect(decrypt(sent)).toBe(text)
      expect(sent.equals(encryptPush(text, keys))).toBe(false)
    }),
    { numRuns: 50 },
  )
})

test('keys that are no point of the curve, or too short, are none', () => {
  const { keys } = browserKeys()
  expect(areBrowserKeys(keys)).toBe(true)
  const point = bytes(keys.p256dh)
  const moved = Buffer.from(point)
  moved[64] = (moved[64] ?? 0) ^ 1
  const compressed = Buffer.concat([Buffer.of(2), point.subarray(1, 33)])
  for (const wrong of [moved, Buffer.alloc(65), Buffer.alloc(65, 4), compressed, point.subarray(1)])
    expect(areBrowserKeys({ ...keys, p256dh: wrong.toString('base64url') })).toBe(false)
  expect(areBrowserKeys({ ...keys, auth: Buffer.alloc(15).toString('base64url') })).toBe(false)
})
