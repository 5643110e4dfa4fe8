import { lookup as findAddresses } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

/**
 * Networks that no push service is in, as names are answered by others' servers: private, local, reserved, for documentation and
 * benchmarks (IANA's registries of special addresses). An IPv4 address within an IPv6 one is judged as itself where a network may be
 * behind NAT64; 6to4 and Teredo are out of use.
 */
const ownNetworks = new BlockList()
const ipv4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
for (const [network, bits] of ipv4) {
  ownNetworks.addSubnet(network, bits)
  ownNetworks.addSubnet(`64:ff9b::${network}`, 96 + bits, 'ipv6')
}
const ipv6: [string, number][] = [
  // Unspecified, loopback, IPv4-compatible.
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  // Teredo, benchmarks, ORCHID.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
]
for (const [network, bits] of ipv6) ownNetworks.addSubnet(network, bits, 'ipv6')

export const isOwnNetwork = (address: string): boolean =>
  ownNetworks.check(address.replace(/%.*$/, ''), isIPv6(address) ? 'ipv6' : 'ipv4')

/** A lookup that fails for a name in a network of ours. */
const lookUpOutside =
  (lookup: typeof findAddresses): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (fault, found) => {
      const own = found?.some(({ address }) => isOwnNetwork(address))
      if (fault || own) return done(fault ?? new Error('a push service in a network of ours'), [])
      const [first] = found
      if (options.all) done(null, found)
      else done(null, first?.address ?? '', first?.family)
    })

/** `status` is 0 if there was no response. `retryAfter` is the header, '' without one. */
export type PushResponse = { status: number; retryAfter: string }

export type PostPush = (
  url: URL,
  headers: Record<string, string>,
  body: Buffer<ArrayBuffer>,
) => Promise<PushResponse>

const timeoutMs = 5000
/** Idle connections that are kept for the next push. */
const maxIdle = 10

/**
 * Creates the way to push services: no redirect is followed, no response read, after 5 seconds the request is cut. `lookup` finds
 * addresses of names.
 */
export function createPostPush(lookup: typeof findAddresses = findAddresses): PostPush {
  const options = { keepAlive: true, maxFreeSockets: maxIdle, timeout: 30_000 }
  const agents = {
    'https:': new https.Agent({ ...options, lookup: lookUpOutside(lookup) }),
    'http:': new http.Agent(options),
  }
  return (url, headers, body) =>
    new Promise((resolve) => {
      const isSecure = url.protocol === 'https:'
      const request = (isSecure ? https : http).request(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
        agent: agents[isSecure ? 'https:' : 'http:'],
      })
      const timer = setTimeout(() => request.destroy(new Error('a push service was too slow')), timeoutMs)
      request.on('close', () => clearTimeout(timer))
      request.on('error', () => resolve({ status: 0, retryAfter: '' }))
      request.on('response', (response) => {
        const { statusCode = 0, headers: sent } = response
        response.on('error', () => {})
        // An empty response leaves the connection for the next push.
        if (sent['content-length'] === '0') response.resume()
        else response.destroy()
        resolve({ status: statusCode, retryAfter: sent['retry-after'] ?? '' })
      })
      request.end(body)
    })
}

/** The push services of Chrome, Samsung, Opera and Brave; Firefox; Safari; Edge. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)+push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+push\.apple\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
]

const maxLength = 1000

/**
 * Returns the address of a push service, or null: endpoints are what a browser sends, so anything could stand there, such as
 * an address of our own network. `moreHosts` are the hosts of PUSH_HOSTS, such as `127.0.0.1:8080`, which may speak http.
 */
export function pushEndpoint(text: string, moreHosts: readonly string[]): URL | null {
  if (text.length > maxLength || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.username || url.password || url.hash || url.href.length > maxLength) return null
  if (moreHosts.includes(url.host)) return /^https?:$/.test(url.protocol) ? url : null
  // An empty port is 443.
  if (url.protocol !== 'https:' || url.port !== '') return null
  return services.some((service) => service.test(url.hostname)) ? url : null
}
