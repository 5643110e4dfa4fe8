import type { TestProject } from 'vitest/node'
import { hasRedis } from '#test/services/redis-server.ts'
import setupPostgres from './postgres-setup.ts'

/** Starts what these tests need beyond npm; one line says what is missing. */
export default async function setup(project: TestProject) {
  if (!hasRedis()) {
    console.error('npm run test:services needs redis-server (Debian: apt-get install redis-server)')
    process.exit(1)
  }
  return await setupPostgres(project)
}
