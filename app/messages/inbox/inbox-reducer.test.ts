import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ConversationSummary, ThreadMessage } from '#app/messages/message-rules.ts'
import { beginInbox, type InboxAction, type InboxState, reduceInbox, shownRows } from './inbox-reducer.ts'

const pageLength = 3
const open = 'c0'

type Talk = { id: string; messages: ThreadMessage[]; readByViewer: number; readByOther: number }

/** The steps of a server with three conversations, one a second. */
const step = fc.record({
  talk: fc.constantFrom(0, 0, 1, 2),
  does: fc.constantFrom('viewer writes', 'other writes', 'viewer reads', 'other reads'),
})

function takeStep(talks: Talk[], { talk: n, does }: { talk: number; does: string }, nowMs: number): void {
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

const rowOf = ({ id, messages, readByViewer }: Talk): ConversationSummary => ({
  id,
  listingId: null,
  title: null,
  otherName: null,
  otherId: '',
  isSeller: false,
  lastContent: messages.at(-1)?.content ?? '',
  isLastOwn: messages.at(-1)?.isOwn ?? false,
  lastNumber: messages.length,
  lastMessageAtMs: messages.at(-1)?.createdAtMs ?? 0,
  unreadCount: messages.filter(({ isOwn, number }) => !isOwn && number > readByViewer).length,
  first: null,
})

const messagesOf = ({ messages, readByViewer, readByOther }: Talk): ThreadMessage[] =>
  messages.map((message) => ({
    ...message,
    isRead: message.number <= (message.isOwn ? readByOther : readByViewer),
  }))

function listOf(talks: Talk[], nowMs: number) {
  const rows = talks
    .filter(({ messages }) => messages.length > 0)
    .map(rowOf)
    .sort((a, b) => b.lastMessageAtMs - a.lastMessageAtMs)
  const conversations = rows.slice(0, 2)
  const last = conversations.at(-1)
  const older = last && rows.length > 2 ? `${last.lastMessageAtMs * 1000}_${last.id}` : null
  return { conversations, older, nowMs }
}

/** All responses and events of the server at this moment. */
function answersOf(talks: Talk[], nowMs: number): InboxAction[] {
  const ofTalk = (talk: Talk): InboxAction[] => {
    const messages = messagesOf(talk)
    const answer = { row: rowOf(talk), readUpTo: talk.readByOther, nowMs }
    const after = messages.map((_, n): InboxAction => {
      const page = messages.slice(n, n + pageLength)
      return {
        kind: 'updates',
        updates: { ...answer, messages: page, hasMore: n + pageLength < messages.length },
      }
    })
    const before = messages.map((_, n): InboxAction => {
      const page = messages.slice(Math.max(0, n - pageLength), n)
      return { kind: 'earlier', updates: { ...answer, messages: page, hasMore: n > pageLength } }
    })
    return [
      ...after,
      ...before,
      { kind: 'updates', updates: { ...answer, messages: [], hasMore: false } },
      { kind: 'read', conversationId: talk.id, number: talk.readByViewer },
      { kind: 'seen', conversationId: talk.id, number: talk.readByOther },
    ]
  }
  const begun = talks.filter(({ messages }) => messages.length > 0)
  return [{ kind: 'list', list: listOf(talks, nowMs) }, ...begun.flatMap(ofTalk)]
}

const kinds = ['updates', 'earlier', 'list', 'read', 'seen'] as const

/** The part of the state that a person sees. */
function shown(state: InboxState) {
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

function begin(talks: Talk[], nowMs: number): InboxState {
  const messages = messagesOf(talks[0]!)
  const newest = messages.slice(-pageLength)
  const thread = {
    conversation: rowOf(talks[0]!),
    messages: newest,
    hasEarlier: messages.length > newest.length,
    isEarlierPage: false,
  }
  return beginInbox({
    viewerId: '',
    origin: '',
    list: { ...listOf(talks, nowMs), isOlderPage: false },
    thread,
  })
}

const newTalks = (): Talk[] =>
  [0, 1, 2].map((n) => ({ id: `c${n}`, messages: [], readByViewer: 0, readByOther: 0 }))

/** A page made in the middle, everything sent from then on, and the final state of the server. */
function history(steps: { talk: number; does: string }[], madeAfter: number) {
  const talks = newTalks()
  takeStep(talks, { talk: 0, does: 'other writes' }, 1)
  let page: InboxState | null = null
  const answers: InboxAction[] = []
  for (const [index, one] of steps.entries()) {
    const nowMs = 10 + index
    takeStep(talks, one, nowMs)
    if (index >= madeAfter) page ??= begin(talks, nowMs)
    if (page) answers.push(...answersOf(talks, nowMs))
  }
  return { page: page ?? begin(talks, 5), answers, talks }
}

describe('updates and events in any order, late and twice', () => {
  test('property: any order and repetition of updates, events and own sends gives the same thread and list', () => {
    const input = fc.record({
      steps: fc.array(step, { minLength: 1, maxLength: 16 }),
      madeAfter: fc.nat(8),
      picks: fc.array(fc.record({ kind: fc.constantFrom(...kinds), n: fc.nat(400) }), { maxLength: 40 }),
      shuffle: fc.infiniteStream(fc.nat(1000)),
    })
    fc.assert(
      fc.property(input, ({ steps, madeAfter, picks, shuffle }) => {
        const { page, answers } = history(steps, madeAfter)
        const heard = picks.flatMap(({ kind, n }) => {
          const ofKind = answers.filter((answer) => answer.kind === kind)
          return ofKind[n % Math.max(1, ofKind.length)] ?? []
        })
        const once = [...new Set(heard)].reduce(reduceInbox, page)
        const shuffled = [...heard, ...heard]
          .map((action) => ({ action, at: shuffle.next().value }))
          .sort((a, b) => a.at - b.at)
          .map(({ action }) => action)
        expect(shown(shuffled.reduce(reduceInbox, page))).toEqual(shown(once))
      }),
      { numRuns: 1000 },
    )
  })

  test('property: with all updates and events the page shows the state of the server', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), fc.nat(12), (steps, madeAfter) => {
        const { page, answers, talks } = history(steps, madeAfter)
        const last = answersOf(talks, 1000)
        const state = [...answers, ...last].reduce(reduceInbox, page)
        expect(shown(state)).toEqual({
          rows: listOf(talks, 0).conversations.map((row) => [row.id, row.lastContent, row.unreadCount]),
          older: listOf(talks, 0).older,
          messages: messagesOf(talks[0]!).map(({ id, isOwn, isRead }) => [id, isOwn && isRead]),
          hasEarlier: false,
        })
      }),
    )
  })
})

