import type { TestProject } from 'vitest/node'
import setupPostgres from './postgres-setup.ts'
import { hasRedis } from './redis-server.ts'

/** Starts what these tests need beyond npm; one line says what is missing. */
export default async function setup(project: TestProject) {
  if (!hasRedis()) {
    console.error('npm run test:services needs redis-server (Debian: apt-get install redis-server)')
    process.exit(1)
  }
  return await setupPostgres(project)
}
