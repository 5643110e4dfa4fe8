import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { headerOf, readRaw } from '#test/attacks/raw-http.ts'
import { eventually } from '#test/eventually.ts'
import { useServer } from '#test/servers/use-server.ts'

const used = useServer()

/** Longer than the server waits for the rest of a refused upload. */
const pastLimitMs = 900

const soon = (check: () => boolean) => eventually(async () => check())

type Line = { socket: Socket; heard: () => string; isCut: () => boolean }
const lines: Line[] = []
afterEach(() => {
  for (const { socket } of lines.splice(0)) socket.destroy()
})

async function openLine(): Promise<Line> {
  const { hostname, port } = new URL(used.server.origin)
  const socket = connect(Number(port), hostname)
  let heard = ''
  let isCut = false
  socket.on('data', (bytes) => (heard += bytes.toString('latin1')))
  socket.once('error', () => (isCut = true)).once('close', () => (isCut = true))
  await once(socket, 'connect')
  const line = { socket, heard: () => heard, isCut: () => isCut }
  lines.push(line)
  return line
}

const headOf = (method: string, path: string, bytes: number, origin = used.server.origin) =>
  `${method} ${path} HTTP/1.1\r\nhost: x\r\norigin: ${origin}\r\ncontent-type: application/offset+octet-stream\r\ncontent-length: ${bytes}\r\n\r\n`
const next = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n'
const responsesIn = (said: string) => (said.match(/HTTP\/1\.1 \d{3}/g) ?? []).map((line) => line.slice(-3))

for (const [name, origin, status] of [
  ['a visitor', undefined, '401'],
  ['a page elsewhere', 'https://evil.example', '403'],
] as const) {
  test(`an upload of ${name} is refused before it has come, on a connection that takes no other request`, async () => {
    const line = await openLine()
    line.socket.write(headOf('PATCH', '/uploads/x', 200_000, origin))
    expect(await soon(() => line.heard().includes('\r\n\r\n'))).toBe(true)
    expect(responsesIn(line.heard())).toEqual([status])
    expect(headerOf(readRaw(line.heard()), 'connection')).toBe('close')
    // Bytes still under way must not meet a reset, which would destroy the response.
    await sleep(100)
    expect(line.isCut()).toBe(false)
    line.socket.write(Buffer.alloc(1000))
    await sleep(100)
    expect(line.isCut()).toBe(false)
    expect(await soon(() => line.isCut())).toBe(true)
  })

  test(`one of ${name} that has come whole leaves the connection to the next request`, async () => {
    const line = await openLine()
    line.socket.write(headOf('PATCH', '/uploads/x', 1000, origin) + 'x'.repeat(1000))
    expect(await soon(() => line.heard().includes('\r\n\r\n'))).toBe(true)
    expect(headerOf(readRaw(line.heard()), 'connection')).toBe('keep-alive')
    await sleep(pastLimitMs)
    line.socket.write(next)
    expect(await soon(() => line.heard().includes('{"status":"ok"}'))).toBe(true)
    expect(responsesIn(line.heard())).toEqual([status, '200'])
  })
}

test('a connection that was told keep-alive is never cut under the next request', async () => {
  // A proxy sends head and body in two pieces, then the next request at once.
  const tries = Array.from({ length: 20 }, async (_, n) => {
    const line = await openLine()
    line.socket.write(headOf('PATCH', '/uploads/x', 60_000))
    await sleep(n * 2)
    line.socket.write(Buffer.alloc(60_000))
    await soon(() => line.heard().includes('\r\n\r\n'))
    if (headerOf(readRaw(line.heard()), 'connection') === 'close') return 'close'
    for (let asked = 0; asked < 5; asked += 1) {
      await sleep(200)
      line.socket.write(next)
    }
    await soon(() => responsesIn(line.heard()).length >= 6 || line.isCut())
    return responsesIn(line.heard()).length
  })
  for (const responses of await Promise.all(tries)) expect(['close', 6]).toContain(responses)
})

test('a form refused before its end is read to its end, so that the browser shows the response', async () => {
  const line = await openLine()
  line.socket.write(headOf('POST', '/auth', 2_000_000, 'https://evil.example'))
  expect(await soon(() => line.heard().includes('\r\n\r\n'))).toBe(true)
  expect(headerOf(readRaw(line.heard()), 'connection')).toBe('close')
  for (let sent = 0; sent < 20; sent += 1) {
    line.socket.write(Buffer.alloc(100_000))
    await sleep(10)
  }
  expect(await soon(() => line.isCut())).toBe(true)
  expect(line.heard()).toContain('This form did not come from Kasi Market')
})
