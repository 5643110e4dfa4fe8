import { createServer } from 'vite'
import { serve } from './serve.ts'

// The same server as in production, with Vite in place of the build.
await serve(async () => {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  vite.watcher.on('change', () => vite.ws.send({ type: 'full-reload' }))
  const loadApp = () => vite.ssrLoadModule('./server/app.ts') as Promise<typeof import('./app.ts')>
  return {
    createApp: (services) => async (request) => (await loadApp()).createAppHandler(services)(request),
    files: [vite.middlewares],
    close: () => vite.close(),
  }
})
