import { Agent, type IncomingMessage, request } from 'node:http'
import { expect, test } from 'vitest'
import { useServer } from '#test/servers/use-server.ts'

const used = useServer({ TRUST_PROXY: '1' })

test("a request on a connection that was idle at the server's stop still gets its response", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<IncomingMessage>((responded, failed) => {
      const asked = request(`${used.server.origin}/healthz`, { agent }, (response) =>
        response.resume().once('end', () => responded(response)),
      )
      asked.once('error', failed).end()
    })
  expect((await ask()).headers.connection).toBe('keep-alive')
  used.server.process.kill('SIGTERM')
  await new Promise((later) => setTimeout(later, 400))
  const { statusCode, headers } = await ask()
  expect([statusCode, headers.connection]).toEqual([200, 'close'])
  await expect(ask()).rejects.toThrow('ECONNREFUSED')
})
