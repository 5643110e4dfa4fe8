import type { TestProject } from 'vitest/node'
import setupPostgres from './postgres-setup.ts'
import { hasRedis } from './redis-server.ts'

/** For tests that need more than npm brings. Says in one line what is missing. */
export default async function setup(project: TestProject) {
  if (!hasRedis()) {
    console.error('npm run test:services needs redis-server (Debian: apt-get install redis-server)')
    process.exit(1)
  }
  return await setupPostgres(project)
}
