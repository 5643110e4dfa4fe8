import type { RoutePath } from '#app/routes.ts'

/** Registers the worker when the page is idle. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return
  whenIdle(() => {
    navigator.serviceWorker
      .register('/sw.js' satisfies RoutePath, { updateViaCache: 'none' })
      // A browser may forbid it; pages then need a connection.
      .catch(() => {})
  })
}

/** Runs `work` once the page has loaded and has nothing else to do. */
export function whenIdle(work: () => void): void {
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 1000))
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait)
}
