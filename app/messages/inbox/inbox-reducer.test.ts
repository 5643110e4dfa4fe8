import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  begin,
  history,
  kinds,
  listOf,
  messagesOf,
  newTalks,
  noTools,
  open,
  openedOf,
  responsesOf,
  rowOf,
  shown,
  step,
  takeStep,
} from '#test/models/inbox-server.ts'
import { beginInbox, type InboxAction, reduceInbox } from './inbox-reducer.ts'
import { type InboxState } from './inbox-state.ts'
import { shownRows } from './use-inbox.ts'

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
        const { page, responses } = history(steps, madeAfter)
        const heard = picks.flatMap(({ kind, n }) => {
          const ofKind = responses.filter((response) => response.kind === kind)
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
        const { page, responses, talks } = history(steps, madeAfter)
        const last = responsesOf(talks, 1000)
        const state = [...responses, ...last].reduce(reduceInbox, page)
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
        meeting: null,
        nowMs: 11,
      },
    })
    expect(again.thread?.messages).toBe(page.thread?.messages)
  })

  test('§4 what another program deleted or marked unread replaces what was known, however new that was', () => {
    const row = { ...rowOf(talks[0]!), lastNumber: 2, unreadCount: 2 }
    const messages = messagesOf(talks[0]!).slice(0, 2)
    const read = reduceInbox(page, { kind: 'read', conversationId: row.id, number: 5 })
    const updates = { row, messages, hasMore: false, readUpTo: 0, meeting: null, nowMs: 1 }
    const { rows, thread, readUpTo } = reduceInbox(read, { kind: 'anew', updates })
    expect([rows[row.id]?.row, thread?.messages, readUpTo[row.id]]).toEqual([row, messages, undefined])
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
        ...noTools,
      },
    })
    const row = { ...other, lastNumber: 9, lastMessageAtMs: 99, lastContent: 'Newest' }
    const heard = [
      {
        kind: 'updates',
        updates: { row, messages: [], hasMore: false, readUpTo: 0, meeting: null, nowMs: 12 },
      },
      {
        kind: 'updates',
        updates: {
          row: rowOf(talks[0]!),
          messages: messagesOf(talks[0]!),
          hasMore: false,
          readUpTo: 0,
          meeting: null,
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

  test('earlier messages of one conversation change nothing of another that was opened meanwhile', () => {
    const [asked, current] = [talks[0]!, talks[1]!]
    const opened = reduceInbox(reduceInbox(page, { kind: 'show', id: current.id }), {
      kind: 'opened',
      opened: openedOf(current, 21),
    })
    const withEarlier = { ...opened, thread: opened.thread && { ...opened.thread, hasEarlier: true } }
    const updates = { row: rowOf(asked), messages: [], hasMore: false, readUpTo: 0, meeting: null, nowMs: 22 }
    expect(reduceInbox(withEarlier, { kind: 'earlier', updates })).toBe(withEarlier)
  })

  test('a conversation that is opened in place is empty until its newest page comes, and is there at once when it is shown again', () => {
    takeStep(talks, { talk: 1, does: 'other writes' }, 20)
    const other = talks[1]!
    const opened = { kind: 'opened', opened: openedOf(other, 21) } satisfies InboxAction
    const loading = reduceInbox(page, { kind: 'show', id: other.id })
    expect([loading.thread?.mode, loading.thread?.messages, loading.leftId]).toEqual(['loading', [], open])
    const here = reduceInbox(loading, opened)
    expect([here.thread?.mode, here.thread?.messages]).toEqual(['here', messagesOf(other)])
    const back = reduceInbox(here, { kind: 'show', id: open })
    expect(back.thread).toBe(page.thread)
    expect(reduceInbox(back, { kind: 'show', id: other.id }).thread).toBe(here.thread)
    const changed = reduceInbox(back, { kind: 'forget', id: other.id })
    expect(reduceInbox(changed, { kind: 'show', id: other.id }).thread?.mode).toBe('loading')
    // The person went on before it came.
    const gone = [{ kind: 'show', id: null } as const, opened].reduce<InboxState>(reduceInbox, loading)
    expect(gone.thread).toBeNull()
    expect(reduceInbox(gone, { kind: 'show', id: other.id }).thread?.messages).toHaveLength(1)
  })

  test('what was sent while a conversation loads stands after its messages', () => {
    const sent = { ...messagesOf(talks[1]!)[0]!, id: 'own', number: 2, isOwn: true }
    const row = { ...rowOf(talks[1]!), lastNumber: 2 }
    const updates = { row, messages: [sent], hasMore: false, readUpTo: 0, meeting: null, nowMs: 22 }
    const { thread } = [
      { kind: 'show', id: row.id } as const,
      { kind: 'updates', updates } as const,
      { kind: 'opened', opened: openedOf(talks[1]!, 21) } as const,
    ].reduce<InboxState>(reduceInbox, page)
    expect(thread?.messages.map(({ number }) => number)).toEqual([1, 2])
  })

  test('a thread without a connection says so, and still shows what comes later', () => {
    const id = talks[1]!.id
    const lost = [{ kind: 'show', id } as const, { kind: 'lost', id } as const].reduce<InboxState>(
      reduceInbox,
      page,
    )
    expect(lost.thread?.mode).toBe('lost')
    expect(reduceInbox(lost, { kind: 'opened', opened: openedOf(talks[1]!, 21) }).thread?.mode).toBe('here')
    expect(reduceInbox(page, { kind: 'lost', id: open }), 'one that is here stays').toBe(page)
  })

  test('a conversation read on another phone stays read, though an older response says otherwise', () => {
    const read = reduceInbox(page, { kind: 'read', conversationId: open, number: 4 })
    expect(shownRows(page)[0]?.unreadCount).toBe(5)
    expect(shownRows(read)[0]?.unreadCount).toBe(1)
  })
})
