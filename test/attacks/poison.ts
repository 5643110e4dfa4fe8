import type { RawResponse } from './raw-http.ts'

/** Headers that no page may depend on. */
export const poison: [string, string][][] = [
  [['host', 'evil.example']],
  [
    ['x-forwarded-host', 'evil.example'],
    ['x-forwarded-proto', 'http'],
    ['x-forwarded-port', '666'],
  ],
  [
    ['forwarded', 'host=evil.example;proto=http'],
    ['x-forwarded-for', 'evil, 198.51.100.7'],
  ],
  [
    ['x-original-url', '/auth'],
    ['x-rewrite-url', '/auth'],
    ['x-http-method-override', 'POST'],
  ],
  [
    ['accept-language', 'evil'],
    ['accept', 'application/json'],
    ['user-agent', 'evil'],
    ['referer', 'https://evil.example/'],
  ],
  [['accept-encoding', 'identity']],
  [['accept-encoding', 'evil, br;q=0, *;q=0.001']],
  [['accept-encoding', 'identity;q=0, *;q=0']],
  [['cookie', 'kasi-session=evil; __Host-kasi-session=evil; __Host-kasi-draft=evil; theirs=1']],
  [['cookie', '__Host-kasi-flash=evil']],
  [
    ['authorization', 'Basic ZXZpbDpldmls'],
    ['origin', 'https://evil.example'],
    ['sec-fetch-site', 'cross-site'],
  ],
  [
    ['range', 'bytes=0-1'],
    ['if-none-match', '*'],
    ['if-modified-since', 'Sat, 01 Jan 2050 00:00:00 GMT'],
    ['cache-control', 'no-cache'],
  ],
  [
    ['save-data', 'ON'],
    ['sec-purpose', 'prefetch'],
    ['purpose', 'prefetch'],
    ['accept', 'application/json'],
  ],
  [
    ['x-react-router-spa-mode', 'yes'],
    ['x-react-router-prerender-data', 'evil'],
    ['x-remix-response', 'yes'],
    ['next-action', 'evil'],
  ],
  [['content-length', '4']],
  [
    ['transfer-encoding', 'chunked'],
    ['content-type', 'application/x-www-form-urlencoded'],
  ],
]
/** Odd forms of addresses: each may lead to the page, none may appear in place of another. */
export const oddAddresses = [
  (path: string) => `/${path}`,
  (path: string) => `/.${path}`,
  (path: string) => `https://evil.example${path}`,
  (path: string) => path.replace(/[a-z]/, (sign) => `%${sign.charCodeAt(0).toString(16)}`),
  (path: string) => `${path}${path.includes('?') ? '&' : '?'}utm=evil&_routes=evil&older=evil`,
  (path: string) => `${path}#evil`,
  (path: string) => path.toUpperCase(),
]

/** Returns the body that those headers announce. */
export const bodyOf = (headers: [string, string][]) =>
  headers.some(([name]) => name === 'content-length')
    ? 'evil'
    : headers.some(([name]) => name === 'transfer-encoding')
      ? '0\r\n\r\n'
      : ''
/** These headers differ from one second to the next. */
const timed = new Set(['date', 'x-accel-expires'])

/** Returns all that matters of a response. */
export const told = ({ status, headers, body }: RawResponse) => ({
  status,
  body,
  headers: headers.filter(([name]) => !timed.has(name)),
})
