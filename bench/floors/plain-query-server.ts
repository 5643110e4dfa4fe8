import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

// The floor of bench/rows/members.ts: plain `node:http` and one indexed query, the newest 24 offers, as JSON.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const newest = {
  name: 'newest',
  text: `select id, title, left(description, 200) as description, price_cents, location, image_url, created_at
    from listings where is_active order by created_at desc, id desc limit 24`,
}
const response = async (res: ServerResponse) => {
  const { rows } = await pool.query(newest)
  const body = Buffer.from(JSON.stringify(rows))
  res.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
}
const server = createServer((_req, res) => void response(res))
server.listen({ port: 0, host: '127.0.0.1' }, () => {
  console.log(`open at http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
