import type { RoutePath } from '#app/routes.ts'

const register = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/sw.js' satisfies RoutePath, { updateViaCache: 'none' })

/**
 * Registers the worker once the page has loaded and has nothing else to do; on a page that has a worker runs the script that the page
 * names as `data-idle` (app/root.tsx).
 */
export function registerWorker(): void {
  const { idle = '' } = document.documentElement.dataset
  if (!('serviceWorker' in navigator)) return
  const begin = () => {
    // A browser may forbid it, or the line be gone; pages then need a connection.
    register().catch(() => {})
    navigator.serviceWorker.ready.then(() => import(/* @vite-ignore */ idle)).catch(() => {})
  }
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(begin) : setTimeout(begin, 1000)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle)
}

/** Resolves once there is a worker. Registers it anew, as that may have failed on this page; rejects when it cannot be installed. */
export async function untilWorker(): Promise<void> {
  const { installing, active } = await register()
  if (active || !installing) return void (await navigator.serviceWorker.ready)
  await new Promise<void>((resolve, reject) => {
    installing.addEventListener('statechange', () => {
      if (installing.state === 'activated') resolve()
      if (installing.state === 'redundant') reject(new Error('the worker was not installed'))
    })
  })
}
