import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { startProxy, type TcpProxy } from '#test/network/tcp-proxy.ts'
import { addPeople, type Person } from '#test/people/many-people.ts'
import { useDatabase } from '#test/servers/database.ts'
import { type HttpsServer, httpsOrigin, startHttpsServer } from '#test/servers/https-server.ts'
import { askRaw, type RawResponse } from './raw-http.ts'
import { headerFaults } from './response-headers.ts'

/** An HTTPS market with one person, asked byte by byte; its database is behind `proxy`, and `client` bypasses that. */
export type RawMarket = HttpsServer & { person: Person; client: pg.Client; proxy: TcpProxy }

const ours: [string, string][] = [
  ['origin', httpsOrigin],
  ['content-type', 'application/x-www-form-urlencoded'],
  ['content-length', '0'],
]

export function useRawMarket() {
  const used = useDatabase()
  const market = {} as RawMarket
  beforeAll(async () => {
    const secret = crypto.randomUUID()
    const proxy = await startProxy(used.url)
    const started = await startHttpsServer({ DATABASE_URL: proxy.url, SESSION_SECRET: secret })
    const client = new pg.Client({ connectionString: used.url })
    await client.connect()
    const [person] = await addPeople(client, secret, 1, { https: true })
    Object.assign(market, { ...started, person, client, proxy })
  })
  afterAll(async () => {
    await market.proxy.up()
    await market.server.stop()
    await market.proxy.down()
    await market.client.end()
  })
  /** Sends a request as one of our pages does. */
  const ask = (method: string, target: string, headers: [string, string][] = []) =>
    askRaw(market.address, {
      method,
      target,
      headers: [...(/GET|HEAD/.test(method) ? [] : ours), ...headers],
    })
  return { market, ask }
}

/** The same response for everybody. */
export const isMachines = (path: string) =>
  /^\/(healthz|readyz|robots\.txt|sitemap\.xml|manifest\.webmanifest|suggest|(?:sw|sync)\.js|push\/key)/.test(
    path,
  )
export const faultsOf = (response: RawResponse, isPrivate = false) =>
  headerFaults(response, { isHttps: true, isPrivate })
