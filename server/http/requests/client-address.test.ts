import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddressOf } from './client-address.ts'

const from = (remoteAddress: string, ...forwarded: (string | undefined)[]) =>
  ({
    socket: { remoteAddress },
    rawHeaders: forwarded.flatMap((value) => (value === undefined ? [] : ['X-Forwarded-For', value])),
  }) as unknown as IncomingMessage

test('without proxies of ours X-Forwarded-For is not believed', () => {
  expect(clientAddressOf(from('203.0.113.9', '198.51.100.1'), 0)).toBe('203.0.113.9')
})

test('with them it is the address that our outermost proxy saw, whatever the client wrote before it', () => {
  expect(clientAddressOf(from('127.0.0.1', '198.51.100.1'), 1)).toBe('198.51.100.1')
  expect(clientAddressOf(from('127.0.0.1', '6.6.6.6, 198.51.100.1'), 1)).toBe('198.51.100.1')
  expect(clientAddressOf(from('127.0.0.1', '6.6.6.6, 198.51.100.1, 10.0.0.2'), 2)).toBe('198.51.100.1')
  expect(clientAddressOf(from('127.0.0.1', '6.6.6.6', '198.51.100.1'), 1)).toBe('198.51.100.1')
})

test('when the proxy sends no address, its own counts', () => {
  for (const forwarded of [undefined, '', 'unknown', 'evil', ',', '1.2.3.4:80'])
    expect(clientAddressOf(from('10.0.0.2', forwarded), 1), forwarded).toBe('10.0.0.2')
})

test('an IPv6 address counts as its /64, one inside IPv6 as itself', () => {
  const household = '2001:db8:1:2::/64'
  expect(clientAddressOf(from('2001:db8:1:2:3:4:5:6'), 0)).toBe(household)
  expect(clientAddressOf(from('2001:0DB8:0001:0002::9'), 0)).toBe(household)
  expect(clientAddressOf(from('2001:db8:1:3::9'), 0)).not.toBe(household)
  expect(clientAddressOf(from('fe80::1%eth0'), 0)).toBe('fe80:0:0:0::/64')
  expect(clientAddressOf(from('::1'), 0)).toBe('0:0:0:0::/64')
  expect(clientAddressOf(from('::ffff:192.0.2.1'), 0)).toBe('192.0.2.1')
})

test('an X-Forwarded-For of 16 KB of spaces holds nobody up: it took 0.2 s', () => {
  const once = () => {
    const startedAt = performance.now()
    expect(clientAddressOf(from('127.0.0.1', `a${' '.repeat(16_000)}b, 198.51.100.1`), 1)).toBe(
      '198.51.100.1',
    )
    return performance.now() - startedAt
  }
  expect(Math.min(once(), once(), once(), once(), once())).toBeLessThan(40)
})
