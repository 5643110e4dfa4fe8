import { ownSession } from '#app/accounts/session/own-session.ts'
import { newId } from '#app/ids/new-id.ts'
import { pageEvents } from '#app/live/page-events.ts'
import { sendingTexts } from '#app/messages/sending/sending-texts.ts'
import { lookedAt } from '#app/messages/unread/looked-at.ts'
import { showToast } from '#app/ui/toasts.ts'
import { findStorage } from './has-unsent.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { postMessage } from './post-message.ts'

type PageOutbox = Outbox & {
  /** Sends waiting messages now and on every sign of a connection, until none wait. */
  start: () => void
}

let own: PageOutbox | undefined

/** The one outbox of this page, in the browser only. */
export const outbox = (): PageOutbox => (own ??= openOutbox())

function openOutbox(): PageOutbox {
  const { viewerId } = ownSession()
  const box = createOutbox({
    viewerId,
    storage: findStorage(),
    locks: 'locks' in navigator ? navigator.locks : null,
    newId,
    post: (message, after) => postMessage(message, { as: viewerId, after }),
  })
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    addEventListener('online', box.sendNow)
    addEventListener('storage', () => void box.refresh())
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) return
      void box.refresh()
      box.sendNow()
    })
    pageEvents().subscribe(({ name }) => {
      if (name === 'resync') box.sendNow()
    })
    askBeforeLosing(box)
    sayFailures(box)
    box.sendNow()
    // Loaded when somebody begins to write, as the connection may go before the message does; reading needs no script.
    let keeping: Promise<void> | undefined
    const keep = () => {
      keeping ??= import('./keep-for-worker.ts')
        .then((script) => script.keepForWorker(box, viewerId))
        .catch(() => (keeping = undefined))
    }
    if (document.activeElement !== document.body) keep()
    addEventListener('focusin', keep)
    box.subscribe(keep)
  }
  return { ...box, start }
}

/**
 * Without storage a page loses its waiting messages when it closes. The listener is added late: some browsers keep no
 * page with one for Back.
 */
function askBeforeLosing(box: Outbox): void {
  const ask = (event: Event) => {
    if (!box.areOnlyHere()) return
    event.preventDefault()
    // Older browsers need this.
    event.returnValue = false
  }
  box.subscribe(() => {
    if (box.areOnlyHere()) addEventListener('beforeunload', ask)
  })
}

/** Shows a toast for a message that fails for good, unless its conversation is on the page. */
function sayFailures(box: Outbox): void {
  const findFailed = () => box.getSnapshot().filter(({ state }) => state === 'failed')
  let said = new Set(findFailed().map(({ id }) => id))
  box.subscribe(() => {
    const failed = findFailed()
    for (const { id, conversationId, fault = '' } of failed)
      if (!said.has(id) && conversationId !== lookedAt(location))
        showToast({ title: sendingTexts.isFailed, text: fault, path: `/inbox/${conversationId}` })
    said = new Set(failed.map(({ id }) => id))
  })
}
