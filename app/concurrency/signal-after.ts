/** Aborts after `ms`; AbortSignal.timeout is missing in phones from before 2022. */
export function signalAfter(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), ms)
  return controller.signal
}
