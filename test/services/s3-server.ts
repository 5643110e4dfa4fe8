import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { S3Settings } from '#server/config.ts'
import { signatureFault } from './s3-signature.ts'

/** A real S3 server with one bucket, on a free port, for one test file. */
export type S3Server = {
  settings: S3Settings
  /** The received requests, oldest first. */
  requests: IncomingMessage[]
  /** Faults to make: 503 for everything, or only once; no response; only its first bytes; each response delayed. */
  state: { fault: 'none' | 'unavailable' | 'passing' | 'silent' | 'half' | 'slow' }
  /** Returns the number of responses that have begun and not ended. */
  open: () => number
  /** Breaks all connections. */
  cut: () => void
  /** Refuses connections; `up` accepts them again on the same port. */
  down: () => Promise<void>
  up: () => Promise<void>
  stop: () => Promise<void>
}

const slowMs = 700

/** What keeps the objects behind the server that makes the faults. */
export type Keeper = Pick<S3Settings, 'accessKeyId' | 'secretAccessKey'> & {
  port: number
  stop: () => Promise<void>
}

/** Starts `startKeeper`, s3rver unless given, and before it a server that verifies signatures and makes the faults. */
export async function startS3(startKeeper: () => Promise<Keeper> = startS3rver): Promise<S3Server> {
  const keeper = await startKeeper()
  const requests: IncomingMessage[] = []
  const state: S3Server['state'] = { fault: 'none' }
  let open = 0

  const response = async (req: IncomingMessage, res: ServerResponse) => {
    const body = await buffer(req)
    if (state.fault === 'silent') return
    if (state.fault === 'half') return void res.writeHead(200, { 'content-length': 1000 }).write('half')
    if (state.fault === 'slow') await sleep(slowMs)
    const isUnavailable = state.fault === 'unavailable' || state.fault === 'passing'
    if (state.fault === 'passing') state.fault = 'none'
    if (isUnavailable) return void res.writeHead(503).end()
    const code = signatureFault(req, body, keeper.secretAccessKey)
    if (code) return void res.writeHead(403).end(`<Error><Code>${code}</Code></Error>`)
    const { method, url, headers } = req
    request({ host: '127.0.0.1', port: keeper.port, method, path: url, headers }, (kept) => {
      res.writeHead(kept.statusCode ?? 500, kept.headers)
      kept.pipe(res)
    })
      .on('error', () => res.destroy())
      .end(body)
  }
  const server = createServer((req, res) => {
    requests.push(req)
    open += 1
    res.once('close', () => (open -= 1))
    // A client that was cut off waits for nothing.
    response(req, res).catch(() => res.destroy())
  })
  const listenAt = (port: number) =>
    new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  await listenAt(0)
  const { port } = server.address() as AddressInfo
  const down = async () => {
    if (!server.listening) return
    const closed = new Promise((done) => server.close(done))
    server.closeAllConnections()
    await closed
  }

  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'kasi',
      accessKeyId: keeper.accessKeyId,
      secretAccessKey: keeper.secretAccessKey,
      region: 'us-east-1',
      publicUrl: undefined,
    },
    requests,
    state,
    open: () => open,
    cut: () => server.closeAllConnections(),
    down,
    up: async () => void (server.listening || (await listenAt(port))),
    async stop() {
      await down()
      await keeper.stop()
    },
  }
}

// s3rver knows only this pair.
const accessKey = 'S3RVER'

/**
 * Starts s3rver 3.7.1. It verifies no signature of version 4 ("unimplemented", middleware/authentication.js). It supports max-keys and
 * continuation tokens, but not encoding-type, and its 304 has no etag. It runs in its own process: its continuation tokens use DES, which
 * OpenSSL 3 counts as legacy. `folder` keeps the objects for the next start.
 */
export async function startS3rver(folder?: string): Promise<Keeper> {
  const directory = folder ?? (await mkdtemp(join(tmpdir(), 'kasi-s3-')))
  const program = fileURLToPath(new URL('../../node_modules/s3rver/bin/s3rver.js', import.meta.url))
  const address = ['--address', '127.0.0.1', '--port', '0', '--silent']
  const buckets = ['--directory', directory, '--no-vhost-buckets', '--configure-bucket', 'kasi']
  const child: ChildProcess = spawn(
    process.execPath,
    ['--openssl-legacy-provider', program, ...address, ...buckets],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  // Killed with an aborted run.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  process.once('disconnect', kill)
  const ended = new Promise<void>((end) => child.once('exit', () => end()))
  const port = await new Promise<number>((ready, failed) => {
    let printed = ''
    child.stdout?.on('data', (text: Buffer) => {
      printed += text
      const listening = /listening on \S+:(\d+)\n/.exec(printed)
      if (listening) ready(Number(listening[1]))
    })
    child.once('exit', (code) => failed(new Error(`s3rver ended with ${code}: ${printed}`)))
  })
  const stop = async () => {
    process.off('exit', kill)
    process.off('disconnect', kill)
    kill()
    await ended
    if (!folder) await rm(directory, { recursive: true, force: true })
  }
  return { port, accessKeyId: accessKey, secretAccessKey: accessKey, stop }
}
