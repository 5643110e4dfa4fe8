import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { refuseUnreadable } from './refused-requests.ts'

const get = 'GET / HTTP/1.1\r\nhost: kasi\r\n\r\n'
const nonsense = 'nonsense\r\n\r\n'

/** Returns what a server has sent each time it has read one of `said`; its own response begins and does not end. */
async function heardAfter(...said: string[]): Promise<string> {
  const server = createServer((_req, res) => void res.writeHead(200).write('begun'))
  refuseUnreadable(server, () => new Map([['x-frame', 'none']]))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  socket.on('data', (bytes: Buffer) => (heard += bytes.toString('latin1')))
  const closed = once(socket, 'close')
  for (const [index, text] of said.entries()) {
    socket.write(text)
    if (index < said.length - 1) await once(socket, 'data')
  }
  await closed
  server.close()
  return heard
}

test('nonsense is refused with our headers', async () => {
  expect(await heardAfter(nonsense)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nx-frame: none\r\n/)
})

test('nonsense behind a request puts nothing into the response that has begun', async () => {
  const heard = await heardAfter(get, nonsense)
  expect(heard.match(/HTTP\/1\.1/g)).toHaveLength(1)
  expect(heard).not.toContain('400')
})
