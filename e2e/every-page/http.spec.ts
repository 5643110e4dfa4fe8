import { get } from 'node:http'
import { expect, test } from '#e2e/support/fixtures.ts'
import { demoOffers } from '#e2e/support/journey-pages.ts'

test('every response carries the security headers, and none names its server', async ({ request }) => {
  const offer = demoOffers[0]!.path
  for (const path of ['/', offer, '/no-such-page', '/healthz', '/robots.txt', '/favicon.svg', '/_.data']) {
    const headers = (await request.get(path)).headers()
    expect(headers['content-security-policy'], path).toContain("script-src 'self'")
    expect(headers['content-security-policy'], path).not.toContain('unsafe')
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin')
    expect(headers['cache-control'], path).toBeTruthy()
    expect(headers.server ?? headers['x-powered-by'], path).toBeUndefined()
  }
})

test('a page that the browser already holds costs an empty 304', async ({ request }) => {
  const { etag } = (await request.get('/')).headers()
  const again = await request.get('/', { headers: { 'if-none-match': etag ?? '' } })
  expect(again.status()).toBe(304)
  expect((await again.body()).length).toBe(0)
})

test('HEAD returns the headers of GET, without the body', async ({ request }) => {
  const before = await request.get('/')
  const head = await request.head('/')
  const after = await request.get('/')
  expect(head.status()).toBe(200)
  expect(head.headers().etag).toBe(before.headers().etag)
  // The kept page may be compressed harder between two requests.
  const lengths = [before, after].map((response) => response.headers()['content-length'])
  expect(lengths).toContain(head.headers()['content-length'])
})

test('pages come in the smallest compression that the browser takes', async ({ request }) => {
  const encodings = [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, zstd', 'zstd'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
  ]
  for (const [accepted = '', sent] of encodings) {
    const response = await request.get('/', { headers: { 'accept-encoding': accepted } })
    expect(response.headers()['content-encoding'], accepted).toBe(sent)
    expect(response.headers().vary, accepted).toContain('accept-encoding')
  }
})

test('a method that is not allowed is refused with the allowed ones', async ({ request, baseURL }) => {
  const headers = { origin: baseURL ?? '' }
  for (const path of ['/', '/no-such-page', '/favicon.svg', '/healthz', '/inbox']) {
    const response = await request.post(path, { form: { a: '1' }, headers })
    expect(response.status(), path).toBe(405)
    expect(response.headers().allow, path).toBe('GET, HEAD')
  }
  const put = await request.put('/auth', { data: 'x', headers })
  expect(put.status()).toBe(405)
  expect(put.headers().allow).toBe('GET, HEAD, POST')
})

test('nothing outside the stored pictures can be read', async ({ baseURL }) => {
  // Raw requests: browsers and most clients resolve `..` before they send it.
  const statusOf = (path: string) =>
    new Promise<number | undefined>((responded, failed) => {
      const { hostname, port } = new URL(baseURL ?? '')
      get({ hostname, port, path }, (response) => responded(response.resume().statusCode)).on('error', failed)
    })
  expect(await statusOf('/favicon.svg')).toBe(200)
  const paths = [
    '/storage/product-images/../../postgres/password',
    '/storage/product-images/%2e%2e/%2e%2e/postgres/password',
    '/storage/..%2fpostgres/password',
    '/assets/../../server/index.js',
    '/favicon.svg.br',
  ]
  for (const path of paths) expect(await statusOf(path), path).toBe(404)
})
