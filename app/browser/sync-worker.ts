// Sends what waits, when there is a connection again and no page is open (decision 0023). `/sync.js` loads it, on phones of members who
// write messages or offers only: the worker of all phones (`/sw.js`) stays small.

import { changeWaiting, listMessages, listWaiting, removeWaiting } from '#app/device/outbox-store.ts'
import { mayPass } from '#app/device/post-form.ts'
import { sendingLock, syncTag } from '#app/device/sync.ts'
import { postMessage } from '#app/messages/sending/outbox/post-message.ts'
import type { WaitingMessage } from '#app/messages/sending/outbox/unsent.ts'
import { repliesFirst } from '#app/messages/sending/outbox/unsent.ts'
import { sendForms } from '#app/stores/waiting/send-forms.ts'

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
 * Sends the messages of each person, replies first, while no tab does, and then the forms. Rejects when something has to wait: the browser
 * tries again. What the server refuses stays, with the reason: the next page tells its person. One person's posts do not hold back
 * another's.
 */
async function sendWaiting(): Promise<void> {
  let waits = false
  for (const viewerId of new Set((await listWaiting()).map((post) => post.viewerId)))
    for (const send of [sendMessages, sendFormsNow]) await send(viewerId).catch(() => (waits = true))
  if (waits) throw new Error('something has to wait')
}

const sendMessages = (viewerId: string): Promise<void> =>
  navigator.locks.request(sendingLock(viewerId), async () => {
    for (const message of repliesFirst(await listMessages<WaitingMessage>()))
      if (message.viewerId === viewerId && message.fault === undefined) await sendOne(message)
  })

async function sendFormsNow(viewerId: string): Promise<void> {
  if ((await sendForms(viewerId)) !== null) throw new Error('a form has to wait')
}

async function sendOne(message: WaitingMessage): Promise<void> {
  const { id, viewerId } = message
  const answer = await postMessage(message, { as: viewerId, after: null })
  if (answer.kind === 'done') return void (await removeWaiting(id))
  if (answer.kind === 'refused') {
    const { fault, rule } = answer
    return void (await changeWaiting(id, { fault, ...(rule && { rule }) }))
  }
  // Without words: a worker knows no language, and the page says what is usual.
  if (!mayPass(answer)) return void (await changeWaiting(id, { fault: '' }))
  if (answer.kind !== 'later' || answer.delay !== 'too-many' || answer.waitMs > maxWaitMs)
    throw new Error('a message has to wait')
  await new Promise((resolve) => setTimeout(resolve, answer.waitMs))
  await sendOne(message)
}
