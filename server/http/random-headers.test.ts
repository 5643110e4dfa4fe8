import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRecoveryTokens } from '#app/accounts/recovery/recovery.server.ts'
import { createCookies } from '#app/http/cookies.server.ts'
import { parseIntent } from '#app/stores/form/form-encoding.ts'
import { holdsAlready, smallestEncoding } from '#server/pages/encoding/encodings.ts'
import { publicTarget, readRequestHead } from '#server/pages/page-request.ts'
import { often, randomHeader } from '#test/attacks/random-header.ts'
import { clientAddressOf } from './requests/client-address.ts'

// Random headers and URLs: each reader must return one of its valid results.

test('a target names one of our pages, or none', () => {
  const id = '1f0c2a52-7d5e-4c80-a1d0-0242ac120002'
  const part = fc.constantFrom(
    '/',
    '//',
    '/./',
    '/../',
    '%2f',
    '?',
    '&',
    '=',
    '#',
    'older',
    'newer',
    `1_${id}`,
    `listing/${id}`,
    `vendor/${id}`,
    id.toUpperCase(),
    'http://evil/',
    '\\',
    '\u0000',
  )
  const target = fc.oneof(
    randomHeader,
    fc.array(fc.oneof(part, randomHeader), { maxLength: 8 }).map((all) => all.join('')),
  )
  const ours = /^(\/|\/(listing|vendor)\/[0-9a-f-]{36})(\?(older|newer)=\d{1,16}_[0-9a-f-]{36})?$/
  fc.assert(
    fc.property(target, (head) => {
      const found = publicTarget(head)
      // Requested by the name of the page, it is the same page.
      return found === null || (ours.test(found) && publicTarget(found) === found)
    }),
    often,
  )
})

test('any number of headers with any content are read', () => {
  fc.assert(
    fc.property(fc.array(randomHeader), (raw) => {
      const head = readRequestHead(raw)
      expect([typeof head.cookie, typeof head.acceptEncoding, typeof head.hasBody]).toEqual([
        'string',
        'string',
        'boolean',
      ])
      expect(['br', 'zstd', 'gzip', 'identity']).toContain(smallestEncoding(head.acceptEncoding))
      expect(typeof holdsAlready(head.ifNoneMatch, 'W/"x"')).toBe('boolean')
    }),
    often,
  )
})

test('the client is an address or a network, never text that it made up before our last proxy', () => {
  fc.assert(
    fc.property(randomHeader, fc.ipV4(), fc.nat(9), (madeUp, seen, proxies) => {
      const req = {
        socket: { remoteAddress: '192.0.2.7' },
        rawHeaders: ['X-Forwarded-For', `${madeUp}, ${seen}`],
      }
      const address = clientAddressOf(req as unknown as IncomingMessage, proxies)
      expect(isIP(address.replace('/64', ''))).toBeGreaterThan(0)
      return proxies > 1 || address === (proxies === 1 ? seen : '192.0.2.7')
    }),
    often,
  )
})

test('a session is only in a cookie that we signed', async () => {
  const cookies = createCookies({ secret: 'a secret of this test, and of no other', https: false })
  const [signed = ''] = (await cookies.session.serialize('token')).split(';')
  const [other = ''] = (await cookies.draft.serialize('token')).split(';')
  await fc.assert(
    fc.asyncProperty(randomHeader, fc.nat(signed.length - 1), async (text, place) => {
      expect(await cookies.sessionTokenIn(`kasi-session=${text}`)).toBe(null)
      const bent = `${signed.slice(0, place)}${text}${signed.slice(place + 1)}`
      expect([null, 'token']).toContain(await cookies.sessionTokenIn(bent))
      for (const cookie of [cookies.flash, cookies.draft, cookies.recovery])
        expect((await cookie.parse(`${cookie.name}=${text}`)) || null).toBe(null)
    }),
  )
  expect(await cookies.sessionTokenIn(signed)).toBe('token')
  expect(await cookies.sessionTokenIn(other.replace('draft', 'session')), 'another one of ours').toBe(null)
})

test('random text is neither a token nor a button', () => {
  fc.assert(
    fc.property(fc.anything(), randomHeader, (anything, text) => {
      expect(parseRecoveryTokens(anything)).toBe(null)
      expect(parseRecoveryTokens({ accessToken: text, refreshToken: anything })).toBe(null)
      const intent = parseIntent(text)
      return intent === null || ['add', 'edit', 'preview', 'publish', 'remove', 'photo'].includes(intent.name)
    }),
    often,
  )
})
