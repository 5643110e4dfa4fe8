import { fileURLToPath } from 'node:url'
import { builtFiles } from './files.ts'
import { serve } from './serve.ts'

const build = fileURLToPath(new URL('../build', import.meta.url))

await serve(async () => {
  const { createApp }: typeof import('./app.ts') = await import(`${build}/server/index.js`)
  return { createApp, files: [builtFiles(`${build}/client`)], isFixed: true }
})
