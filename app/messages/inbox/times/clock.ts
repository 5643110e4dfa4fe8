/** The server's time on an open page: a device's clock may be wrong. */
export type Clock = {
  /** The time of the last tick. */
  getNowMs: () => number
  subscribe: (listener: () => void) => () => void
  tick: () => void
}

const everyMs = 30_000

/** `nowMs` is the server's time when it rendered the page. The clock ticks while it has listeners. */
export function createClock(nowMs: number): Clock {
  const aheadMs = nowMs - Date.now()
  const listeners = new Set<() => void>()
  let shownMs = nowMs
  let timer: ReturnType<typeof setInterval> | undefined
  const tick = () => {
    shownMs = Date.now() + aheadMs
    for (const listener of listeners) listener()
  }
  return {
    getNowMs: () => shownMs,
    subscribe(listener) {
      if (listeners.size === 0) timer = setInterval(tick, everyMs)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) clearInterval(timer)
      }
    },
    tick,
  }
}
