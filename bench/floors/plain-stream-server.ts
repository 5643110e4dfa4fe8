import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// The floor of bench/rows/streams.ts: an open stream with nothing but Node.
const server = createServer((_req, res) => {
  res.writeHead(200, { 'content-type': 'text/event-stream' })
  res.write('retry: 1000\n\n')
})
server.listen({ port: 0, host: '127.0.0.1' }, () => {
  console.log(`open at http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
