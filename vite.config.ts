import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type EnvironmentOptions } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // Browser modules load what they may not need only when they need it.
  worker: { format: 'es' },
  environments: { ssr: command === 'build' ? bundledServer : {} },
}))

/** The server and its pages with all packages but sharp, which is native (docs/decisions/0027). */
const bundledServer: EnvironmentOptions = {
  resolve: { noExternal: true, external: ['sharp'] },
  // Else React comes twice: once for development.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    rolldownOptions: {
      // `index` is the pages alone, for tests.
      input: { index: './server/app.ts', start: './server/start.ts' },
      // V8 keeps a source with one letter that is not Latin at two bytes a letter.
      output: { charset: 'ascii', comments: false },
    },
  },
}
