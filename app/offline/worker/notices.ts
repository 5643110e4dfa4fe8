import { isSignOutWaiting, tellServer } from './sign-out.ts'
import { type PushEvent, worker } from './worker-scope.ts'

/** Shows a push. After a sign-out that the server has not heard of it is nobody's: the server is told instead. */
export async function showNotice(event: PushEvent): Promise<void> {
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
export async function openFromNotice(path: string): Promise<void> {
  const [tab] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  try {
    await tab!.focus()
    await tab!.navigate(path)
  } catch {
    await worker.clients.openWindow(path)
  }
}
