import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { useDatabase } from '#test/servers/database.ts'
import { runServer } from '#test/servers/running-server.ts'

const used = useDatabase()

test('a process whose event loop stands still ends itself, and says so', async () => {
  const server = await runServer({ DATABASE_URL: used.url, NODE_OPTIONS: '--inspect-port=0' })
  try {
    const ended = once(server.process, 'exit')
    // Opens Node's debugger, which runs what no page of ours would.
    server.process.kill('SIGUSR1')
    const addressOf = () => /ws:\/\/\S+/.exec(server.output())?.[0]
    await expect.poll(addressOf).toBeTruthy()
    const socket = new WebSocket(addressOf() ?? '')
    await once(socket, 'open')
    const stoodStillAt = performance.now()
    socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression: 'for (;;) {}' } }))
    expect((await ended)[1]).toBe('SIGKILL')
    expect(server.output()).toContain('stood still for 10 seconds, and ends itself')
    expect(performance.now() - stoodStillAt).toBeGreaterThan(9_000)
  } finally {
    await server.stop()
  }
})

test('a process that was stopped goes on where it was, as after a machine slept', async () => {
  const server = await runServer({ DATABASE_URL: used.url })
  try {
    server.process.kill('SIGSTOP')
    await sleep(13_000)
    server.process.kill('SIGCONT')
    await sleep(3_000)
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
  } finally {
    await server.stop()
  }
})
