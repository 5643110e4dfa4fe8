/** The server's time, as an open page knows it: a device's clock may be wrong. */
export type Clock = {
  /** As of the last tick. */
  getNowMs: () => number
  subscribe: (listener: () => void) => () => void
  tick: () => void
}

const everyMs = 30_000

/** `nowMs` is the server's time when it made the page. Ticks while somebody listens. */
export function createClock(nowMs: number, deviceNowMs: () => number = Date.now): Clock {
  const aheadMs = nowMs - deviceNowMs()
  const listeners = new Set<() => void>()
  let shownMs = nowMs
  let timer: ReturnType<typeof setInterval> | undefined
  const tick = () => {
    shownMs = deviceNowMs() + aheadMs
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
