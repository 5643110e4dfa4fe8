// The script of a signed-in page: session, stream, and the islands. Visitors get none (decision 0035).
import { ownSession } from './accounts/session/own-session.ts'
import { serveWaitingIslands, startIsland, startIslands } from './browser/start-islands.ts'
import { mayWait } from './device/marks.ts'
import { listen, pageEvents } from './live/page-events.ts'
import { keepWhatIsTyped } from './messages/sending/typed-storage.ts'
import { lookedAt } from './messages/unread/looked-at.ts'
import { unread } from './messages/unread/unread.ts'
import { pageToast } from './ui/toasts.ts'

// After a module refresh React Router asks its client router for new data; we have none.
if (import.meta.hot) Object.assign(window, { __reactRouterDataRouter: { revalidate: async () => {} } })

const { viewer: viewerId = '', unread: served, sent } = document.documentElement.dataset
const lastUnread = () => unread.get() ?? Number(served)

keepWhatIsTyped(sent)
serveWaitingIslands()
unread.subscribe(() => startIsland('unread'))
pageToast.subscribe(() => startIsland('toasts'))
// One promise: two imports of a script that is loading may resolve in any order, and the last toast stays.
let toastScript: Promise<typeof import('./toasts/show-notification.ts')> | undefined
pageEvents().subscribe((event) => {
  if (event.name !== 'notification') return
  const isLookedAt = event.conversationId === lookedAt(location)
  toastScript ??= import('./toasts/show-notification.ts')
  toastScript.then(
    (script) => script.showNotification(event, isLookedAt),
    // On a bad line: with the next notification.
    () => (toastScript = undefined),
  )
})
// A search box names its script.
addEventListener('focusin', ({ target }) => {
  const { suggestions } = (target as HTMLElement).dataset
  if (suggestions) import(/* @vite-ignore */ suggestions).catch(() => {})
})
const session = ownSession()
listen({
  viewerId,
  lastUnread,
  onUnread: (count) => {
    if (count !== lastUnread()) unread.set(count)
  },
  onEnded: () => session.end('signed-out'),
  askSession: session.ask,
})
// Text typed before hydration must survive the end of a session; the editor then keeps the page itself.
const release = session.keepPage()
void startIslands().finally(release)
// The outbox sends waiting messages from every page.
const startOutbox = () =>
  void import('./messages/sending/outbox/page-outbox.ts').then((script) => script.outbox().start(startIsland))
if (mayWait(viewerId)) startOutbox()
// mark-owners.ts has found some.
addEventListener('unsent', startOutbox)

// /auth redirects signed-in people, and the browser keeps the fragment.
if (location.hash.includes('type=recovery'))
  void import('./accounts/recovery/recovery-link.ts').then((script) => script.openRecoveryLink())
