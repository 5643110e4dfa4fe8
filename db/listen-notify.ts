import pg from 'pg'
import { connectionConfig } from './connection-config.ts'

/** Handlers of payloads, by channel. */
type Channels = Record<string, (payload: string) => void>

const retryMs = 500
const heartbeatMs = 10_000
const timeoutMs = 5_000

/**
 * Listens to NOTIFY on its own connection, and reconnects when that breaks or goes silent. Calls `on.loss` when it breaks and
 * `on.gap` when it listens again: notifications in between are lost. Resolves once it listens.
 */
export async function listenToDatabase(
  url: string,
  channels: Channels,
  on: { gap: () => void; loss: (error: unknown) => void },
): Promise<{ close: () => Promise<void> }> {
  let isClosed = false
  let isReconnecting = false
  let client: pg.Client | undefined

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      ...connectionConfig(url),
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      keepAlive: true,
      application_name: 'kasi-market-listen',
    })
    const lose = () => {
      clearInterval(beat)
      // A silent connection emits no 'end'.
      fresh.end().catch(() => {})
      if (!isClosed && !isReconnecting && client === fresh) void reconnect()
    }
    const beat = setInterval(() => fresh.query('select 1').catch(lose), heartbeatMs)
    fresh.on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload))
    fresh.on('error', lose)
    fresh.on('end', lose)
    try {
      await fresh.connect()
      for (const channel of Object.keys(channels))
        await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
    } catch (error) {
      lose()
      throw error
    }
    return fresh
  }

  async function reconnect(): Promise<void> {
    isReconnecting = true
    on.loss(new Error('the connection that listens for events broke'))
    while (!isClosed) {
      try {
        client = await connect()
        isReconnecting = false
        return on.gap()
      } catch {
        await new Promise((later) => setTimeout(later, retryMs))
      }
    }
  }

  client = await connect()
  return {
    async close() {
      isClosed = true
      const timeout = new Promise((later) => setTimeout(later, 1000))
      await Promise.race([client?.end().catch(() => {}), timeout])
    },
  }
}
