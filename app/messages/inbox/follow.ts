import { oneAtATime } from '#app/concurrency/one-at-a-time.ts'
import type { PageEvent } from '#app/live/page-events.ts'
import type { ThreadMessage } from '#app/messages/message-rules.ts'
import type { Outbox } from '#app/messages/sending/outbox/outbox.ts'
import type { InboxClient } from './ask.ts'
import type { InboxAction } from './inbox-reducer.ts'
import { type InboxState, threadIn } from './inbox-state.ts'
import type { SentUpdates, ThreadUpdates } from './json-types.ts'

type FollowDeps = {
  client: InboxClient
  outbox: Pick<Outbox, 'isInFlight' | 'show'>
  /** The state as it was last rendered. */
  state: () => InboxState
  take: (action: InboxAction) => void
  /** A hidden tab requests nothing, as it costs data, and marks nothing. */
  isSeen: () => boolean
  /** A phone hides the list beside a thread. */
  isListShown: () => boolean
  /** Called when the messages of an opened conversation came, the first or those since it was left. */
  onOpened: () => void
  /** Called when they do not: `no-connection`, or a response that its page would explain. */
  onNotOpened: (id: string, why: 'no-connection' | 'refused') => void
}

/** Several reasons within this time make one refresh. */
const gatherMs = 200
/** A line that is only slow does not say that it is back. */
const lostMs = 15_000

type FollowedThread = ReturnType<typeof followThread>

/** Keeps the messages of one conversation up to date, whose newest page is shown. */
function followThread(id: string, deps: FollowDeps) {
  const { client, outbox, take, isSeen, onOpened, onNotOpened } = deps
  const messages = () => threadIn(deps.state(), id)?.messages ?? []
  let isHere = threadIn(deps.state(), id)?.mode === 'here'
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The number of the last merged message; that of the state follows with the next rendering. */
  let takenIn = 0
  // Until the newest page is here, only what comes after it may be merged: its row has its last number.
  const lastNumber = () =>
    messages().at(-1)?.number ?? (isHere ? 0 : (deps.state().rows[id]?.row.lastNumber ?? 0))

  const open = async () => {
    const opened = await client.open(id)
    if (typeof opened === 'object') {
      isHere = true
      takenIn = opened.thread.messages.at(-1)?.number ?? 0
      take({ kind: 'opened', opened })
      onOpened()
    } else if (!isStopped) {
      if (opened === 'no-connection') {
        take({ kind: 'lost', id })
        timer = setTimeout(ask, lostMs)
      }
      onNotOpened(id, opened)
    }
  }
  const ask = oneAtATime(async () => {
    if (!isHere) {
      clearTimeout(timer)
      // Opening marks them as read.
      if (isSeen()) await open()
      return false
    }
    const after = Math.max(takenIn, lastNumber())
    const updates = await (isSeen() ? client.read(id, after) : client.askAfter(id, after))
    if (!updates) return false
    takenIn = Math.max(takenIn, updates.messages.at(-1)?.number ?? 0)
    take({ kind: 'updates', updates })
    return updates.hasMore
  })
  /** Requests all shown messages of the thread again: one may have been deleted. */
  const askAnew = async () => {
    if (!isHere) return await ask()
    let updates: ThreadUpdates | null = null
    const anew: ThreadMessage[] = []
    do {
      updates = await client.read(id, anew.at(-1)?.number ?? Math.max((messages()[0]?.number ?? 0) - 1, 0))
      anew.push(...(updates?.messages ?? []))
    } while (updates?.hasMore)
    if (!updates) return
    takenIn = anew.at(-1)?.number ?? 0
    take({ kind: 'anew', updates: { ...updates, messages: anew } })
  }
  const mergeUpdates = async (updates: SentUpdates | null) => {
    if (updates) take({ kind: 'updates', updates })
    if (!updates || updates.hasMore || !isHere) await ask()
  }
  const hide = outbox.show({ conversationId: id, lastNumber, mergeUpdates })
  const stop = () => {
    isStopped = true
    clearTimeout(timer)
    hide()
  }
  const has = (messageId: string) => messages().some((message) => message.id === messageId)
  /** Shows it again, after another one: what came meanwhile. */
  const catchUp = async () => {
    const before = lastNumber()
    const wasHere = isHere
    await ask()
    if (wasHere && takenIn > before) onOpened()
  }
  return { id, ask, askAnew, catchUp, has, isHere: () => isHere, stop }
}

/** Keeps an open inbox up to date: requests what events announce. */
export function followInbox(deps: FollowDeps) {
  const { client, outbox, state, take, isSeen, isListShown } = deps
  let hasMissed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const first = state().thread
  let thread: FollowedThread | null = first && !first.isEarlierPage ? followThread(first.id, deps) : null

  /** A phone hid it while something changed. */
  let isListOld = false
  const showsList = () => {
    isListOld = !isListShown()
    return !isListOld
  }
  const askList = oneAtATime(async () => {
    const list = showsList() ? await client.askList() : null
    if (list) take({ kind: 'list', list })
    return false
  })
  const askRow = async (conversationId: string, kind: 'updates' | 'anew' = 'updates') => {
    const updates = showsList() ? await client.askRow(conversationId) : null
    if (updates) take({ kind, updates })
  }
  /** Conversations that another program changed. */
  const changed = new Set<string>()

  const refreshOne = (conversationId: string | undefined) => {
    if (conversationId === undefined) return
    if (!isSeen()) hasMissed = true
    else if (conversationId === thread?.id) void thread.ask()
    else void askRow(conversationId)
  }
  const refresh = () => {
    clearTimeout(timer)
    hasMissed = !isSeen()
    if (hasMissed) return
    timer = setTimeout(() => {
      for (const id of changed)
        if (id === thread?.id) void thread.askAnew()
        else {
          take({ kind: 'forget', id })
          void askRow(id, 'anew')
        }
      changed.clear()
      void thread?.ask()
      void askList()
    }, gatherMs)
  }
  const onEvent = (event: PageEvent): void => {
    switch (event.name) {
      case 'notification':
        return refreshOne(event.conversationId)
      case 'sent':
        // Its own response brings what is shown; the row of a thread that was left is requested.
        return event.conversationId === thread?.id && (outbox.isInFlight(event.id) || thread.has(event.id))
          ? undefined
          : refreshOne(event.conversationId)
      case 'read':
        return take({ kind: 'read', conversationId: event.conversationId, number: event.number })
      case 'seen':
        return take({ kind: 'seen', conversationId: event.conversationId, number: event.number })
      case 'changed':
        changed.add(event.conversationId)
        return refresh()
      case 'joined':
        // The unread count does not tell whether the other has read.
        return refreshOne(thread?.id)
      case 'resync':
        return refresh()
    }
  }
  /** Asks again for a thread that had no connection. */
  const retry = () => {
    if (thread && !thread.isHere()) void thread.ask()
  }
  /** Shows another conversation, or the list alone. It is requested before anything is rendered. */
  const show = (id: string | null) => {
    if (thread && thread.id === id) return retry()
    thread?.stop()
    thread = id === null ? null : followThread(id, deps)
    void thread?.catchUp()
    take({ kind: 'show', id })
    if (id === null && isListOld) refresh()
  }
  /** The tab is visible again: what came meanwhile is read now. */
  const catchUp = () => {
    if (hasMissed) refresh()
    else if (isSeen()) retry()
  }
  const stop = () => {
    clearTimeout(timer)
    thread?.stop()
  }
  return { onEvent, refresh, show, catchUp, retry, stop }
}
