import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage, noResponse, sent, settle, statesOf, useBrowser } from '#test/models/browser-tabs.ts'
import type { Shown } from './outgoing.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('several tabs', () => {
  test('one tab sends at a time, and a message sent by one is not sent by the other', async () => {
    let underWay = 0
    const { tried, openTab } = useBrowser(async () => {
      underWay += 1
      expect(underWay).toBe(1)
      await new Promise((later) => setTimeout(later, 100))
      underWay -= 1
      return sent
    })
    const [one, other] = [openTab(), openTab()]
    for (const content of ['One', 'Two', 'Three']) one.enqueue('c', content)
    one.sendNow()
    await settle()
    other.sendNow()
    await settle()
    expect([one.getMode(), other.getMode()]).toEqual(['sending', 'standby'])
    await vi.advanceTimersByTimeAsync(1000)
    expect(tried).toEqual(['One', 'Two', 'Three'])
    expect([one.getMode(), other.getMode()]).toEqual(['idle', 'idle'])
  })

  test('a frozen tab that holds the lock delays the others by 45 s at most', async () => {
    const { tried, openTab } = useBrowser(({ content }) =>
      content === 'Frozen' && tried.length === 1 ? new Promise(() => {}) : sent,
    )
    const [frozen, other] = [openTab({ viewerId: 'frozen' }), openTab({ viewerId: 'frozen' })]
    frozen.enqueue('c', 'Frozen')
    frozen.sendNow()
    await settle()
    other.sendNow()
    await vi.advanceTimersByTimeAsync(44_000)
    expect(tried).toEqual(['Frozen'])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(tried).toEqual(['Frozen', 'Frozen'])
    await other.refresh()
    expect(other.getSnapshot()).toEqual([])
  })

  test('storage that fails once is no end of sending, and nothing is sent without the lock', async () => {
    const { storage, tried, openTab } = useBrowser(() => sent)
    let fails = 0
    const getItem = (key: string) => {
      if (fails-- > 0) throw new Error('the disk is gone')
      return storage.getItem(key)
    }
    const failing = new Proxy(storage, {
      get: (target, name) => (name === 'getItem' ? getItem : Reflect.get(target, name)),
    })
    const box = openTab({ storage: failing })
    box.enqueue('c', 'One')
    fails = 1
    box.sendNow()
    await settle()
    expect([tried, box.getMode()]).toEqual([[], 'backoff'])
    await vi.advanceTimersByTimeAsync(2_000)
    expect([tried, box.getMode()]).toEqual([['One'], 'idle'])
  })

  test('messages of another tab are shown, and one it has sent stays until the page has it', async () => {
    const { openTab } = useBrowser(() => sent)
    const [one, other] = [openTab(), openTab()]
    one.enqueue('c', 'One')
    await other.refresh()
    expect(statesOf(other)).toEqual([['One', 'sending']])
    let hasTaken = () => {}
    const mergeUpdates = vi.fn<Shown['mergeUpdates']>(() => new Promise<void>((taken) => (hasTaken = taken)))
    other.show({ conversationId: 'c', lastNumber: () => 7, mergeUpdates })
    one.sendNow()
    await settle()
    const refreshed = other.refresh()
    expect(mergeUpdates).toHaveBeenCalledWith(null)
    expect(statesOf(other)).toEqual([['One', 'sending']])
    hasTaken()
    await refreshed
    expect(other.getSnapshot()).toEqual([])
  })

  test('nobody else’s messages are seen, or sent', async () => {
    const { tried, openTab } = useBrowser(() => sent)
    openTab({ viewerId: 'me' }).enqueue('c', 'Mine')
    const theirs = openTab({ viewerId: 'me2' })
    theirs.sendNow()
    await settle()
    expect([theirs.getSnapshot(), tried]).toEqual([[], []])
  })
})

describe('devices', () => {
  test('without Web Locks it still sends', async () => {
    const { tried, openTab } = useBrowser(() => sent)
    const box = openTab({ locks: null })
    box.enqueue('c', 'One')
    box.sendNow()
    await settle()
    expect(tried).toEqual(['One'])
  })

  test.each([
    ['there is no storage', null],
    [
      'it is full',
      Object.assign(memoryStorage(), {
        setItem: () => {
          throw new DOMException('', 'QuotaExceededError')
        },
      }),
    ],
  ])('a device that keeps nothing sends, and says so: %s', async (_name, storage) => {
    const { tried, openTab } = useBrowser(() => (tried.length < 2 ? noResponse : sent))
    const box = openTab({ storage })
    expect(box.enqueue('c', 'One').isOnDevice).toBe(false)
    expect(box.areOnlyHere()).toBe(true)
    box.sendNow()
    await settle()
    expect(statesOf(box)).toEqual([['One', 'no-connection']])
    await vi.advanceTimersByTimeAsync(1000)
    expect([box.getSnapshot(), box.areOnlyHere()]).toEqual([[], false])
  })

  test('on a device that fills up, a refused message stays refused once, and is stored when there is room again', async () => {
    let isFull = false
    const storage = memoryStorage()
    const setItem = storage.setItem.bind(storage)
    const setUntilFull: typeof setItem = (key, value) => {
      if (isFull) throw new DOMException('', 'QuotaExceededError')
      setItem(key, value)
    }
    // Not an entry of the storage.
    Object.defineProperty(storage, 'setItem', { value: setUntilFull })
    const { tried, openTab } = useBrowser(() => ({ kind: 'refused', fault: 'No.' }))
    const box = openTab({ storage })
    const { id } = box.enqueue('c', 'One')
    isFull = true
    box.sendNow()
    await settle()
    box.sendNow()
    await settle()
    expect([statesOf(box), tried]).toEqual([[['One', 'failed']], ['One']])
    isFull = false
    box.tryAgain(id)
    await settle()
    expect([statesOf(box), box.areOnlyHere(), storage.length]).toEqual([[['One', 'failed']], false, 1])
  })

  test('a clock set back changes no order; foreign storage entries are left alone', async () => {
    const { storage, tried, openTab } = useBrowser(() => sent)
    for (const text of ['{', 'null', '{"id":1}', '[]']) storage.setItem(`kasi-unsent-me-${text}`, text)
    const box = openTab()
    vi.setSystemTime(2_000_000)
    box.enqueue('c', 'One')
    vi.setSystemTime(1_000_000)
    box.enqueue('c', 'Two')
    box.sendNow()
    await settle()
    expect(tried).toEqual(['One', 'Two'])
    expect(storage.length).toBe(4)
  })
})
