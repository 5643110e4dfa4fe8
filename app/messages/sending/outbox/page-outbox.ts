import { ownSession } from '#app/accounts/session/own-session.ts'
import { outboxMark } from '#app/device/marks.ts'
import { onConnection } from '#app/device/sender.ts'
import { newId } from '#app/ids/ids.ts'
import { pageEvents } from '#app/live/page-events.ts'
import { endOrAskSession } from '#app/messages/sending/session-status.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { postMessage, sendOutcome } from './post-message.ts'
import { openUnsentStore } from './unsent.ts'

type PageOutbox = Outbox & {
  /**
   * Sends waiting messages now and on every sign of a connection, until none wait. `showFirst` starts the island that shows first
   * messages on the page of their offer.
   */
  start: (showFirst?: (island: 'contact') => void) => void
}

const script = () => import('./outbox-extras.ts')

let own: PageOutbox | undefined

/** The one outbox of this page, in the browser only. */
export const outbox = (): PageOutbox => (own ??= openOutbox())

function openOutbox(): PageOutbox {
  const { viewerId } = ownSession()
  const box = createOutbox({
    viewerId,
    store: openUnsentStore(viewerId),
    locks: 'locks' in navigator ? navigator.locks : null,
    newId,
    post: async (message, after) => {
      const answer = await postMessage(message, { as: viewerId, after })
      endOrAskSession(answer.kind)
      const outcome = sendOutcome(answer)
      if (message.offer && outcome.kind === 'sent') {
        const { conversationId } = outcome.updates.sent
        void script().then(
          ({ saySent }) => saySent(conversationId),
          () => {},
        )
      }
      return outcome
    },
  })
  let isStarted = false
  const start: PageOutbox['start'] = (showFirst) => {
    showFirst?.('contact')
    if (isStarted) return void box.refresh().then(box.sendNow)
    isStarted = true
    onConnection(box.sendNow)
    addEventListener('storage', ({ key }) => {
      if (key === outboxMark(viewerId)) void box.refresh()
    })
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) void box.refresh()
    })
    pageEvents().subscribe(({ name }) => {
      if (name === 'resync') box.sendNow()
    })
    askBeforeLosing(box)
    box.sendNow()
    // Loaded when somebody begins to write, as the connection may go before the message does; reading needs no script.
    let keeping: Promise<void> | undefined
    const keep = () => {
      keeping ??= script()
        .then(({ askForSync, sayFailures }) => {
          sayFailures(box)
          return askForSync(box)
        })
        .catch(() => (keeping = undefined))
    }
    if (document.activeElement !== document.body) keep()
    addEventListener('focusin', keep)
    box.subscribe(keep)
  }
  return { ...box, start }
}

/**
 * Without a database a page loses its waiting messages when it closes. The listener is added late: some browsers keep no
 * page with one for Back.
 */
function askBeforeLosing(box: Outbox): void {
  const ask = (event: Event) => {
    if (!box.areOnlyHere()) return
    event.preventDefault()
    // Older browsers need this.
    event.returnValue = false
  }
  box.subscribe(async () => {
    await box.settled()
    if (box.areOnlyHere()) addEventListener('beforeunload', ask)
  })
}
