import { vi } from 'vitest'
import type { SentUpdates } from '#app/messages/inbox/json-types.ts'
import { createOutbox } from '#app/messages/sending/outbox/outbox.ts'
import type { SendOutcome } from '#app/messages/sending/outbox/outcome.ts'
import type { Unsent } from '#app/messages/sending/outbox/unsent.ts'

/** Storage as a browser has it: its entries are its own keys. */
export function memoryStorage(): Storage {
  const keys = () => Object.keys(storage)
  const storage: Storage = Object.create({
    get length() {
      return keys().length
    },
    key: (place: number) => keys()[place] ?? null,
    getItem: (key: string) => (keys().includes(key) ? storage[key] : null),
    setItem: (key: string, value: string) => void (storage[key] = value),
    removeItem: (key: string) => void delete storage[key],
    clear: () => keys().forEach((key) => delete storage[key]),
  } satisfies Storage)
  return storage
}

export const sent = { kind: 'sent', updates: { nowMs: 1 } as SentUpdates } satisfies SendOutcome
export const noResponse: SendOutcome = { kind: 'delayed', delay: 'no-connection', waitMs: 0 }
export const failing: SendOutcome = { kind: 'delayed', delay: 'failing', waitMs: 0 }

/** Opens tabs of one browser; `line` decides the result of each try. */
export function useBrowser(line: (message: Unsent) => SendOutcome | Promise<SendOutcome>) {
  const storage = memoryStorage()
  const tried: string[] = []
  let made = 0
  const openTab = (options: { storage?: Storage | null; viewerId?: string; locks?: null } = {}) =>
    createOutbox({
      viewerId: options.viewerId ?? 'me',
      storage: options.storage === undefined ? storage : options.storage,
      locks: options.locks === undefined ? navigator.locks : null,
      newId: () => `id-${(made += 1)}`,
      post: async (message) => {
        tried.push(message.content)
        return await line(message)
      },
    })
  return { storage, tried, openTab }
}

export const settle = () => vi.advanceTimersByTimeAsync(1)
export const statesOf = (box: ReturnType<typeof createOutbox>) =>
  box.getSnapshot().map(({ content, state }) => [content, state])