describe('an inbox', () => {
  const talks = newTalks()
  for (let n = 0; n < 5; n += 1) takeStep(talks, { talk: 0, does: 'other writes' }, n + 1)
  const page = begin(talks, 10)

  test('an update without changes keeps the same array, so nothing is rendered', () => {
    const again = reduceInbox(page, {
      kind: 'updates',
      updates: {
        row: rowOf(talks[0]!),
        messages: messagesOf(talks[0]!).slice(-2),
        hasMore: false,
        readUpTo: 0,
        nowMs: 11,
      },
    })
    expect(again.thread?.messages).toBe(page.thread?.messages)
  })

  test('an earlier page merges no newer messages, and an older list keeps its rows and order', () => {
    const other = { ...rowOf(talks[0]!), id: 'other', lastMessageAtMs: 3 }
    const state = beginInbox({
      viewerId: '',
      origin: '',
      list: { conversations: [rowOf(talks[0]!), other], older: null, nowMs: 10, isOlderPage: true },
      thread: {
        conversation: rowOf(talks[0]!),
        messages: messagesOf(talks[0]!).slice(0, 2),
        hasEarlier: false,
        isEarlierPage: true,
      },
    })
    const row = { ...other, lastNumber: 9, lastMessageAtMs: 99, lastContent: 'Newest' }
    const heard = [
      { kind: 'updates', updates: { row, messages: [], hasMore: false, readUpTo: 0, nowMs: 12 } },
      {
        kind: 'updates',
        updates: {
          row: rowOf(talks[0]!),
          messages: messagesOf(talks[0]!),
          hasMore: false,
          readUpTo: 0,
          nowMs: 12,
        },
      },
      { kind: 'list', list: { conversations: [{ ...row, id: 'new' }], older: null, nowMs: 13 } },
    ] satisfies InboxAction[]
    const after = heard.reduce<InboxState>(reduceInbox, state)
    expect(after.thread?.messages).toHaveLength(2)
    expect(shownRows(after).map(({ id, lastContent }) => [id, lastContent])).toEqual([
      [open, '5'],
      ['other', 'Newest'],
    ])
  })

  test('a conversation read on another phone stays read, though an older response says otherwise', () => {
    const read = reduceInbox(page, { kind: 'read', conversationId: open, number: 4 })
    expect(shownRows(page)[0]?.unreadCount).toBe(5)
    expect(shownRows(read)[0]?.unreadCount).toBe(1)
  })
})
