import { describe, expect, test } from 'vitest'
import { headerOf, readRaw, sayRaw } from '#test/attacks/raw-http.ts'
import { peopleOf } from '#test/people/test-people.ts'
import { cookieOf } from '#test/people/visitor.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { signedIn } = peopleOf(used)
const responsesIn = (heard: string) => heard.match(/HTTP\/1\.1 \d{3}/g) ?? []

describe('one request is one request', () => {
  const smuggled = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n'
  const heads: Record<string, string> = {
    'both lengths': `content-length: ${smuggled.length}\r\ntransfer-encoding: chunked`,
    'two lengths': `content-length: 0\r\ncontent-length: ${smuggled.length}`,
    'a length with a sign': `content-length: +${smuggled.length}`,
    'a length in hex': 'content-length: 0x10',
    'a space before the colon': 'transfer-encoding : chunked',
    'a folded line': 'transfer-encoding:\r\n chunked',
    'an unknown coding': 'transfer-encoding: xchunked',
    'chunked, and then not': 'transfer-encoding: chunked, identity',
    'a line end alone': 'a: b\ntransfer-encoding: chunked',
  }
  test.each(Object.entries(heads))('%s: refused, and the connection closed', async (_name, head) => {
    const said = `POST /auth HTTP/1.1\r\nhost: x\r\norigin: ${used.server.origin}\r\n${head}\r\n\r\n0\r\n\r\n${smuggled}`
    const heard = await sayRaw(used.server.origin, said, 5000)
    expect(responsesIn(heard)).toEqual(['HTTP/1.1 400'])
    expect(headerOf(readRaw(heard), 'connection')).toBe('close')
  })

  test('chunks of no size, or of too much', async () => {
    const post = (chunks: string) =>
      sayRaw(
        used.server.origin,
        `POST /auth HTTP/1.1\r\nhost: x\r\norigin: ${used.server.origin}\r\ntransfer-encoding: chunked\r\n\r\n${chunks}`,
        5000,
      )
    for (const chunks of [
      'x\r\n',
      'ffffffffffffffffff\r\n',
      '-1\r\n',
      `5;${'a'.repeat(20_000)}\r\nhello\r\n0\r\n\r\n`,
      '5\nhello\n0\n\n',
    ]) {
      const statuses = responsesIn(await post(chunks))
      expect(statuses.length, chunks.slice(0, 20)).toBe(1)
      expect(statuses[0]).toMatch(/ 4\d\d$/)
    }
  })

  test('a body of a GET is no request, and what follows it is one', async () => {
    const said = `GET / HTTP/1.1\r\nhost: x\r\ncontent-length: ${smuggled.length}\r\n\r\n${smuggled}GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`
    const heard = await sayRaw(used.server.origin, said, 5000)
    expect(responsesIn(heard)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
    expect(heard.endsWith('{"status":"ok"}')).toBe(true)
  })

  test('pipelined requests get their responses in order, and nonsense between them ends the connection', async () => {
    const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`
    const paths = ['/healthz', '/nothing', '/', '/robots.txt', '/healthz']
    const heard = await sayRaw(used.server.origin, `${paths.map(ask).join('')}nonsense\r\n\r\n`, 5000)
    const statuses = responsesIn(heard).map((line) => line.slice(-3))
    // Earlier requests may be cut off, but no response may take another's place.
    expect(['200', '404', '200', '200', '200', '400'].join().includes(statuses.slice(0, -1).join())).toBe(
      true,
    )
    expect(heard.slice(heard.lastIndexOf('HTTP/1.1'))).not.toContain('"status":"ok"}nonsense')
  })

  test.each(['/', '/healthz', '/auth'])(
    'an offer of another protocol gets an HTTP/1.1 response, and the connection ends at once: %s',
    async (path) => {
      const offer = `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n`
      const startedAt = performance.now()
      const heard = await sayRaw(used.server.origin, `${offer}GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n`, 5000)
      expect(responsesIn(heard)).toEqual(['HTTP/1.1 200'])
      expect(headerOf(readRaw(heard), 'connection')).toBe('close')
      expect(performance.now() - startedAt, 'the connection ends by itself').toBeLessThan(4000)
    },
  )

  test('nonsense after a stream has begun puts nothing into it', async () => {
    const { by } = await signedIn()
    const head = `GET /live HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\ncookie: ${cookieOf(by)}\r\n\r\n`
    const heard = await sayRaw(used.server.origin, `${head}nonsense\r\n\r\n`, 1500)
    expect(responsesIn(heard).length).toBe(1)
  })
})
