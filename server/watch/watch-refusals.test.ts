import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { watchRequests } from './watch-requests.ts'

test('a flood of refused requests is counted, and writes at most 300 lines a minute; faults of ours are all logged', () => {
  const lines: string[] = []
  const { watch, counts } = watchRequests({
    log: pino({}, { write: (line: string) => void lines.push(line) }),
    trustedProxies: 0,
  })
  const respond = (statusCode: number) => {
    const res = Object.assign(new EventEmitter(), {
      statusCode,
      writableFinished: true,
      setHeader: () => {},
      getHeader: () => undefined,
    })
    const req = { method: 'GET', url: '/wp-login.php', headers: {}, socket: {} }
    watch(req as unknown as IncomingMessage, res as unknown as ServerResponse, () => {})
    res.emit('close')
  }
  for (let n = 0; n < 5000; n += 1) respond(404)
  for (let n = 0; n < 10; n += 1) respond(503)
  expect(lines.filter((line) => line.includes('"status":404'))).toHaveLength(300)
  expect(lines.filter((line) => line.includes('"status":503'))).toHaveLength(10)
  expect([...counts.responses.values()].reduce((sum, one) => sum + one, 0)).toBe(5010)
})
