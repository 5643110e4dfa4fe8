import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * Who a request comes from, for limits. `trustedProxies` is how many proxies of ours stand in front: each appends the
 * address that it saw to X-Forwarded-For, so the one that counts is that many from the right; whatever a client wrote
 * there itself stands further left. An IPv6 address counts as its /64, which is what one household has.
 */
export function clientAddressOf(req: IncomingMessage, trustedProxies: number): string {
  const seen = req.socket.remoteAddress ?? ''
  if (trustedProxies === 0) return networkOf(seen)
  const forwarded = String(req.headers['x-forwarded-for'] ?? '').split(',')
  const address = forwarded.at(-trustedProxies)?.trim() ?? ''
  return networkOf(isIP(address) ? address : seen)
}

function networkOf(address: string): string {
  const [, mappedIPv4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mappedIPv4) return mappedIPv4
  if (isIP(address) !== 6) return address
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
  return `${groups.slice(0, 4).join(':')}::/64`
}
