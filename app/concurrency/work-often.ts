/**
 * Does `work` again and again, `pauseMs` after it ended, or the milliseconds that it returns, or `pauseAfterFaultMs` after it failed.
 * `onError` receives the first of a row of faults. The result ends it, after what is being done.
 */
export function workOften(
  pauseMs: number,
  work: () => Promise<number | void>,
  onError: (error: unknown) => void,
  pauseAfterFaultMs = pauseMs,
): () => Promise<void> {
  let isClosed = false
  let isFaulty = false
  let timer: NodeJS.Timeout | undefined
  let working = Promise.resolve()
  const once = async () => {
    let nextMs = pauseAfterFaultMs
    try {
      nextMs = (await work()) ?? pauseMs
      isFaulty = false
    } catch (error) {
      if (!isFaulty) onError(error)
      isFaulty = true
    }
    if (!isClosed) beginIn(nextMs)
  }
  const beginIn = (ms: number) => {
    timer = setTimeout(() => (working = once()), ms).unref()
  }
  beginIn(pauseMs)
  return async () => {
    isClosed = true
    clearTimeout(timer)
    await working
  }
}
