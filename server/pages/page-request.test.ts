import { expect, test } from 'vitest'
import { readRequestHead } from './page-request.ts'

const nothing = {
  cookie: '',
  acceptEncoding: '',
  ifNoneMatch: '',
  savesData: false,
  hasBody: false,
  hostCount: 0,
  offersUpgrade: false,
}

test('headers are read whatever their case, and nothing else', () => {
  expect(readRequestHead([])).toEqual(nothing)
  expect(readRequestHead(['X-Cookie', 'a=1', 'Accept', 'text/html'])).toEqual(nothing)
  const raw = ['COOKIE', 'a=1', 'Accept-Encoding', 'br', 'if-none-match', '"x"', 'Save-Data', 'on']
  expect(readRequestHead(raw)).toEqual({
    cookie: 'a=1',
    acceptEncoding: 'br',
    ifNoneMatch: '"x"',
    savesData: true,
    hasBody: false,
    hostCount: 0,
    offersUpgrade: false,
  })
})

test('a header that comes twice counts whole: no cookie hides behind another', () => {
  expect(readRequestHead(['Cookie', 'a=1', 'cookie', 'kasi-session=x']).cookie).toBe('a=1; kasi-session=x')
  expect(readRequestHead(['Accept-Encoding', 'gzip', 'accept-encoding', 'br']).acceptEncoding).toBe(
    'gzip, br',
  )
})

test('something comes with the request', () => {
  expect(readRequestHead(['Content-Length', '0']).hasBody).toBe(true)
  expect(readRequestHead(['Transfer-Encoding', 'chunked']).hasBody).toBe(true)
})

test('only "on" saves data', () => {
  for (const value of ['off', 'On', 'on;a', ''])
    expect(readRequestHead(['save-data', value]).savesData).toBe(false)
})

test('every host that is named counts', () => {
  expect(readRequestHead(['Host', 'kasi.example']).hostCount).toBe(1)
  expect(readRequestHead(['Host', 'kasi.example', 'hOST', 'kasi.example']).hostCount).toBe(2)
})

test('an offer of another protocol is seen', () => {
  expect(readRequestHead(['Upgrade', 'h2c']).offersUpgrade).toBe(true)
})
