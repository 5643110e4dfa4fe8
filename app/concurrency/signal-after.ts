/** Aborts after `ms`; phones from before 2022 have no AbortSignal.timeout. */
export function signalAfter(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), ms)
  return controller.signal
}
