import fc from 'fast-check'
import { beginInbox, type InboxAction } from '#app/messages/inbox/inbox-reducer.ts'
import type { InboxState } from '#app/messages/inbox/inbox-state.ts'
import type { Opened } from '#app/messages/inbox/json-types.ts'
import { shownRows } from '#app/messages/inbox/use-inbox.ts'
import type { ConversationSummary, ThreadMessage } from '#app/messages/message-rules.ts'

const pageLength = 3
export const open = 'c0'

type Talk = { id: string; messages: ThreadMessage[]; readByViewer: number; readByOther: number }

/** The steps of a server with three conversations, one a second. */
export const step = fc.record({
  talk: fc.constantFrom(0, 0, 1, 2),
  does: fc.constantFrom('viewer writes', 'other writes', 'viewer reads', 'other reads'),
})

export function takeStep(
  talks: Talk[],
  { talk: n, does }: { talk: number; does: string },
  nowMs: number,
): void {
  const talk = talks[n]!
  const number = talk.messages.length
  if (does === 'viewer reads') talk.readByViewer = number
  else if (does === 'other reads') talk.readByOther = number
  else
    talk.messages.push({
      id: `${talk.id}-${number + 1}`,
      number: number + 1,
      isOwn: does === 'viewer writes',
      content: `${number + 1}`,
      isRead: false,
      createdAtMs: nowMs,
    })
}

export const rowOf = ({ id, messages, readByViewer }: Talk): ConversationSummary => ({
  id,
  listingId: null,
  title: null,
  otherName: null,
  otherId: '',
  isSeller: false,
  isOtherGone: false,
  isBlocked: false,
  lastContent: messages.at(-1)?.content ?? '',
  isLastOwn: messages.at(-1)?.isOwn ?? false,
  lastNumber: messages.length,
  lastMessageAtMs: messages.at(-1)?.createdAtMs ?? 0,
  unreadCount: messages.filter(({ isOwn, number }) => !isOwn && number > readByViewer).length,
  priceCents: null,
  imageUrl: null,
  offerState: null,
})

export const messagesOf = ({ messages, readByViewer, readByOther }: Talk): ThreadMessage[] =>
  messages.map((message) => ({
    ...message,
    isRead: message.number <= (message.isOwn ? readByOther : readByViewer),
  }))

export function listOf(talks: Talk[], nowMs: number) {
  const rows = talks
    .filter(({ messages }) => messages.length > 0)
    .map(rowOf)
    .sort((a, b) => b.lastMessageAtMs - a.lastMessageAtMs)
  const conversations = rows.slice(0, 2)
  const last = conversations.at(-1)
  const older = last && rows.length > 2 ? `${last.lastMessageAtMs * 1000}_${last.id}` : null
  return { conversations, older, nowMs }
}

/** Returns all responses and events of the server at this moment. */
export function responsesOf(talks: Talk[], nowMs: number): InboxAction[] {
  const ofTalk = (talk: Talk): InboxAction[] => {
    const messages = messagesOf(talk)
    const response = { row: rowOf(talk), readUpTo: talk.readByOther, meeting: null, nowMs }
    const after = messages.map((_, n): InboxAction => {
      const page = messages.slice(n, n + pageLength)
      return {
        kind: 'updates',
        updates: { ...response, messages: page, hasMore: n + pageLength < messages.length },
      }
    })
    const before = messages.map((_, n): InboxAction => {
      const page = messages.slice(Math.max(0, n - pageLength), n)
      return { kind: 'earlier', updates: { ...response, messages: page, hasMore: n > pageLength } }
    })
    return [
      ...after,
      ...before,
      { kind: 'updates', updates: { ...response, messages: [], hasMore: false } },
      { kind: 'opened', opened: openedOf(talk, nowMs) },
      { kind: 'read', conversationId: talk.id, number: talk.readByViewer },
      { kind: 'seen', conversationId: talk.id, number: talk.readByOther },
    ]
  }
  const begun = talks.filter(({ messages }) => messages.length > 0)
  return [{ kind: 'list', list: listOf(talks, nowMs) }, ...begun.flatMap(ofTalk)]
}

export const kinds = ['updates', 'opened', 'earlier', 'list', 'read', 'seen'] as const

/** Returns the part of the state that a person sees. */
export function shown(state: InboxState) {
  const readUpTo = state.thread?.readUpTo ?? 0
  return {
    rows: shownRows(state).map(({ id, lastContent, unreadCount }) => [id, lastContent, unreadCount]),
    older: state.list.older,
    messages: state.thread?.messages.map(({ id, isOwn, isRead, number }) => [
      id,
      isOwn && (isRead || number <= readUpTo),
    ]),
    hasEarlier: state.thread?.hasEarlier,
  }
}

/** What only the screen reads. */
export const noTools = {
  form: { messageId: '', typed: '', fault: null, rule: null },
  replies: [],
  away: null,
  meeting: null,
}

/** Returns the newest page of a talk, as it is opened in place. */
export function openedOf(talk: Talk, nowMs: number): Opened {
  const messages = messagesOf(talk).slice(-pageLength)
  const hasEarlier = talk.messages.length > pageLength
  return {
    thread: { conversation: rowOf(talk), messages, hasEarlier, isEarlierPage: false, ...noTools },
    nowMs,
  }
}

export function begin(talks: Talk[], nowMs: number): InboxState {
  const messages = messagesOf(talks[0]!)
  const newest = messages.slice(-pageLength)
  const thread = {
    conversation: rowOf(talks[0]!),
    messages: newest,
    hasEarlier: messages.length > newest.length,
    isEarlierPage: false,
    ...noTools,
  }
  return beginInbox({
    viewerId: '',
    origin: '',
    list: { ...listOf(talks, nowMs), isOlderPage: false },
    thread,
  })
}

export const newTalks = (): Talk[] =>
  [0, 1, 2].map((n) => ({ id: `c${n}`, messages: [], readByViewer: 0, readByOther: 0 }))

/** Returns a page made in the middle, everything sent from then on, and the final state of the server. */
export function history(steps: { talk: number; does: string }[], madeAfter: number) {
  const talks = newTalks()
  takeStep(talks, { talk: 0, does: 'other writes' }, 1)
  let page: InboxState | null = null
  const responses: InboxAction[] = []
  for (const [index, one] of steps.entries()) {
    const nowMs = 10 + index
    takeStep(talks, one, nowMs)
    if (index >= madeAfter) page ??= begin(talks, nowMs)
    if (page) responses.push(...responsesOf(talks, nowMs))
  }
  return { page: page ?? begin(talks, 5), responses, talks }
}
