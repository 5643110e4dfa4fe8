import { freePort } from '#test/network/free-port.ts'
import { startRedis } from '#test/services/redis-server.ts'
import { startS3 } from '#test/services/s3-server.ts'
import { type Nginx, startNginx } from './nginx.ts'
import { type PostgresPair, startPostgresPair } from './postgres-pair.ts'
import { s3Env } from './s3-env.ts'
import { openInstance, type TestInstance } from './test-instance.ts'

/** Two processes behind nginx, with a primary and a standby, Redis and S3: the setup that `deploy/` describes. */
export type Cluster = {
  nginx: Nginx
  database: PostgresPair
  instances: TestInstance[]
  /** The address of each process past nginx, in the order of `instances`. */
  direct: string[]
  close: () => Promise<void>
}

/** `more` are settings of the processes. */
export async function openCluster(
  more: (database: PostgresPair) => Record<string, string> = () => ({}),
): Promise<Cluster> {
  const closing: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closeOne of closing.splice(0).reverse()) await closeOne()
  }
  try {
    const database = await startPostgresPair()
    closing.push(database.stop)
    const redis = await startRedis()
    closing.push(redis.stop)
    const s3 = await startS3()
    closing.push(s3.stop)
    const ports = [await freePort(), await freePort()]
    const [one = '', two = ''] = ports.map((port) => `127.0.0.1:${port}`)
    const nginx = await startNginx([one, two])
    closing.push(nginx.stop)
    const shared = {
      ...s3Env(s3),
      REDIS_URL: redis.url,
      SESSION_SECRET: crypto.randomUUID(),
      ORIGIN: nginx.origin,
      TRUST_PROXY: '1',
      DATABASE_URL: database.url,
      ...more(database),
    }
    // Both at once, as after a power cut: one of them makes the tables.
    const instances = await Promise.all(ports.map((port) => openInstance({ ...shared, PORT: String(port) })))
    closing.push(async () => void (await Promise.all(instances.map((instance) => instance.close()))))
    return { nginx, database, instances, direct: [`http://${one}`, `http://${two}`], close }
  } catch (error) {
    await close()
    throw error
  }
}
