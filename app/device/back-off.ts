const firstMs = 1000
const maxMs = 30_000

/** Waits a second at first, and then twice as long each time, up to half a minute. */
export function createBackOff() {
  let nextMs = firstMs
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    /** Calls `again` later; `leastMs` is what the server asked for. */
    wait(leastMs: number, again: () => void): void {
      stop()
      timer = setTimeout(again, Math.max(leastMs, nextMs))
      nextMs = Math.min(nextMs * 2, maxMs)
    },
    stop,
    /** The next wait is the first one again. */
    reset(): void {
      nextMs = firstMs
    },
  }
}
