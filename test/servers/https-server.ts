import { freePort } from '#test/network/free-port.ts'
import { type RunningServer, runServer } from './running-server.ts'

/** A server behind a proxy that ends TLS; `address` is where it listens, as it prints its public address only. */
export type HttpsServer = { server: RunningServer; address: string }

export const httpsOrigin = 'https://kasi.example'

export async function startHttpsServer(env: Record<string, string>): Promise<HttpsServer> {
  const port = String(await freePort())
  const server = await runServer({ ORIGIN: httpsOrigin, PORT: port, ...env })
  return { server, address: `http://127.0.0.1:${port}` }
}
