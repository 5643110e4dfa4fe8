import {
  listWaiting,
  markWaiting,
  moveFormer,
  putWaiting,
  removeWaiting,
  type WaitingPost,
} from '#app/device/outbox-store.ts'
import type { Unsent } from './unsent.ts'

/** The messages of one person in the browser's database; each function rejects where it has none, or no room. */
export type UnsentStore = {
  list: () => Promise<Unsent[]>
  put: (message: Unsent) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
}

export type WaitingMessage = Unsent & WaitingPost

export function openUnsentStore(viewerId: string): UnsentStore {
  const marked = async (work: Promise<unknown>) => {
    await work
    await markWaiting(viewerId)
  }
  return {
    async list() {
      await moveFormer(viewerId, (text) => readFormer(text, viewerId))
      const all = await listWaiting<WaitingMessage>()
      return all.filter((message) => message.viewerId === viewerId)
    },
    put: (message) => marked(putWaiting({ ...message, viewerId })),
    remove: (id) => marked(removeWaiting(id)),
  }
}

function readFormer(text: string, viewerId: string): WaitingMessage | null {
  try {
    const message = JSON.parse(text) as Partial<Unsent> | null
    const { id, conversationId, content, madeAt } = message ?? {}
    if (typeof id !== 'string' || typeof conversationId !== 'string' || typeof content !== 'string')
      return null
    return { ...message, id, conversationId, content, madeAt: Number(madeAt) || 0, viewerId }
  } catch {
    return null
  }
}
