import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SentUpdates } from '#app/messages/wire.ts'
import { hasUnsent } from './has-unsent.ts'
import { createOutbox, type Shown } from './outbox.ts'
import { noAnswer, type Outcome } from './outcome.ts'
import type { Unsent } from './unsent.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** As a browser has it: in the order of the keys. */
function memoryStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (place) => [...items.keys()].sort()[place] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}

const sent: Outcome = { kind: 'sent', updates: { nowMs: 1 } as SentUpdates }
const failing: Outcome = { kind: 'delayed', delay: 'failing', waitMs: 0 }

/** Tabs of one browser; what `line` returns becomes of each try. */
function useBrowser(line: (message: Unsent) => Outcome | Promise<Outcome>) {
  const storage = memoryStorage()
  const tried: string[] = []
  let made = 0
  const openTab = (options: { storage?: Storage | null; viewerId?: string; locks?: null } = {}) =>
    createOutbox({
      viewerId: options.viewerId ?? 'me',
      storage: options.storage === undefined ? storage : options.storage,
      locks: options.locks === undefined ? navigator.locks : null,
      newId: () => `id-${(made += 1)}`,
      post: async (message) => {
        tried.push(message.content)
        return await line(message)
      },
    })
  return { storage, tried, openTab }
}

const settle = () => vi.advanceTimersByTimeAsync(1)
const statesOf = (box: ReturnType<typeof createOutbox>) =>
  box.getSnapshot().map(({ content, state }) => [content, state])

test('what is kept goes in order, one after the other, and is off the device', async () => {
  const { storage, tried, openTab } = useBrowser(() => sent)
  const box = openTab()
  for (const content of ['One', 'Two', 'Three']) box.keep('c', content)
  expect(statesOf(box)).toEqual([
    ['One', 'sending'],
    ['Two', 'sending'],
    ['Three', 'sending'],
  ])
  expect(hasUnsent('me', storage)).toBe(true)
  box.sendNow()
  await settle()
  expect(tried).toEqual(['One', 'Two', 'Three'])
  expect(box.getSnapshot()).toEqual([])
  expect([storage.length, hasUnsent('me', storage), box.getMode()]).toEqual([0, false, 'idle'])
})

test('a snapshot changes only when something does', async () => {
  const { openTab } = useBrowser(() => sent)
  const box = openTab()
  const heard = vi.fn<() => void>()
  const undo = box.subscribe(heard)
  const before = box.getSnapshot()
  box.sendNow()
  await box.look()
  await settle()
  expect(box.getSnapshot()).toBe(before)
  expect(heard).not.toHaveBeenCalled()
  box.keep('c', 'One')
  expect(heard).toHaveBeenCalledTimes(1)
  undo()
  box.remove('id-1')
  expect(heard).toHaveBeenCalledTimes(1)
})

