import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { peopleOf } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { logOf } from '#test/servers/log-lines.ts'
import { useServer } from '#test/servers/use-server.ts'

const used = useServer()
const { visitor } = peopleOf(used)
const { seller } = tradersOf(used)
const { lines, linesOf } = logOf(used)

describe('every request without a kept page has an id', () => {
  test('on its response and on every line about it: the fault, and the status', async () => {
    const response = await visitor().get('/no-such-page?access_token=geheim-in-the-query')
    const id = response.headers.get('x-request-id')
    expect(id).toMatch(/^[0-9a-f]{12}$/)
    expect(await linesOf(id)).toMatchObject([
      { level: 50, path: '/no-such-page', msg: 'no page at this path' },
      { level: 30, method: 'GET', path: '/no-such-page', status: 404, msg: 'answered' },
    ])
    expect((await visitor().get('/auth')).headers.get('x-request-id')).not.toBe(id)
  })

  test('a page kept for all has none, also when it is rendered', async () => {
    const offer = await seller('Amagwinya')
    for (const _ of ['rendered', 'kept']) {
      const response = await visitor().get(`/listing/${offer.offerId}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('x-request-id')).toBeNull()
    }
    const unknown = await visitor().get(`/listing/${crypto.randomUUID()}`)
    expect(await linesOf(unknown.headers.get('x-request-id'))).toMatchObject([{ status: 404 }])
    expect((await offer.by.get('/')).headers.get('x-request-id')).toMatch(/^[0-9a-f]{12}$/)
  })

  test('a proxy of ours may name it, in a short plain word', async () => {
    const ask = async (name: string) =>
      (await visitor().ask('/auth', { headers: { 'x-request-id': name } })).headers.get('x-request-id')
    expect(await ask('b9a1-proxy')).toBe('b9a1-proxy')
    for (const name of ['', 'two words', '"}{"', 'a'.repeat(65), 'a;b'])
      expect(await ask(name)).toMatch(/^[0-9a-f]{12}$/)
  })

  test('files have one too', async () => {
    const missing = await visitor().get('/assets/none.js')
    expect(await linesOf(missing.headers.get('x-request-id'))).not.toEqual([])
    expect((await visitor().get('/favicon.svg')).headers.get('x-request-id')).toMatch(/^[0-9a-f]{12}$/)
  })
})

test('a path with line breaks and quotes makes no line of its own', async () => {
  const before = lines().length
  const forged = '{"level":50,"msg":"forged"}'
  await visitor().get(`/x%0A${encodeURIComponent(forged)}`)
  // Quotes sent unescaped, as no client of ours does.
  const raw = await new Promise<string>((responded) => {
    const socket = connect(Number(new URL(used.server.origin).port), '127.0.0.1')
    let text = ''
    socket.on('data', (bytes) => (text += bytes.toString()))
    socket.on('close', () => responded(text))
    socket.end(`GET /y"\\u000a${forged} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  })
  expect(raw).toMatch(/^HTTP\/1.1 404/)
  await expect.poll(() => lines().length).toBeGreaterThanOrEqual(before + 4)
  expect(lines().filter(({ msg }) => msg === 'forged')).toEqual([])
})
