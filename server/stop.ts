/** After this long the process goes, whatever is still in the way; `db/embedded/` has the database follow it. */
const deadlineMs = 15_000

/** Ends one thing that the start began. */
export type CleanUp = () => Promise<void>

/**
 * On the first SIGINT, SIGTERM or SIGHUP waits for the start to settle, runs `cleanUps` newest first and exits with
 * 0, or after 15 seconds with 1. Later signals change nothing: npm passes Ctrl-C on, so the same one arrives twice.
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
    await starting.catch(() => {})
    for (const cleanUp of cleanUps.reverse()) {
      await cleanUp().catch((error: unknown) => console.error('Stopping did not go cleanly:', error))
    }
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
}
