import fc from 'fast-check'
import { expect, test } from 'vitest'
import { processorMs } from '#test/processor-time.ts'
import { messageParts } from './own-links.ts'

const origin = 'https://kasi.example'
const linksIn = (content: string) => messageParts(content, origin).filter(({ path }) => path !== null)

test('§4 own links are clickable, without the full stop of the sentence', () => {
  expect(messageParts(`See ${origin}/listing/7?a=1. Or not`, origin)).toEqual([
    { start: 0, text: 'See ', path: null },
    { start: 4, text: `${origin}/listing/7?a=1`, path: '/listing/7?a=1' },
    { start: 38, text: '. Or not', path: null },
  ])
  expect(linksIn(`(${origin}/vendor/3)`)).toMatchObject([{ text: `${origin}/vendor/3`, path: '/vendor/3' }])
})

const id = '0d7f4c1e-1111-4222-8333-444455556666'

test.each([
  '👍',
  '…',
  '。',
  '*',
  '~',
  '！',
  '」',
  ',thanks',
  ')',
  '\u200b',
  '❤️',
  '؟',
  '|',
  "'s",
  ';',
  '👍 and more',
  '👨‍👩‍👧.',
])('an own address ends before %s', (glued) => {
  for (const path of [`/listing/${id}`, '/v/ab2cdefg', '/search?q=plastic+chair&in=Soweto', '/'])
    expect(linksIn(`*${origin}${path}${glued}`)).toMatchObject([{ text: `${origin}${path}`, path }])
})

test('an address without a path ends there too', () => {
  expect(linksIn(`${origin}👍`)).toMatchObject([{ text: origin, path: '/' }])
})

test.each([
  'https://kasi.example.evil.example/listing/7',
  'https://kasi.example@evil.example/',
  'https://user:word@kasi.example/auth',
  'http://kasi.example/listing/7',
  'https://kasi.example:8443/',
  'javascript:alert(1)',
  'https://evil.example/?https://kasi.example/',
  `${origin}//evil.example/`,
  `${origin}/\\evil.example/`,
  `${origin}/.//evil.example/`,
  `${origin}\\evil.example/`,
  `${origin}/a@evil.example/`,
  `${origin}evil.example/`,
  `${origin}/logout`,
  `${origin}/inbox/3.data`,
  `${origin}/inbox/updates`,
  `${origin}/inbox/3/messages`,
])('§4 links are safe: %s stays text', (address) => {
  expect(linksIn(`look ${address} now`)).toEqual([])
})

test('any text is shown whole and in order', () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom(origin, `${origin}/a`, 'https://', ' ', '.', '@', '//'))
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const content = pieces.join('')
      const parts = messageParts(content, origin)
      expect(parts.map(({ text }) => text).join('')).toBe(content)
      expect(parts.every(({ path }) => path === null || /^\/(?!\/)/.test(path))).toBe(true)
    }),
  )
})

test('a message made of dots costs no more than another', async () => {
  const content = `https://a${'.,'.repeat(1990)}x`
  const thirtyMs = await processorMs(() => {
    for (let n = 0; n < 30; n += 1) messageParts(content, origin)
  })
  // Quadratic matching took half a second.
  expect(thirtyMs).toBeLessThan(100)
})
