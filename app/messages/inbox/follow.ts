import { href } from 'react-router'
import { oneAtATime } from '#app/concurrency/one-at-a-time.ts'
import { signalAfter } from '#app/concurrency/signal-after.ts'
import { readAnswer } from '#app/device/post-form.ts'
import type { PageEvent } from '#app/live/page-events.ts'
import type { ThreadMessage } from '#app/messages/message-rules.ts'
import type { Outbox } from '#app/messages/sending/outbox/outbox.ts'
import { endOrAskSession } from '#app/messages/sending/session-status.ts'
import type { InboxAction } from './inbox-reducer.ts'
import type { ListUpdates, SentUpdates, ThreadUpdates } from './json-types.ts'

type FollowDeps = {
  client: InboxClient
  outbox: Pick<Outbox, 'isInFlight' | 'show'>
  /** The conversation whose newest page is shown. */
  threadId: string | null
  /** The numbers of its first and last shown messages; 0 without any. */
  firstNumber: () => number
  lastNumber: () => number
  hasMessage: (id: string) => boolean
  take: (action: InboxAction) => void
  /** A hidden tab requests nothing, as it costs data, and marks nothing. */
  isSeen: () => boolean
  /** A phone hides the list beside a thread. */
  isListShown: () => boolean
}

/** Several reasons within this time make one refresh. */
const gatherMs = 200

/** Keeps an open inbox up to date: requests what events announce. */
export function followInbox(deps: FollowDeps) {
  const { client, outbox, threadId, firstNumber, lastNumber, hasMessage, take, isSeen, isListShown } = deps
  let hasMissed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  /** The number of the last merged message; `lastNumber` follows with the next rendering. */
  let takenIn = 0
  const askThread = oneAtATime(async () => {
    if (!threadId) return false
    const after = Math.max(takenIn, lastNumber())
    const updates = await (isSeen() ? client.read(threadId, after) : client.askAfter(threadId, after))
    if (!updates) return false
    takenIn = Math.max(takenIn, updates.messages.at(-1)?.number ?? 0)
    take({ kind: 'updates', updates })
    return updates.hasMore
  })
  const askList = oneAtATime(async () => {
    const list = isListShown() ? await client.askList() : null
    if (list) take({ kind: 'list', list })
    return false
  })
  const askRow = async (conversationId: string, kind: 'updates' | 'anew' = 'updates') => {
    const updates = isListShown() ? await client.askRow(conversationId) : null
    if (updates) take({ kind, updates })
  }
  /** Requests all shown messages of the thread again: one may have been deleted. */
  const askThreadAnew = async (id: string) => {
    let updates: ThreadUpdates | null = null
    const messages: ThreadMessage[] = []
    do {
      updates = await client.read(id, messages.at(-1)?.number ?? Math.max(firstNumber() - 1, 0))
      messages.push(...(updates?.messages ?? []))
    } while (updates?.hasMore)
    if (!updates) return
    takenIn = messages.at(-1)?.number ?? 0
    take({ kind: 'anew', updates: { ...updates, messages } })
  }
  /** Conversations that another program changed. */
  const changed = new Set<string>()

  const refreshOne = (conversationId: string | undefined) => {
    if (conversationId === undefined) return
    if (!isSeen()) hasMissed = true
    else if (conversationId === threadId) void askThread()
    else void askRow(conversationId)
  }
  const refresh = () => {
    clearTimeout(timer)
    hasMissed = !isSeen()
    if (hasMissed) return
    timer = setTimeout(() => {
      for (const id of changed) void (id === threadId ? askThreadAnew(id) : askRow(id, 'anew'))
      changed.clear()
      void askThread()
      void askList()
    }, gatherMs)
  }
  const mergeUpdates = async (updates: SentUpdates | null) => {
    if (updates) take({ kind: 'updates', updates })
    if (!updates || updates.hasMore) await askThread()
  }
  const hide = threadId ? outbox.show({ conversationId: threadId, lastNumber, mergeUpdates }) : () => {}

  const onEvent = (event: PageEvent): void => {
    switch (event.name) {
      case 'notification':
        return refreshOne(event.conversationId)
      case 'sent':
        return outbox.isInFlight(event.id) || hasMessage(event.id)
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
        return refreshOne(threadId ?? undefined)
      case 'resync':
        return refresh()
    }
  }
  /** The tab is visible again: what came meanwhile is read now. */
  const catchUp = () => {
    if (hasMissed) refresh()
  }
  const stop = () => {
    clearTimeout(timer)
    hide()
  }
  return { onEvent, refresh, catchUp, stop }
}

/** Longer than a slow line takes. */
const maxWaitMs = 20_000

/** Null without a response of ours: the next event or visit asks again. */
async function ask<Answer>(path: string, body?: Record<string, string>): Promise<Answer | null> {
  try {
    const post = body && { method: 'POST', body: new URLSearchParams(body) }
    const response = await fetch(path, { ...post, signal: signalAfter(maxWaitMs) })
    if (response.ok) return await response.json()
    endOrAskSession(readAnswer(response.status, null, await response.text()).kind)
    return null
  } catch {
    return null
  }
}

/** The requests of an open inbox as `viewerId`: the server refuses them if somebody else is signed in. */
export const inboxClient = (viewerId: string) => {
  const updatesOf = (conversationId: string, query: Record<string, string>) =>
    ask<ThreadUpdates>(
      `${href('/inbox/:conversationId/updates', { conversationId })}?${new URLSearchParams({ as: viewerId, ...query })}`,
    )
  return {
    askList: () => ask<ListUpdates>(`${href('/inbox/updates')}?as=${viewerId}`),
    askRow: (conversationId: string) => updatesOf(conversationId, {}),
    askBefore: (conversationId: string, number: number) =>
      updatesOf(conversationId, { before: String(number) }),
    askAfter: (conversationId: string, number: number) =>
      updatesOf(conversationId, { after: String(number) }),
    /** Also marks the conversation as read. */
    read: (conversationId: string, number: number) =>
      ask<ThreadUpdates>(href('/inbox/:conversationId/read', { conversationId }), {
        as: viewerId,
        after: String(number),
      }),
  }
}
export type InboxClient = ReturnType<typeof inboxClient>
