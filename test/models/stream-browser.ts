import { vi } from 'vitest'
import { createOneStream, type StreamEvent } from '#app/live/stream.ts'

type Listener = (event: MessageEvent<StreamEvent>) => void

/** A browser whose tabs share one lock and one channel. */
export function browser() {
  const listeners = new Map<object, Listener>()
  type Holder = { isGone: boolean; fail: (reason: Error) => void }
  let holder: Holder | null = null
  let queue: (() => void)[] = []
  const request = (async (_name: string, { signal, steal }: LockOptions, work: () => Promise<void>) => {
    if (steal) holder?.fail(new Error('stolen'))
    else if (holder)
      await new Promise<void>((turn, failed) => {
        queue.push(turn)
        signal?.addEventListener('abort', () => {
          queue = queue.filter((one) => one !== turn)
          failed(new Error('aborted'))
        })
      })
    let fail = (_reason: Error) => {}
    const stolen = new Promise<never>((_, reject) => (fail = reject))
    const own: Holder = { isGone: false, fail }
    holder = own
    try {
      await Promise.race([work(), stolen])
    } finally {
      if (holder === own) {
        holder = null
        queue.shift()?.()
      }
    }
  }) as LockManager['request']

  function tab({ canShare = true } = {}) {
    const id = {}
    let isVisible = true
    let isOpen = true
    let unread = 0
    const heard: StreamEvent[] = []
    const opened: ((event: StreamEvent) => void)[] = []
    let closed = 0
    const channel = {
      postMessage: (data: StreamEvent) => {
        for (const [other, listener] of listeners)
          if (other !== id) listener({ data } as MessageEvent<StreamEvent>)
      },
      addEventListener: (_name: string, listener: Listener) => void listeners.set(id, listener),
    } as unknown as BroadcastChannel
    const stream = createOneStream({
      name: 'kasi-live-thandi',
      locks: canShare ? { request } : null,
      channel: canShare ? channel : null,
      open: (tell) => {
        opened.push(tell)
        return { check() {}, reopen() {}, isOpen: () => isOpen, close: () => void (closed += 1) }
      },
      isVisible: () => isVisible,
      on: (event) => heard.push(event),
      lastUnread: () => unread,
    })
    return {
      stream,
      heard,
      opened,
      closed: () => closed,
      show(visible: boolean) {
        isVisible = visible
        stream.onVisibility()
      },
      cutStream: () => (isOpen = false),
      setUnread: (count: number) => (unread = count),
      /** Sends an event to this tab's stream, as the server does. */
      send: (name: string, data = '') => opened.at(-1)?.({ name, data }),
    }
  }
  return { tab }
}

export const settle = () => vi.advanceTimersByTimeAsync(0)
