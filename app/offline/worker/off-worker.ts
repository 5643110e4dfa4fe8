/**
 * The worker of a market with SW=off: removes itself and what it kept, and leaves open pages as they are. A page that registers it right
 * after brings it back, and a browser installs no worker of the same bytes again: so they differ each time.
 */
export const offWorker = (nowMs: number): string => `// ${nowMs}
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => registration.unregister()),
  ),
)
`
