import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { S3Settings } from '#server/config.ts'
import { s3Client } from '#server/storage/s3-client.ts'
import { eventually } from '#test/eventually.ts'
import { freePort } from '#test/network/free-port.ts'
import { endProcess } from '#test/servers/running-server.ts'
import type { Keeper } from '#test/services/s3-server.ts'

const run = promisify(execFile)
const stores = ['account', 'container', 'object'] as const

/**
 * Starts OpenStack Swift with its S3 API, of Debian's packages, with one bucket: an S3 server that is not ours, and verifies each
 * signature itself. `folder` keeps the objects for the next start; its file system must have extended attributes.
 */
export async function startSwift(folder?: string): Promise<Keeper> {
  const place = folder ?? (await mkdtemp(join(tmpdir(), 'kasi-swift-')))
  const children: ChildProcess[] = []
  const start = (command: string, args: string[]) => {
    children.push(spawn(command, args, { cwd: place, stdio: 'ignore' }))
  }
  const kill = () => {
    for (const child of children) child.kill('SIGKILL')
  }
  process.once('exit', kill)
  const stop = async () => {
    process.off('exit', kill)
    await Promise.all(children.map((child) => endProcess(child, 'SIGKILL')))
    if (!folder) await rm(place, { recursive: true, force: true })
  }
  try {
    await mkdir(join(place, 'devices/disk'), { recursive: true })
    const memcachePort = await freePort()
    start('memcached', ['-l', '127.0.0.1', '-p', String(memcachePort), '-u', 'nobody', '-U', '0'])
    for (const store of stores) await startStore(place, store, start)
    const port = await freePort()
    const file = join(place, 'proxy-server.conf')
    await writeFile(file, proxyConfiguration(place, { port, memcachePort }), { mode: 0o600 })
    start('swift-proxy-server', [file])
    const settings: S3Settings = {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'kasi',
      ...keys,
      region: 'us-east-1',
      publicUrl: undefined,
    }
    const makeBucket = async () => {
      const { ok, status } = await s3Client(settings)('', {
        method: 'PUT',
        signal: AbortSignal.timeout(5_000),
      })
      // 409: it is there from an earlier start.
      return ok || status === 409
    }
    if (!(await eventually(makeBucket, 60_000))) throw new Error('Swift does not make a bucket')
    return { ...keys, port, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** tempauth's user `kasi` of the account `kasi`. */
const keys = { accessKeyId: 'kasi:kasi', secretAccessKey: 'kasi-secret' }

/** One of the servers behind the proxy, and the ring that names it as the only place of its data. */
async function startStore(
  place: string,
  store: (typeof stores)[number],
  start: (command: string, args: string[]) => void,
): Promise<void> {
  const port = await freePort()
  const builder = join(place, `${store}.builder`)
  await rm(builder, { force: true })
  await run('swift-ring-builder', [builder, 'create', '4', '1', '0'])
  await run('swift-ring-builder', [builder, 'add', `r1z1-127.0.0.1:${port}/disk`, '1'])
  await run('swift-ring-builder', [builder, 'rebalance'])
  const file = join(place, `${store}-server.conf`)
  await writeFile(
    file,
    `${commonConfiguration(place, port)}
devices = ${place}/devices
mount_check = false
[pipeline:main]
pipeline = ${store}-server
[app:${store}-server]
use = egg:swift#${store}
`,
  )
  start(`swift-${store}-server`, [file])
}

const commonConfiguration = (place: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${userInfo().username}
swift_dir = ${place}
workers = 0`

const proxyConfiguration = (
  place: string,
  { port, memcachePort }: { port: number; memcachePort: number },
) => `${commonConfiguration(place, port)}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcachePort}
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
[filter:tempauth]
use = egg:swift#tempauth
user_kasi_kasi = ${keys.secretAccessKey} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`
