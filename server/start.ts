import { join } from 'node:path'
import { projectFolder } from '#db/read-rows.ts'
import { createApp } from './http/app.ts'
import { builtFiles } from './http/static-files.ts'
import { serve } from './process/serve.ts'

// The second entry of the server build: the whole server in one file, with its pages (decision 0027).
await serve(async () => ({
  createApp,
  files: [builtFiles(join(projectFolder, 'build/client'))],
  isFixed: true,
}))
