import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#test/network/free-port.ts'

/** A real Redis on a free port, for one test file. */
export type RedisServer = {
  url: string
  /** Kills it; its data is lost. */
  kill: () => Promise<void>
  /** Starts it again on the same port, empty. */
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** Returns whether this machine has the program (Debian: redis-server). */
export const hasRedis = (): boolean => spawnSync('redis-server', ['--version']).status === 0

export async function startRedis(): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'kasi-redis-'))
  const port = await freePort()
  let child: ChildProcess | null = null

  const start = async () => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]
    const server = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] })
    child = server
    await new Promise<void>((ready, failed) => {
      server.stdout.on('data', (text: Buffer) => text.includes('Ready to accept connections') && ready())
      server.once('exit', (code) => failed(new Error(`redis-server ended with ${code}`)))
    })
  }
  const kill = () =>
    new Promise<void>((ended) => {
      if (!child) return ended()
      child.once('exit', () => ended())
      child.kill('SIGKILL')
      child = null
    })

  await start()
  const stop = async () => {
    await kill()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: `redis://127.0.0.1:${port}`, start, kill, stop }
}
