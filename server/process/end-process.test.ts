import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createServerClose } from './end-process.ts'

test('a response on its way to a slow reader arrives whole', async () => {
  // More than the kernel buffers.
  const page = Buffer.alloc(30_000_000, 'a')
  const server = createServer((_req, res) => void res.end(page))
  const close = createServerClose(server, () => {})
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const response = await new Promise<IncomingMessage>((responded) => get({ port, agent: false }, responded))
  const closed = close()
  let bytes = 0
  response.on('error', () => {})
  for await (const chunk of response as AsyncIterable<Buffer>) {
    // Several sweeps pass while it reads.
    if (bytes < 1_000_000) await sleep(20)
    bytes += chunk.length
  }
  expect(bytes).toBe(page.length)
  await closed
})

test('an idle connection does not keep it open', async () => {
  const server = createServer((_req, res) => void res.end('here'))
  const close = createServerClose(server, () => {})
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await (await fetch(`http://127.0.0.1:${port}`)).text()
  const closingAt = performance.now()
  await close()
  expect(performance.now() - closingAt).toBeLessThan(3000)
})
