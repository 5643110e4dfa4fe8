import { existsSync } from 'node:fs'
import { createServer } from 'vite'
import type { Middleware } from './http/render-uncached.ts'
import { serve } from './process/serve.ts'

if (existsSync('.env')) process.loadEnvFile()

// The same server as in production, with Vite in place of the build.
await serve(async () => {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  // Vite replaces the modules of islands in the open page; what only the server renders needs the page anew.
  const isInBrowser = (file: string) =>
    /\.tsx?$/.test(file) && vite.environments.client.moduleGraph.getModulesByFile(file) !== undefined
  vite.watcher.on('change', (file) => {
    if (!isInBrowser(file)) vite.ws.send({ type: 'full-reload' })
  })
  const loadApp = () => vite.ssrLoadModule('./server/http/app.ts') as Promise<typeof import('./http/app.ts')>
  // Vite talks to the page over a socket of its own, which the policy for visitors does not allow.
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
