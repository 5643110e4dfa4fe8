import type { RoutePath } from '#app/routes.ts'

/** Registers the worker once the page has loaded and has nothing else to do. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const register = () =>
    navigator.serviceWorker
      .register('/sw.js' satisfies RoutePath, { updateViaCache: 'none' })
      // A browser may forbid it; pages then need a connection.
      .catch(() => {})
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(register) : setTimeout(register, 1000)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle)
}
