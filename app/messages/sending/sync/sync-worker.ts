// Sends messages that wait, when there is a connection again and no page is open (decision 0023). `/sync.js` loads it, on phones of
// members only: the worker of all phones (`/sw.js`) stays small.
import { sendWaiting } from './send-waiting.ts'
import { syncTag } from './sync-names.ts'

type SyncEvent = Event & { tag: string; waitUntil: (work: Promise<unknown>) => void }

const worker = self as unknown as {
  addEventListener: (name: 'install' | 'sync', listener: (event: SyncEvent) => void) => void
  skipWaiting: () => Promise<void>
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(sendWaiting())
})
