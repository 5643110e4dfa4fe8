// Sends messages that wait, when there is a connection again and no page is open (decision 0023). `/sync.js` loads it, on phones of
// members only: the worker of all phones (`/sw.js`) stays small.

import { changeWaiting, listWaiting, removeWaiting } from '#app/device/outbox-store.ts'
import { mayPass, postMessage } from '#app/messages/sending/outbox/post-message.ts'
import type { WaitingMessage } from '#app/messages/sending/outbox/unsent.ts'
import { repliesFirst } from '#app/messages/sending/outbox/unsent.ts'
import { sendingFailed } from '#app/messages/sending/sending-texts.ts'
import { sendingLock, syncTag } from './sync-names.ts'

type SyncEvent = Event & { tag: string; waitUntil: (work: Promise<unknown>) => void }

const worker = self as unknown as {
  addEventListener: (name: 'install' | 'sync', listener: (event: SyncEvent) => void) => void
  skipWaiting: () => Promise<void>
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(sendWaiting())
})

/** Longest that the browser lets a worker wait for the server's limit. */
const maxWaitMs = 65_000

/**
 * Sends what waits, replies first, while no tab does. Rejects when something has to wait: the browser tries again. What the server
 * refuses stays, with the reason: the next page tells its person. One person's messages do not hold back another's.
 */
async function sendWaiting(): Promise<void> {
  let waits = false
  const waiting = await listWaiting<WaitingMessage>()
  for (const viewerId of new Set(waiting.map((message) => message.viewerId)))
    await navigator.locks
      .request(sendingLock(viewerId), async () => {
        for (const message of repliesFirst(await listWaiting<WaitingMessage>()))
          if (message.viewerId === viewerId && message.fault === undefined) await sendOne(message)
      })
      .catch(() => (waits = true))
  if (waits) throw new Error('a message has to wait')
}

async function sendOne(message: WaitingMessage): Promise<void> {
  const { id, viewerId } = message
  const answer = await postMessage(message, { as: viewerId, after: null })
  if (answer.kind === 'done') return void (await removeWaiting(id))
  if (answer.kind === 'refused') {
    const { fault, rule } = answer
    return void (await changeWaiting(id, { fault, ...(rule && { rule }) }))
  }
  if (!mayPass(answer)) return void (await changeWaiting(id, { fault: sendingFailed }))
  if (answer.kind !== 'later' || answer.delay !== 'too-many' || answer.waitMs > maxWaitMs)
    throw new Error('a message has to wait')
  await new Promise((resolve) => setTimeout(resolve, answer.waitMs))
  await sendOne(message)
}
