import { expect, test } from 'vitest'
import { readAsked } from './request-head.ts'

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
  expect(readAsked([])).toEqual(nothing)
  expect(readAsked(['X-Cookie', 'a=1', 'Accept', 'text/html'])).toEqual(nothing)
  const raw = ['COOKIE', 'a=1', 'Accept-Encoding', 'br', 'if-none-match', '"x"', 'Save-Data', 'on']
  expect(readAsked(raw)).toEqual({
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
  expect(readAsked(['Cookie', 'a=1', 'cookie', 'kasi-session=x']).cookie).toBe('a=1; kasi-session=x')
  expect(readAsked(['Accept-Encoding', 'gzip', 'accept-encoding', 'br']).acceptEncoding).toBe('gzip, br')
})

test('something comes with the request', () => {
  expect(readAsked(['Content-Length', '0']).hasBody).toBe(true)
  expect(readAsked(['Transfer-Encoding', 'chunked']).hasBody).toBe(true)
})

test('only "on" saves data', () => {
  for (const value of ['off', 'On', 'on;a', '']) expect(readAsked(['save-data', value]).savesData).toBe(false)
})

test('every host that is named counts', () => {
  expect(readAsked(['Host', 'kasi.example']).hostCount).toBe(1)
  expect(readAsked(['Host', 'kasi.example', 'hOST', 'kasi.example']).hostCount).toBe(2)
})

test('an offer of another protocol is seen', () => {
  expect(readAsked(['Upgrade', 'h2c']).offersUpgrade).toBe(true)
})
