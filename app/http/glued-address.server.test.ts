import { expect, test } from 'vitest'
import { processorMs } from '#test/processor-time.ts'
import { withoutGlue } from './glued-address.server.ts'

const id = '0d7f4c1e-1111-4222-8333-444455556666'
const meant = (path: string) => withoutGlue(new URL(path, 'https://kasi.example'))

const addresses = [
  `/listing/${id}`,
  `/listing/${id}/contact`,
  `/listing/${id}/edit`,
  `/listing/${id}/preview.jpg`,
  `/vendor/${id}`,
  '/v/ab2cdefg',
  '/v/ab2cdefg/0d7f4c1e',
  `/inbox/${id}`,
  `/operators/cases/${id}`,
  `/account/data/${id}`,
]

test.each(addresses)('what is glued to %s is no part of it', (path) => {
  for (const glued of [
    '👍',
    '…',
    '。',
    '*',
    '_',
    '.',
    '),',
    '*thanks',
    '%25F0%259F',
    '\u200b',
    '/*',
    '!/',
    "'s",
    '👨‍👩‍👧',
  ])
    expect(meant(path + glued), glued).toBe(path)
  expect(meant(`${path}👍?from=whatsapp`)).toBe(`${path}?from=whatsapp`)
  for (const other of ['', '/', 'x', '-', '9', 'é', '/x', '?a=1'])
    expect(meant(path + other), other).toBeNull()
})

test('an id at the end of a query too', () => {
  expect(meant(`/report?listing=${id}👍`)).toBe(`/report?listing=${id}`)
  expect(meant(`/report?listing=${id}`)).toBeNull()
})

test.each([
  '/',
  '/listing/x*',
  '/c/phones*',
  '/in/soweto…',
  '/search?q=a*',
  '/nothing👍',
  `/nothing/${id}*`,
  '/inbox*',
  '/inbox.data',
  `/listing/${id}.data`,
  '/v/ab2c*',
])('%s stays as it is', (path) => {
  expect(meant(path)).toBeNull()
})

test('the longest address costs nothing', async () => {
  const long = new URL(`https://kasi.example/listing/${id}${'*/'.repeat(480)}x`)
  const thousand = await processorMs(() => {
    for (let n = 0; n < 1000; n += 1) withoutGlue(long)
  })
  expect(thousand).toBeLessThan(100)
})