describe('§8 what a person is told', () => {
  test('no answer: waiting, all of them, until the connection is back; tried after 1, 2, 4 … at most 30 s', async () => {
    let outcome = noAnswer
    const { tried, openTab } = useBrowser(() => outcome)
    const box = openTab()
    box.keep('c', 'One')
    box.keep('c', 'Two')
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

  test('a server that cannot now: failed, tried again in the background without saying otherwise, or removed', async () => {
    const { tried, openTab } = useBrowser(() => failing)
    const box = openTab()
    const { id } = box.keep('c', 'One')
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

  test('refused: it stays failed in every tab, whatever happens, lets others pass, and goes by Try again', async () => {
    let fault = 'Not today.'
    const { storage, tried, openTab } = useBrowser(({ content }) =>
      content === 'One' && fault ? { kind: 'refused', fault } : sent,
    )
    const box = openTab()
    const { id } = box.keep('c', 'One')
    box.keep('c', 'Two')
    box.sendNow()
    await settle()
    expect(tried).toEqual(['One', 'Two'])
    expect(box.getSnapshot()).toMatchObject([{ content: 'One', state: 'failed', fault: 'Not today.' }])
    expect(JSON.parse(storage.getItem(`kasi-unsent-me-${id}`) ?? '')).toMatchObject({ id, fault })
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
    let outcome: Outcome = { kind: 'delayed', delay: 'too-many', waitMs: 40_000 }
    const { tried, openTab } = useBrowser(() => outcome)
    const box = openTab()
    box.keep('c', 'One')
    box.keep('c', 'Two')
    box.sendNow()
    await settle()
    expect(statesOf(box).map(([, state]) => state)).toEqual(['too-many', 'too-many'])
    outcome = sent
    await vi.advanceTimersByTimeAsync(39_000)
    expect(tried).toEqual(['One'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(tried).toEqual(['One', 'One', 'Two'])
  })

  test('removed while it is on its way, and refused then: it does not come back', async () => {
    const { openTab } = useBrowser(async () => {
      await new Promise((later) => setTimeout(later, 1000))
      return { kind: 'refused', fault: 'No.' }
    })
    const box = openTab()
    const { id } = box.keep('c', 'One')
    box.sendNow()
    await settle()
    expect(box.isInFlight(id)).toBe(true)
    box.remove(id)
    await vi.advanceTimersByTimeAsync(2000)
    expect(box.getSnapshot()).toEqual([])
  })
})

describe('several tabs', () => {
  test('one sends at a time, and what one has sent the other does not', async () => {
    let underWay = 0
    const { tried, openTab } = useBrowser(async () => {
      underWay += 1
      expect(underWay).toBe(1)
      await new Promise((later) => setTimeout(later, 100))
      underWay -= 1
      return sent
    })
    const [one, other] = [openTab(), openTab()]
    for (const content of ['One', 'Two', 'Three']) one.keep('c', content)
    one.sendNow()
    await settle()
    other.sendNow()
    await settle()
    expect([one.getMode(), other.getMode()]).toEqual(['sending', 'standby'])
    await vi.advanceTimersByTimeAsync(1000)
    expect(tried).toEqual(['One', 'Two', 'Three'])
    expect([one.getMode(), other.getMode()]).toEqual(['idle', 'idle'])
  })

  test('a frozen tab that holds the turn holds the others up for 45 s at most', async () => {
    const { tried, openTab } = useBrowser(({ content }) =>
      content === 'Frozen' && tried.length === 1 ? new Promise(() => {}) : sent,
    )
    const [frozen, other] = [openTab({ viewerId: 'frozen' }), openTab({ viewerId: 'frozen' })]
    frozen.keep('c', 'Frozen')
    frozen.sendNow()
    await settle()
    other.sendNow()
    await vi.advanceTimersByTimeAsync(44_000)
    expect(tried).toEqual(['Frozen'])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(tried).toEqual(['Frozen', 'Frozen'])
    await other.look()
    expect(other.getSnapshot()).toEqual([])
  })

  test('what another tab has written stands here, and what it has sent stays until the page has it', async () => {
    const { openTab } = useBrowser(() => sent)
    const [one, other] = [openTab(), openTab()]
    one.keep('c', 'One')
    await other.look()
    expect(statesOf(other)).toEqual([['One', 'sending']])
    let hasTaken = () => {}
    const takeIn = vi.fn<Shown['takeIn']>(() => new Promise<void>((taken) => (hasTaken = taken)))
    other.show({ conversationId: 'c', lastNumber: () => 7, takeIn })
    one.sendNow()
    await settle()
    const looked = other.look()
    expect(takeIn).toHaveBeenCalledWith(null)
    expect(statesOf(other)).toEqual([['One', 'sending']])
    hasTaken()
    await looked
    expect(other.getSnapshot()).toEqual([])
  })

  test('nobody else’s messages are seen, or sent', async () => {
    const { tried, openTab } = useBrowser(() => sent)
    openTab({ viewerId: 'me' }).keep('c', 'Mine')
    const theirs = openTab({ viewerId: 'me2' })
    theirs.sendNow()
    await settle()
    expect([theirs.getSnapshot(), tried]).toEqual([[], []])
  })
})

describe('devices', () => {
  test('without Web Locks it sends all the same', async () => {
    const { tried, openTab } = useBrowser(() => sent)
    const box = openTab({ locks: null })
    box.keep('c', 'One')
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
    const { tried, openTab } = useBrowser(() => (tried.length < 2 ? noAnswer : sent))
    const box = openTab({ storage })
    expect(box.keep('c', 'One').isOnDevice).toBe(false)
    expect(box.areOnlyHere()).toBe(true)
    box.sendNow()
    await settle()
    expect(statesOf(box)).toEqual([['One', 'no-connection']])
    await vi.advanceTimersByTimeAsync(1000)
    expect([box.getSnapshot(), box.areOnlyHere()]).toEqual([[], false])
  })

  test('a device that fills up meanwhile: what was refused stays refused, once; with room again it is kept there', async () => {
    let isFull = false
    const storage = memoryStorage()
    const setItem = storage.setItem.bind(storage)
    storage.setItem = (key, value) => {
      if (isFull) throw new DOMException('', 'QuotaExceededError')
      setItem(key, value)
    }
    const { tried, openTab } = useBrowser(() => ({ kind: 'refused', fault: 'No.' }))
    const box = openTab({ storage })
    const { id } = box.keep('c', 'One')
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

  test('a clock that was set back changes no order; what is no message of ours is left alone', async () => {
    const { storage, tried, openTab } = useBrowser(() => sent)
    for (const text of ['{', 'null', '{"id":1}', '[]']) storage.setItem(`kasi-unsent-me-${text}`, text)
    const box = openTab()
    vi.setSystemTime(2_000_000)
    box.keep('c', 'One')
    vi.setSystemTime(1_000_000)
    box.keep('c', 'Two')
    box.sendNow()
    await settle()
    expect(tried).toEqual(['One', 'Two'])
    expect(storage.length).toBe(4)
  })
})

test('the page that shows the conversation says what it has, and takes in what comes with the answer', async () => {
  const asked: (number | null)[] = []
  const box = createOutbox({
    viewerId: 'me',
    storage: memoryStorage(),
    locks: null,
    newId: () => crypto.randomUUID(),
    post: async (_message, after) => {
      asked.push(after)
      return sent
    },
  })
  const takeIn = vi.fn<Shown['takeIn']>(async () => {})
  const undo = box.show({ conversationId: 'c', lastNumber: () => 41, takeIn })
  box.keep('c', 'Here')
  box.keep('elsewhere', 'There')
  box.sendNow()
  await settle()
  undo()
  box.keep('c', 'Gone')
  box.sendNow()
  await settle()
  expect(asked).toEqual([41, null, null])
  expect(takeIn.mock.calls).toEqual([[sent.updates]])
})
