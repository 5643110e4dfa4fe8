import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failing, noResponse, sent, settle, statesOf, useBrowser } from '#test/models/browser-tabs.ts'
import type { SendOutcome } from './post-message.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('§8 what a person is told', () => {
  test('no response: all wait for the connection, retried after 1, 2, 4 … at most 30 s', async () => {
    let outcome = noResponse
    const { tried, openTab } = useBrowser(() => outcome)
    const box = openTab()
    box.enqueue('c', 'One')
    box.enqueue('c', 'Two')
    box.sendNow()
    await settle()
    expect(statesOf(box)).toEqual([
      ['One', 'no-connection'],
      ['Two', 'no-connection'],
    ])
    expect(box.getMode()).toBe('backoff')
    const gaps: number[] = []
    for (let n = 0; n < 7; n += 1) {
      const before = tried.length
      let seconds = 0
      while (tried.length === before) {
        await vi.advanceTimersByTimeAsync(1000)
        seconds += 1
      }
      gaps.push(seconds)
    }
    expect(gaps).toEqual([1, 2, 4, 8, 16, 30, 30])
    outcome = sent
    box.sendNow()
    await settle()
    expect(box.getSnapshot()).toEqual([])
    expect(tried.slice(-2)).toEqual(['One', 'Two'])
  })

  test('a failing server: shown as failed, retried in the background without changing that, or removed', async () => {
    const { tried, openTab } = useBrowser(() => failing)
    const box = openTab()
    const { id } = box.enqueue('c', 'One')
    box.sendNow()
    await settle()
    const said = box.getSnapshot()
    expect(statesOf(box)).toEqual([['One', 'failing']])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(tried.length).toBeGreaterThan(2)
    expect(box.getSnapshot()).toBe(said)
    box.tryAgain(id)
    expect(statesOf(box)).toEqual([['One', 'sending']])
    await settle()
    expect(statesOf(box)).toEqual([['One', 'failing']])
    box.remove(id)
    const triesBefore = tried.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect([tried.length, box.getSnapshot()]).toEqual([triesBefore, []])
  })

  test('refused: it stays failed in every tab, lets others pass, and is sent by Try again', async () => {
    let fault = 'Not today.'
    const { records, tried, openTab } = useBrowser(({ content }) =>
      content === 'One' && fault ? { kind: 'refused', fault } : sent,
    )
    const box = openTab()
    const { id } = box.enqueue('c', 'One')
    box.enqueue('c', 'Two')
    box.sendNow()
    await settle()
    expect(tried).toEqual(['One', 'Two'])
    expect(box.getSnapshot()).toMatchObject([{ content: 'One', state: 'failed', fault: 'Not today.' }])
    await settle()
    expect(records.get(id)?.message).toMatchObject({ id, fault })
    const later = openTab()
    later.sendNow()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(statesOf(later)).toEqual([['One', 'failed']])
    expect(tried).toHaveLength(2)
    fault = ''
    later.tryAgain(id)
    await settle()
    expect(later.getSnapshot()).toEqual([])
  })

  test('too many: all wait as long as the server says', async () => {
    let outcome: SendOutcome = { kind: 'delayed', delay: 'too-many', waitMs: 40_000 }
    const { tried, openTab } = useBrowser(() => outcome)
    const box = openTab()
    box.enqueue('c', 'One')
    box.enqueue('c', 'Two')
    box.sendNow()
    await settle()
    expect(statesOf(box).map(([, state]) => state)).toEqual(['too-many', 'too-many'])
    outcome = sent
    await vi.advanceTimersByTimeAsync(39_000)
    expect(tried).toEqual(['One'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(tried).toEqual(['One', 'One', 'Two'])
  })

  test('too many new conversations: no reply waits for them', async () => {
    let isFull = true
    const { tried, openTab } = useBrowser(({ offer }) =>
      offer && isFull ? { kind: 'delayed', delay: 'too-many', waitMs: 3_600_000 } : sent,
    )
    const box = openTab()
    for (const id of ['first', 'second'])
      void box.append({ id, conversationId: '', offer: { id, title: 'Dombolo' }, content: id })
    box.enqueue('c', 'Yes')
    box.enqueue('d', 'No')
    box.sendNow()
    await settle()
    expect(tried).toEqual(['Yes', 'No', 'first'])
    expect(statesOf(box)).toEqual([
      ['first', 'too-many'],
      ['second', 'too-many'],
    ])
    isFull = false
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(tried.slice(3)).toEqual(['first', 'second'])
    expect(box.getSnapshot()).toEqual([])
  })

  test('removed during its request and then refused: it does not come back', async () => {
    const { openTab } = useBrowser(async () => {
      await new Promise((later) => setTimeout(later, 1000))
      return { kind: 'refused', fault: 'No.' }
    })
    const box = openTab()
    const { id } = box.enqueue('c', 'One')
    box.sendNow()
    await settle()
    expect(box.isInFlight(id)).toBe(true)
    box.remove(id)
    await vi.advanceTimersByTimeAsync(2000)
    expect(box.getSnapshot()).toEqual([])
  })
})
