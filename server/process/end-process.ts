import { setTimeout as sleep } from 'node:timers/promises'

/** After this long only the cleanup that was registered first, and runs last, is waited for: the embedded database. */
const timeoutMs = 8_500

/** After this long the process exits in any case; `db/embedded/` then stops the database. */
const deadlineMs = 9_500

/** Ends one thing that the start began. */
export type CleanUp = () => Promise<void>

/**
 * On the first SIGINT, SIGTERM or SIGHUP waits for the start to settle, runs `cleanUps` newest first and exits with 0,
 * always within 10 seconds; with 1 at the deadline. Later signals change nothing: npm passes Ctrl-C on, so it arrives
 * twice.
 */
export function endOnSignals(starting: Promise<void>, cleanUps: CleanUp[]): void {
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    setTimeout(() => {
      console.error('Stopping took too long; ending at once.')
      process.exit(1)
    }, deadlineMs)
    // Connections to a silent database never end by themselves.
    const timeout = sleep(timeoutMs)
    await starting.catch(() => {})
    const [first, ...others] = cleanUps
    for (const cleanUp of others.toReversed()) await Promise.race([timeout, attempt(cleanUp)])
    if (first) await attempt(first)
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
}

const attempt = (cleanUp: CleanUp) =>
  cleanUp().catch((error: unknown) => console.error('Stopping did not go cleanly:', error))
