import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// The floor of bench/rows/page-rates.ts: sends one response from memory to every request.
const { head, body }: { head: string[]; body: string } = JSON.parse(
  readFileSync(process.env.PAGE ?? '', 'utf8'),
)
const bytes = Buffer.from(body, 'base64')
const server = createServer((_req, res) => {
  res.writeHead(200, head).end(bytes)
})
server.listen({ port: 0, host: '127.0.0.1' }, () => {
  console.log(`open at http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
