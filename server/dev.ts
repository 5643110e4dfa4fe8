import { existsSync } from 'node:fs'
import { createServer } from 'vite'
import type { Middleware } from './http/render-uncached.ts'
import { serve } from './process/serve.ts'

if (existsSync('.env')) process.loadEnvFile()

// The production server, with Vite in place of the build.
await serve(async () => {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  // Vite replaces the modules of islands in the open page; code that only the server renders needs a reload.
  const isInBrowser = (file: string) =>
    /\.tsx?$/.test(file) && vite.environments.client.moduleGraph.getModulesByFile(file) !== undefined
  vite.watcher.on('change', (file) => {
    if (!isInBrowser(file)) vite.ws.send({ type: 'full-reload' })
  })
  const loadApp = () => vite.ssrLoadModule('./server/http/app.ts') as Promise<typeof import('./http/app.ts')>
  // Vite talks to the page over its own socket, which the policy for visitors forbids.
  const withoutPolicy: Middleware = (_req, res, next) => {
    res.removeHeader('content-security-policy')
    next()
  }
  return {
    createApp: (services, shells) => {
      const app = async () => (await loadApp()).createApp(services, shells)
      return {
        render: async (...request) => (await app()).render(...request),
        renderMemberPage: async (...request) => (await app()).renderMemberPage(...request),
      }
    },
    isFixed: false,
    files: [withoutPolicy, vite.middlewares],
    close: () => vite.close(),
  }
})
