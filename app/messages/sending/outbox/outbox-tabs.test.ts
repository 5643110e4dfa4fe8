import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noResponse, sent, settle, statesOf, useBrowser } from '#test/models/browser-tabs.ts'
import type { Shown } from './outbox.ts'
import type { Unsent } from './unsent.ts'

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

  test('a database that fails once is no end of sending', async () => {
    const { storeOf, tried, openTab } = useBrowser(() => sent)
    const store = storeOf('me')
    let fails = 1
    const list = async () => {
      if (fails-- > 0) throw new Error('the disk is gone')
      return await store.list()
    }
    await openTab().enqueue('c', 'One').isOnDevice
    const box = openTab({ store: { ...store, list } })
    box.sendNow()
    await settle()
    box.sendNow()
    await settle()
    expect([tried, box.getMode()]).toEqual([['One'], 'idle'])
  })

  test('messages of another tab are shown, and one it has sent stays until the page has it', async () => {
    const { openTab } = useBrowser(() => sent)
    const [one, other] = [openTab(), openTab()]
    await one.enqueue('c', 'One').isOnDevice
    await other.refresh()
    expect(statesOf(other)).toEqual([['One', 'sending']])
    let hasTaken = () => {}
    const mergeUpdates = vi.fn<Shown['mergeUpdates']>(() => new Promise<void>((taken) => (hasTaken = taken)))
    other.show({ conversationId: 'c', lastNumber: () => 7, mergeUpdates })
    one.sendNow()
    await settle()
    const refreshed = other.refresh()
    await settle()
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

  const refuse = async () => {
    throw new DOMException('', 'QuotaExceededError')
  }
  test.each([
    ['there is no database', { list: refuse, put: refuse, remove: refuse }],
    ['it is full', { list: async () => [], put: refuse, remove: async () => {} }],
  ])('a device that keeps nothing sends, and says so: %s', async (_name, store) => {
    const { tried, openTab } = useBrowser(() => (tried.length < 2 ? noResponse : sent))
    const box = openTab({ store })
    expect(await box.enqueue('c', 'One').isOnDevice).toBe(false)
    expect(box.areOnlyHere()).toBe(true)
    box.sendNow()
    await settle()
    expect(statesOf(box)).toEqual([['One', 'no-connection']])
    await vi.advanceTimersByTimeAsync(1000)
    expect([box.getSnapshot(), box.areOnlyHere()]).toEqual([[], false])
  })

  test('on a device that fills up, a refused message stays refused once, and is stored when there is room again', async () => {
    let isFull = false
    const { records, storeOf, tried, openTab } = useBrowser(() => ({ kind: 'refused', fault: 'No.' }))
    const store = storeOf('me')
    const put: typeof store.put = async (message) => (isFull ? await refuse() : await store.put(message))
    const box = openTab({ store: { ...store, put } })
    const { id, isOnDevice } = box.enqueue('c', 'One')
    await isOnDevice
    isFull = true
    box.sendNow()
    await settle()
    box.sendNow()
    await settle()
    expect([statesOf(box), tried]).toEqual([[['One', 'failed']], ['One']])
    isFull = false
    box.tryAgain(id)
    await settle()
    expect([statesOf(box), box.areOnlyHere(), records.size]).toEqual([[['One', 'failed']], false, 1])
  })

  test('what is sent while it is being stored is not there afterwards, and what is removed does not come back', async () => {
    const { records, storeOf, openTab } = useBrowser(() => sent)
    const store = storeOf('me')
    const slowly = (work: Promise<unknown>) => new Promise((done) => setTimeout(() => done(work), 300))
    const slow = { ...store, put: (message: Unsent) => slowly(store.put(message)) }
    const box = openTab({ store: slow })
    box.enqueue('c', 'One')
    box.sendNow()
    const { id } = box.enqueue('c', 'Two')
    box.remove(id)
    await vi.advanceTimersByTimeAsync(1000)
    await box.refresh()
    expect([box.getSnapshot(), records.size]).toEqual([[], 0])
  })

  test('a clock set back changes no order', async () => {
    const { tried, openTab } = useBrowser(() => sent)
    const box = openTab()
    vi.setSystemTime(2_000_000)
    box.enqueue('c', 'One')
    vi.setSystemTime(1_000_000)
    box.enqueue('c', 'Two')
    box.sendNow()
    await settle()
    expect(tried).toEqual(['One', 'Two'])
  })
})
