import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { startProxy } from '#test/network/tcp-proxy.ts'
import { serverCommand, serverEnv } from '#test/servers/running-server.ts'
import { createDatabase, dropDatabase, withDatabase } from '#test/servers/test-server.ts'

/** Runs a start that must fail; returns its exit code and what it printed. */
async function failToStart(env: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'kasi-serve-'))
  const child = spawn(serverCommand, { env: serverEnv(dataDir, env) })
  let printed = ''
  child.stdout.on('data', (text: Buffer) => (printed += text))
  child.stderr.on('data', (text: Buffer) => (printed += text))
  const code = await new Promise((ended) => child.once('exit', ended))
  await rm(dataDir, { recursive: true })
  return { code, printed }
}

describe('a start that cannot work ends with one clear line and exit code 1', () => {
  test('a wrong setting', async () => {
    const { code, printed } = await failToStart({ PORT: 'eighty' })
    expect(code).toBe(1)
    expect(printed).toBe('Kasi Market did not start: PORT must be a number from 0 to 65535\n')
  })

  test('a database that is not there; its password is not repeated', async () => {
    const { code, printed } = await failToStart({ DATABASE_URL: 'postgres://kasi:geheim@127.0.0.1:1/kasi' })
    expect(code).toBe(1)
    expect(printed).toBe(
      'Kasi Market did not start: DATABASE_URL: the database cannot be reached (ECONNREFUSED)\n',
    )
    expect(printed).not.toContain('geheim')
  })

  test('a database that cannot hold what people write', async () => {
    const { url } = inject('postgres')
    const database = await createDatabase(
      url,
      `template0 encoding 'LATIN1' locale_provider libc lc_collate 'C' lc_ctype 'C'`,
    )
    const { code, printed } = await failToStart({ DATABASE_URL: withDatabase(url, database) })
    expect(code).toBe(1)
    expect(printed).toBe('Kasi Market did not start: DATABASE_URL: its encoding is LATIN1; it must be UTF8\n')
    await dropDatabase(url, database)
  })

  test('a database that never responds', async () => {
    const silent = await startProxy('postgres://127.0.0.1:1')
    silent.stall()
    const { code, printed } = await failToStart({ DATABASE_URL: silent.url })
    expect(code).toBe(1)
    expect(printed).toMatch(
      /^Kasi Market did not start: DATABASE_URL: the database cannot be reached [^\n]*\n$/,
    )
    await silent.down()
  })

  test('a port that is taken', async () => {
    const taken = createServer()
    await new Promise<void>((listening) => taken.listen(0, '127.0.0.1', listening))
    const port = String((taken.address() as { port: number }).port)
    const { url, template } = inject('postgres')
    const database = await createDatabase(url, template)
    const { code, printed } = await failToStart({ PORT: port, DATABASE_URL: withDatabase(url, database) })
    expect(code).toBe(1)
    expect(printed).toBe(`Kasi Market did not start: PORT ${port} and HOST: another program listens there\n`)
    taken.close()
    await dropDatabase(url, database)
  })
})
