/** Ends one thing that the start began. */
export type CleanUp = () => Promise<void>

/**
 * On the first SIGINT, SIGTERM or SIGHUP waits for the start to settle, runs `cleanUps` newest first and exits with
 * 0. Later signals change nothing: npm passes Ctrl-C on, so the same one arrives twice.
 */
export function endOnSignals(starting: Promise<void>, cleanUps: CleanUp[]): void {
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    await starting.catch(() => {})
    for (const cleanUp of cleanUps.reverse()) {
      await cleanUp().catch((error: unknown) => console.error('Stopping did not go cleanly:', error))
    }
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
}
