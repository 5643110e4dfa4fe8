import { createServer } from 'vite'
import type { Middleware } from './http.ts'
import { serve } from './serve.ts'

// The same server as in production, with Vite in place of the build.
await serve(async () => {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  vite.watcher.on('change', () => vite.ws.send({ type: 'full-reload' }))
  const loadApp = () => vite.ssrLoadModule('./server/app.ts') as Promise<typeof import('./app.ts')>
  // Vite talks to the page over a socket of its own, which the policy for visitors does not allow.
  const withoutPolicy: Middleware = (_req, res, next) => {
    res.removeHeader('content-security-policy')
    next()
  }
  return {
    createApp: (services) => async (request, clientAddress) =>
      (await loadApp()).createAppHandler(services)(request, clientAddress),
    files: [withoutPolicy, vite.middlewares],
    close: () => vite.close(),
  }
})
