import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * Returns the address that limits count by. Each of our `trustedProxies` appends the address that it saw to
 * X-Forwarded-For, so the client stands that many places from the right; anything further left was written by the client
 * itself. An IPv6 address counts as its /64, the network of one household.
 */
export function clientAddressOf(req: IncomingMessage, trustedProxies: number): string {
  const seen = req.socket.remoteAddress ?? ''
  if (trustedProxies === 0) return networkOf(seen)
  const forwarded = forwardedFor(req.rawHeaders).split(',')
  const address = forwarded.at(-trustedProxies)?.trim() ?? ''
  return networkOf(isIP(address) ? address : seen)
}

const headerName = 'x-forwarded-for'

/** Repeated headers are joined, as Node does. `req.headers` would build an object of all headers, for each cached page too. */
function forwardedFor(rawHeaders: string[]): string {
  let forwarded = ''
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === headerName.length && rawHeaders[index]?.toLowerCase() === headerName)
      forwarded += `${forwarded ? ', ' : ''}${rawHeaders[index + 1] ?? ''}`
  return forwarded
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
