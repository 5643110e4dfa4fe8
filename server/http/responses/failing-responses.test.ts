import { describe, expect, test } from 'vitest'
import { headerOf, readRaw, sayRaw } from '#test/attacks/raw-http.ts'
import { faultsOf, isMachines, useRawMarket } from '#test/attacks/raw-market.ts'
import { eventually } from '#test/eventually.ts'

const { market, ask } = useRawMarket()

describe('the headers of every response, failures included', () => {
  test('bytes that Node refuses, because they are no request', async () => {
    const requests: [said: string, status: number][] = [
      ['nonsense\r\n\r\n', 400],
      ['\x16\x03\x01\x02\x00\x01\x00', 400],
      ['GET / HTTP/1.1\nhost: x\n\n', 400],
      ['GET / HTTP/1.1\r\n\r\n', 400],
      ['GET / HTTP/1.1\r\nhost: x\r\nhost: y\r\n\r\n', 400],
      ['GET / HTTP/1.1\r\nhost: x\r\nno colon\r\n\r\n', 400],
      ['GET / HTTP/1.1\r\nhost: x\r\na: b\r\n folded\r\n\r\n', 400],
      ['GET / HTTP/1.1\r\nhost: x\r\na: \0\r\n\r\n', 400],
      ['GET /\xff HTTP/1.1\r\nhost: x\r\n\r\n', 400],
      ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
      [`GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(17_000)}\r\n\r\n`, 431],
      [`GET /${'x'.repeat(17_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
      ['POST /auth HTTP/1.1\r\nhost: x\r\nexpect: wonders\r\n\r\n', 417],
    ]
    for (const [said, status] of requests) {
      const heard = await sayRaw(market.address, Buffer.from(said, 'latin1'), 20_000)
      const response = readRaw(heard)
      expect([response.status, faultsOf(response)], said.slice(0, 60)).toEqual([status, []])
      expect(response.body.length, 'says why').toBeGreaterThan(10)
      expect(headerOf(response, 'connection'), 'and closes').toBe('close')
    }
  })

  test('a fault of ours is a 500 that says nothing of us, and a database that is away a 503', async () => {
    const paths = [
      '/',
      `/listing/${market.person.offerId}`,
      '/sitemap.xml',
      '/inbox',
      '/design-store',
      '/_.data',
      '/readyz',
    ]
    const visitFailing = async (status: number) => {
      const seen: number[] = []
      for (const path of paths)
        for (const cookie of ['a=b', market.person.cookie]) {
          const response = await ask('GET', path, [['cookie', cookie]])
          seen.push(response.status)
          expect(
            faultsOf(response, cookie !== 'a=b' && response.status < 500 && !isMachines(path)),
            path,
          ).toEqual([])
          expect(response.body).not.toMatch(/relation|listings"|PostgreSQL|ECONN|127\.0\.0\.1/)
        }
      expect(seen).toContain(status)
    }
    await market.client.query('alter table listings rename to hidden')
    // Kept pages are dropped within a minute, or by a change.
    await market.client.query(`select pg_notify('market_changed', '')`)
    expect(await eventually(async () => (await ask('GET', '/')).status === 500)).toBe(true)
    await visitFailing(500)
    await market.client.query('alter table hidden rename to listings')
    await market.proxy.down()
    await visitFailing(503)
  })
})
