import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Browser modules load what they may not need only when they need it.
  worker: { format: 'es' },
  environments: {
    // The server's entry is our own: it takes what the process owns (database, origin, log) and returns a handler.
    ssr: { build: { rolldownOptions: { input: './server/app.ts' } } },
  },
})
