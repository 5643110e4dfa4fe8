import { createBackOff } from './back-off.ts'

/**
 * idle → standby on `sendNow`; standby → sending once no other tab sends; sending → idle when nothing is left, →
 * backoff when something must wait; backoff → standby on its timer or `sendNow`
 */
type SenderMode = 'idle' | 'standby' | 'sending' | 'backoff'

/** The browser's locks; null if it has none. */
export type Locks = Pick<LockManager, 'request'> | null

type SenderParts = {
  locks: Locks
  /** The name of the lock that tabs and the worker take before they send. */
  lock: string
  /**
   * Sends what waits. Resolves to null when nothing is left, or to the milliseconds that the next try waits at least. `progress` makes
   * the next wait a short one.
   */
  sendAll: (progress: () => void) => Promise<number | null>
}

/** Sends what waits on this device in one tab of a browser at a time, and again, later and later, while something has to wait. */
export function createSender({ locks, lock, sendAll }: SenderParts) {
  let mode: SenderMode = 'idle'
  let isStale = false
  const backOff = createBackOff()

  const work = () => {
    mode = 'sending'
    return sendAll(() => backOff.reset())
  }
  const run = async () => {
    while (isStale) {
      isStale = false
      mode = 'standby'
      // Nothing else would send until the page is loaded anew.
      const waitMs = await runInOneTab(locks, lock, work).catch(() => 0)
      if (waitMs === null) backOff.reset()
      else backOff.wait(waitMs, sendNow)
      mode = waitMs === null ? 'idle' : 'backoff'
    }
  }
  /** Sends without waiting for the timer. */
  function sendNow(): void {
    const isRunning = mode === 'standby' || mode === 'sending'
    backOff.stop()
    isStale = true
    if (!isRunning) void run()
  }
  return { sendNow, getMode: () => mode }
}

/** Calls `sendNow` at each sign of a connection. */
export function onConnection(sendNow: () => void): void {
  addEventListener('online', sendNow)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) sendNow()
  })
}

/** A tab frozen while it works would block all others. */
const maxLockMs = 45_000

/** Runs `work` once no other tab of this browser runs it, or after `maxLockMs`. */
async function runInOneTab<Result>(locks: Locks, name: string, work: () => Promise<Result>) {
  if (!locks) return await work()
  const waiting = new AbortController()
  const timeout = setTimeout(() => waiting.abort(), maxLockMs)
  let hasBegun = false
  const begin = () => {
    clearTimeout(timeout)
    hasBegun = true
    return work()
  }
  return await locks.request(name, { signal: waiting.signal }, begin).catch((fault) => {
    // Work that has begun is not repeated; work that has not runs without the lock.
    if (hasBegun) throw fault
    return work()
  })
}
