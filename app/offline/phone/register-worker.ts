import type { RoutePath } from '#app/routes.ts'

/** Registers the worker once the page has loaded and has nothing else to do; on a page that has a worker runs `idleScript`. */
export function registerWorker(idleScript: string): void {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const register = () => {
    // A browser may forbid it; pages then need a connection.
    serviceWorker.register('/sw.js' satisfies RoutePath, { updateViaCache: 'none' }).catch(() => {})
    if (serviceWorker.controller) import(/* @vite-ignore */ idleScript).catch(() => {})
  }
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(register) : setTimeout(register, 1000)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle)
}
