// The service worker: pages that were seen can be read without a connection, and notices come while no page is open
// (decision 0041). `/sw.js` loads it.
import { findFile, findPicture } from './kept-files.ts'
import { answerNavigation } from './navigation.ts'
import { openFromNotice, showNotice } from './notices.ts'
import { keepOfflinePage } from './own-page.ts'
import { keepShared } from './shared-photos.ts'
import { signOut } from './sign-out.ts'
import { worker } from './worker-scope.ts'

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
  // A conversation that its open page keeps: keep-copy-script.ts.
  else if (request.cache === 'reload') event.respondWith(answerNavigation(event))
})

worker.addEventListener('push', (event) => event.waitUntil(showNotice(event)))
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openFromNotice(event.notification.data as string))
})
