import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { freePort } from '#test/network/free-port.ts'
import { useDatabase } from '#test/servers/database.ts'
import { withClient } from './client.ts'
import { serversOf } from './connection-config.ts'
import { isDatabaseAway } from './errors.ts'

const used = useDatabase()
/** The address of the database of the tests, with these servers before it. */
const after = (...hosts: string[]) => used.url.replace(/@([^/]+)/, (_, own) => `@${[...hosts, own].join()}`)
const nameOf = (connectionString: string) =>
  withClient({ connectionString, connectionTimeoutMillis: 5000 }, async (client) => {
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    return rows[0]?.name
  })

describe('an address that names several servers', () => {
  test('is one address for each of them', () => {
    expect(serversOf('postgres://kasi:a%40b@one:5432,two/kasi?sslmode=verify-full')).toEqual([
      'postgres://kasi:a%40b@one:5432/kasi?sslmode=verify-full',
      'postgres://kasi:a%40b@two/kasi?sslmode=verify-full',
    ])
    expect(serversOf('postgres://one')).toEqual(['postgres://one'])
  })

  test('leads to the one that responds, past one that is away and one that is silent', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    const { port } = await new Promise<{ port: number }>((ready) =>
      silent.once('listening', () => ready(silent.address() as { port: number })),
    )
    try {
      const startedAt = performance.now()
      const away = `127.0.0.1:${await freePort()}`
      expect(await nameOf(after(away, `127.0.0.1:${port}`))).toBe(new URL(used.url).pathname.slice(1))
      // It does not wait for the silent one.
      expect(performance.now() - startedAt).toBeLessThan(1_400)
    } finally {
      silent.close()
    }
  })

  test('says of each why none takes writes, and counts as a database that is away', async () => {
    const ports = [await freePort(), await freePort()]
    const fault = await nameOf(`postgres://kasi@127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}/kasi`).catch(
      (error: unknown) => error,
    )
    expect(isDatabaseAway(fault)).toBe(true)
    for (const port of ports) expect(String(fault)).toContain(`127.0.0.1:${port} connect ECONNREFUSED`)
  })

  test('with a wrong password says so', async () => {
    const wrong = after(`127.0.0.1:${await freePort()}`).replace(/:[^:@/]+@/, ':wrong@')
    await expect(nameOf(wrong)).rejects.toThrow(/password authentication failed/)
  })
})
