/** The worker of a market with SW=off: removes itself and what it kept, and leaves open pages as they are. */
export const offWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => registration.unregister()),
  ),
)
`
