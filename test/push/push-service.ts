import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A push that the service took for a browser. */
export type TakenPush = {
  /** When it came: milliseconds since 1970. */
  atMs: number
  message: Record<string, unknown>
  headers: IncomingMessage['headers']
  /** The claims of the sender's token. */
  claims: { aud: string; exp: number; sub: string }
}

export type TestBrowser = {
  /** As `PushSubscription.toJSON()` returns it. */
  subscription: { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } }
  taken: TakenPush[]
  /** Statuses of the next responses, 201 after them; `hang` never responds, `slow` takes the push and responds after 3 s. */
  answers: (number | 'hang' | 'slow')[]
  /** Further headers of responses. */
  headers: Record<string, string>
}

export type PushService = Awaited<ReturnType<typeof startPushService>>

/**
 * Starts a push service on this machine, which does what those of browsers do: it accepts a message if the token is signed with the
 * key that the browser subscribed with, names this service and lives at most a day. It also decrypts, as the browser would.
 */
export async function startPushService() {
  const browsers = new Map<string, { browser: TestBrowser; decrypt: (body: Buffer) => string; key: string }>()
  const faults: string[] = []
  let connections = 0
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const found = browsers.get(request.url ?? '')
      if (!found) return void response.writeHead(404).end()
      const { browser, decrypt, key } = found
      const next = browser.answers.shift() ?? 201
      if (next === 'hang') return
      const answer = next === 'slow' ? 201 : next
      if (answer < 300)
        try {
          const claims = readToken(request.headers.authorization ?? '', key)
          if (claims.aud !== origin) throw new Error('the token names another service')
          const message = JSON.parse(decrypt(Buffer.concat(chunks))) as Record<string, unknown>
          browser.taken.push({ message, headers: request.headers, claims, atMs: Date.now() })
        } catch (fault) {
          faults.push(String(fault))
          return void response.writeHead(403).end()
        }
      // The text is as long as a careless service may send.
      const respond = () =>
        response.writeHead(answer, browser.headers).end(answer < 300 ? '' : 'x'.repeat(100_000))
      if (next === 'slow') setTimeout(respond, 3000)
      else respond()
    })
  })
  server.on('connection', () => (connections += 1))
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const origin = `http://${host}`

  return {
    /** For PUSH_HOSTS. */
    host,
    origin,
    /** Messages that were refused, with the reason. */
    faults,
    connections: () => connections,
    /** Returns the pushes that were taken for all browsers. */
    taken: () => [...browsers.values()].flatMap(({ browser }) => browser.taken),
    /** Makes a browser that subscribed with the market's public key. */
    browser(publicKey: string): TestBrowser {
      const path = `/push/${crypto.randomUUID()}`
      const { keys, decrypt } = browserKeys()
      const subscription = { endpoint: origin + path, expirationTime: null, keys }
      const browser: TestBrowser = { subscription, taken: [], answers: [], headers: {} }
      browsers.set(path, { browser, decrypt, key: publicKey })
      return browser
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Returns the claims of a token (RFC 8292); throws if it is not signed with the key, has ended, or lives more than a day. */
function readToken(header: string, key: string): TakenPush['claims'] {
  const [, head = '', body = '', signature = '', sent] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? []
  if (sent !== key) throw new Error('the browser subscribed with another key')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the token is not signed')
  const parse = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())
  if ((parse(head) as { alg?: string }).alg !== 'ES256') throw new Error('another algorithm')
  const claims = parse(body) as TakenPush['claims']
  const secondsLeft = claims.exp - Date.now() / 1000
  if (!(secondsLeft > 0 && secondsLeft <= 24 * 60 * 60)) throw new Error(`it lives ${secondsLeft} s`)
  if (!/^(mailto:|https:\/\/)/.test(claims.sub)) throw new Error('no address of people')
  return claims
}

/** Makes a browser's keys, and what decrypts its messages (RFC 8291). */
export function browserKeys() {
  const own = createECDH('prime256v1')
  const p256dh = own.generateKeys()
  const auth = randomBytes(16)
  const decrypt = (body: Buffer): string => {
    const [salt, rest] = [body.subarray(0, 16), body.subarray(16)]
    if (rest.readUInt32BE() < 18) throw new Error('records are too small')
    const length = rest.readUInt8(4)
    const theirs = rest.subarray(5, 5 + length)
    const sealed = rest.subarray(5 + length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, theirs])
    const derive = (secret: Buffer, from: Buffer, about: Buffer, bytes: number) =>
      Buffer.from(hkdfSync('sha256', secret, from, about, bytes))
    const shared = derive(own.computeSecret(theirs), auth, info, 32)
    const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    if (plain.at(-1) !== 2) throw new Error('no end of the last record')
    return plain.subarray(0, -1).toString()
  }
  return { keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }, decrypt }
}
