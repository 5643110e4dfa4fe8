// The service worker: pages that were seen can be read without a connection, and notices come while no page is open
// (decision 0041). `/sw.js` loads it.
import { findFile, findPicture } from './cached-files.ts'
import { memberCaches } from './cached-pages.ts'
import { answerNavigation, keepNamed } from './navigation.ts'
import { keepOfflinePage } from './own-page.ts'
import { isSignOutWaiting, signOut, tellServer } from './sign-out.ts'
import { type FetchEvent, type PushEvent, worker } from './worker-scope.ts'

/** Shows a push. After a sign-out that the server has not heard of it is nobody's: the server is told instead. */
async function showNotice(event: PushEvent): Promise<void> {
  const { title, ...options } = event.data.json()
  if (await isSignOutWaiting()) await tellServer(event)
  else
    await worker.registration.showNotification(title, {
      icon: '/icon-192.png',
      badge: '/badge.png',
      ...options,
    })
}

/** Shows `path` in a tab that is open, else in a new one. */
async function openFromNotice(path: string): Promise<void> {
  const [tab] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  try {
    await tab!.focus()
    await tab!.navigate(path)
  } catch {
    await worker.clients.openWindow(path)
  }
}

/** Without a connection keeps what was shared beside the member's copies, and leads to the form of a new offer, which takes it. */
async function keepShared({ request }: FetchEvent): Promise<Response> {
  try {
    return await fetch(request.clone())
  } catch {
    const [own] = await memberCaches()
    // Shared phones have none.
    if (own) await (await caches.open(own)).put(request.url, new Response(await request.formData()))
    return Response.redirect('/post')
  }
}

worker.addEventListener('install', (event) => {
  // Pages come from the network first, so that a new worker suits those that are open.
  event.waitUntil(keepOfflinePage())
  event.waitUntil(worker.skipWaiting())
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(worker.clients.claim())
  // The page is asked for while the worker starts.
  event.waitUntil(worker.registration.navigationPreload?.enable())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (request.method === 'GET' || pathname === '/auth') event.respondWith(answerNavigation(event))
    else if (pathname === '/logout') event.respondWith(signOut(event))
    else if (pathname === '/post/shared') event.respondWith(keepShared(event))
  } else if (pathname.startsWith('/assets/')) event.respondWith(findFile(request))
  else if (pathname.startsWith('/storage/')) event.respondWith(findPicture(event))
})

worker.addEventListener('message', (event) => event.waitUntil(keepNamed(event)))

worker.addEventListener('push', (event) => event.waitUntil(showNotice(event)))
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openFromNotice(event.notification.data as string))
})
