import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { askRaw, headerOf, readRaw, sayRaw } from '#test/attacks/raw-http.ts'
import { faultsOf, isMachines, useRawMarket } from '#test/attacks/raw-market.ts'
import { httpsOrigin } from '#test/servers/https-server.ts'

const { market, ask } = useRawMarket()
const methods = ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']

const built = new URL('../../../build/client', import.meta.url).pathname
const asset = (kind: string) =>
  `/assets/${readdirSync(`${built}/assets`).find((name) => name.endsWith(kind))}`

/**
 * Returns every route of app/routes.ts, with parameters that name something and nothing, its .data, and paths without a
 * route.
 */
function everyPath(): string[] {
  const patterns = routes.flatMap(({ path = '' }) => (path === '*' ? [] : [`/${path}`]))
  const named: Record<string, string[]> = {
    ':listingId': [market.person.offerId, crypto.randomUUID(), 'nonsense'],
    ':userId': [market.person.userId, crypto.randomUUID(), '%00'],
    ':conversationId?': ['', crypto.randomUUID(), "'--"],
    ':uploadId?': ['', crypto.randomUUID(), '..%2f'],
  }
  const filled = patterns.flatMap((pattern) => {
    const [parameter, values = []] = Object.entries(named).find(([name]) => pattern.includes(name)) ?? ['']
    return parameter ? values.map((value) => pattern.replace(parameter, value).replace(/\/$/, '')) : [pattern]
  })
  const others = [
    '/metrics',
    '/nothing',
    '/auth?mode=set-password',
    '/%',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/__manifest?paths=/',
  ]
  return [...filled, ...filled.map((path) => `${path === '/' ? '/_' : path}.data`), ...others]
}

describe('the headers of every response', () => {
  test('every route by every method, for a visitor and for somebody signed in', async () => {
    const wrong: string[] = []
    for (const path of everyPath())
      for (const method of methods) {
        const visitors = await ask(method, path)
        const endsSession = path.startsWith('/logout') && method === 'POST'
        const theirs = await ask(method, path, endsSession ? [] : [['cookie', market.person.cookie]])
        if (visitors.status === 0 || visitors.status >= 500)
          wrong.push(`${method} ${path}: ${visitors.status}`)
        wrong.push(...faultsOf(visitors).map((fault) => `${method} ${path}: ${fault}`))
        wrong.push(
          ...faultsOf(theirs, !isMachines(path) && !endsSession).map(
            (fault) => `${method} ${path}, signed in: ${fault}`,
          ),
        )
      }
    expect(wrong).toEqual([])
  })

  test('files, parts of them, and conditions that fail: no cache keeps a refusal in the place of a file', async () => {
    for (const path of [asset('.css'), asset('.js'), '/favicon.svg', '/favicon.png', '/favicon.svg.br']) {
      const asked: [string, string][][] = [
        [],
        [['range', 'bytes=0-9']],
        [['range', 'bytes=99999999-']],
        [['if-match', '"x"']],
      ]
      for (const headers of asked) {
        const response = await ask('GET', path, headers)
        expect(faultsOf(response), `${path} ${JSON.stringify(headers)}`).toEqual([])
      }
    }
    expect((await ask('GET', '/favicon.svg', [['range', 'bytes=99999999-']])).status).toBe(416)
  })

  test('a stream, and a visitor, who may have none', async () => {
    const heard = await sayRaw(
      market.address,
      `GET /live HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\ncookie: ${market.person.cookie}\r\n\r\n`,
    )
    expect(headerOf(readRaw(heard), 'content-type')).toBe('text/event-stream')
    expect(faultsOf(readRaw(heard), true)).toEqual([])
    const visitors = await ask('GET', '/live', [['accept', 'text/event-stream']])
    expect([visitors.status, faultsOf(visitors)]).toEqual([204, []])
  })

  test('a form that is too large, or from elsewhere, and cookies that are set', async () => {
    const body = `intent=sign-in&email=a%40b.co&password=${'x'.repeat(200_000)}`
    const form = { method: 'POST', target: '/auth', body }
    const sized = (from: string): [string, string][] => [
      ['origin', from],
      ['content-type', 'application/x-www-form-urlencoded'],
      ['content-length', `${body.length}`],
    ]
    for (const [from, status] of [
      [httpsOrigin, 413],
      ['https://evil.example', 403],
    ] as const) {
      const response = await askRaw(market.address, { ...form, headers: sized(from) })
      expect([response.status, faultsOf(response)], from).toEqual([status, []])
    }
    const link = `/auth?type=recovery&access_token=${'a'.repeat(32)}&refresh_token=${'b'.repeat(32)}`
    const led = await ask('GET', link)
    expect([led.status, headerOf(led, 'referrer-policy'), faultsOf(led)]).toEqual([303, 'no-referrer', []])
    expect(headerOf(led, 'set-cookie')).toMatch(/^__Host-kasi-recovery=/)
  })
})
