import { expect, test } from 'vitest'
import { routeEntries } from '#app/routes.ts'
import { publicTarget, readRequestHead, resultsTarget } from './page-request.ts'

const nothing = {
  cookie: '',
  acceptEncoding: '',
  ifNoneMatch: '',
  savesData: false,
  hasBody: false,
  hostCount: 0,
  offersUpgrade: false,
  language: null,
  isNamed: false,
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
    language: null,
    isNamed: false,
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

test('every page that app/routes.ts shares is kept by its target: results by one spelling, others by an id', () => {
  const id = '0d7f4c1e-2b7e-4f0e-9d7e-0123456789ab'
  for (const { path, isShared } of routeEntries) {
    const slugs = path
      .replace(':place', 'soweto-johannesburg')
      .replace(/:category\??/, 'phones-and-electronics')
    const asked = slugs.replaceAll(/:\w+\??/g, id)
    expect(resultsTarget(asked), asked).toBe(isShared === 'results' ? asked : null)
    expect(publicTarget(asked), asked).toBe(isShared === 'page' || isShared === 'list' ? asked : null)
  }
  expect(resultsTarget('/in/soweto-johannesburg')).toBe('/in/soweto-johannesburg')
})
