import type { TestProject } from 'vitest/node'
import { startServersCheaply } from './cheap-servers.ts'
import { startTestServer } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { url: string; template: string }
  }
}

/** Starts one PostgreSQL for the whole run; each test file clones its own database (`test/servers/database.ts`). */
export default async function setup(project: TestProject) {
  const endCheapServers = await startServersCheaply()
  const server = await startTestServer()
  project.provide('postgres', { url: server.url, template: server.template })
  return async () => {
    await server.stop()
    await endCheapServers()
  }
}
