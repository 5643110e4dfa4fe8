import { vi } from 'vitest'
import type { SentUpdates } from '#app/messages/inbox/json-types.ts'
import { createOutbox } from '#app/messages/sending/outbox/outbox.ts'
import type { SendOutcome } from '#app/messages/sending/outbox/post-message.ts'
import type { Unsent, UnsentStore } from '#app/messages/sending/outbox/unsent.ts'

/** The database of a browser, with the messages of all its people by id. */
export function memoryDatabase() {
  const records = new Map<string, { viewerId: string; message: Unsent }>()
  const storeOf = (viewerId: string): UnsentStore => ({
    list: async () =>
      [...records.values()].flatMap((record) => (record.viewerId === viewerId ? record.message : [])),
    put: async (message) => records.set(message.id, { viewerId, message }),
    remove: async (id) => records.delete(id),
  })
  return { records, storeOf }
}

export const sent = { kind: 'sent', updates: { nowMs: 1 } as SentUpdates } satisfies SendOutcome
export const noResponse: SendOutcome = { kind: 'delayed', delay: 'no-connection', waitMs: 0 }
export const failing: SendOutcome = { kind: 'delayed', delay: 'failing', waitMs: 0 }

/** Opens tabs of one browser; `line` decides the result of each try. */
export function useBrowser(line: (message: Unsent) => SendOutcome | Promise<SendOutcome>) {
  const { records, storeOf } = memoryDatabase()
  const tried: string[] = []
  let made = 0
  const openTab = (options: { store?: UnsentStore; viewerId?: string; locks?: null } = {}) =>
    createOutbox({
      viewerId: options.viewerId ?? 'me',
      store: options.store ?? storeOf(options.viewerId ?? 'me'),
      locks: options.locks === undefined ? navigator.locks : null,
      newId: () => `id-${(made += 1)}`,
      post: async (message) => {
        tried.push(message.content)
        return await line(message)
      },
    })
  return { records, storeOf, tried, openTab }
}

export const settle = () => vi.advanceTimersByTimeAsync(1)
export const statesOf = (box: ReturnType<typeof createOutbox>) =>
  box.getSnapshot().map(({ content, state }) => [content, state])
