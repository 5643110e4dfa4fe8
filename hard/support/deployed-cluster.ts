import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sessionSecret } from '#server/session-secret.ts'
import { freePort } from '#test/network/free-port.ts'
import { type RedisServer, startRedis } from '#test/services/redis-server.ts'
import type { S3Server } from '#test/services/s3-server.ts'
import { type Nginx, startNginx } from './nginx.ts'
import { type PostgresPair, startPostgresPair } from './postgres-pair.ts'
import { s3Env, startBucket } from './s3-bucket.ts'
import { openInstance, type TestInstance } from './test-instance.ts'

/** Two processes behind nginx, with a primary and a standby, Redis and S3: the setup that `deploy/` describes. */
export type Cluster = {
  nginx: Nginx
  database: PostgresPair
  redis: RedisServer
  s3: S3Server
  instances: TestInstance[]
  /** The address of each process past nginx, in the order of `instances`. */
  direct: string[]
  close: () => Promise<void>
}

type ClusterOptions = {
  /** More settings of the processes. */
  settingsFor?: (database: PostgresPair) => Record<string, string>
  /** Keeps the databases, the bucket and the secret of sessions for the next start; else they are in temporary folders. */
  folder?: string
}

export async function openCluster({
  settingsFor = () => ({}),
  folder,
}: ClusterOptions = {}): Promise<Cluster> {
  const placeOf = async (name: string): Promise<string | undefined> => {
    if (!folder) return
    await mkdir(join(folder, name), { recursive: true })
    return join(folder, name)
  }
  const closing: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closeOne of closing.splice(0).reverse()) await closeOne()
  }
  try {
    const database = await startPostgresPair(await placeOf('postgres'))
    closing.push(database.stop)
    const redis = await startRedis()
    closing.push(redis.stop)
    const s3 = await startBucket(await placeOf('s3'))
    closing.push(s3.stop)
    const ports = [await freePort(), await freePort()]
    const [one = '', two = ''] = ports.map((port) => `127.0.0.1:${port}`)
    const nginx = await startNginx([one, two])
    closing.push(nginx.stop)
    const secretPlace = await placeOf('secret')
    const shared = {
      ...s3Env(s3),
      REDIS_URL: redis.url,
      SESSION_SECRET: secretPlace ? await sessionSecret(undefined, secretPlace) : crypto.randomUUID(),
      ORIGIN: nginx.origin,
      TRUST_PROXY: '1',
      DATABASE_URL: database.url,
      ...settingsFor(database),
    }
    // Both at once, as after a power cut: one of them makes the tables.
    const instances = await Promise.all(
      ports.map(async (port, n) => {
        const place = await placeOf(`process-${n + 1}`)
        return await openInstance({ ...shared, ...(place ? { DATA_DIR: place } : {}), PORT: String(port) })
      }),
    )
    closing.push(async () => void (await Promise.all(instances.map((instance) => instance.close()))))
    return { nginx, database, redis, s3, instances, direct: [`http://${one}`, `http://${two}`], close }
  } catch (error) {
    await close()
    throw error
  }
}
