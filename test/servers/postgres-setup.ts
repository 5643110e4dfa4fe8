import type { TestProject } from 'vitest/node'
import { startTestServer } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { url: string; template: string }
  }
}

/** One PostgreSQL for the whole run; each test file clones a database of its own (`test/servers/database.ts`). */
export default async function setup(project: TestProject) {
  const server = await startTestServer()
  project.provide('postgres', { url: server.url, template: server.template })
  return server.stop
}
