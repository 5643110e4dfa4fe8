import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FormField, storeFormFields } from '#app/stores/form/form-encoding.ts'
import { formOf, ownerId, phone, row, settle } from '#test/sellers/draft-phone.ts'
import { createDrafts } from './drafts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what was typed is offered by the next page, newest first; discarded, the one before it', async () => {
  const { open, offeredTo, stored } = phone()
  await open().keep(storeFormFields(formOf({ storeName: 'older' })))
  await open().keep(storeFormFields(formOf({ storeName: 'newer' })))
  const page = open()
  page.offer(formOf(), {})
  expect(await offeredTo(page)).toBe('newer')
  page.discard()
  expect(await offeredTo(page)).toBe('older')
  page.discard()
  expect([await offeredTo(page), stored.size]).toEqual([null, 0])
})

test('each form is one draft, and three are kept', async () => {
  const { open, stored } = phone()
  const form = formOf({ storeName: 'first' })
  for (const storeName of ['first', 'second']) await open().keep(storeFormFields({ ...form, storeName }))
  await settle()
  expect(stored.size).toBe(1)
  for (let count = 0; count < 5; count += 1) {
    await open().keep(storeFormFields(formOf({ storeName: `${count}` })))
    await settle()
  }
  expect(stored.size).toBe(3)
})

test('a draft that was pressed, and waits for a connection, does not give way to newer ones', async () => {
  const { open, stored, waiting } = phone()
  const form = formOf({ storeName: 'pressed' })
  await open().keep(storeFormFields(form))
  const [id = ''] = stored.keys()
  waiting.add(id)
  for (let count = 0; count < 5; count += 1) {
    await open().keep(storeFormFields(formOf({ storeName: `${count}` })))
    await settle()
  }
  expect(stored.has(id)).toBe(true)
  expect(stored.size).toBe(4)
})

test('a page that closes before the device has stored what was typed leaves it as its last words', async () => {
  const { open, storeOf } = phone()
  const last: string[] = []
  const store = { ...storeOf(ownerId), put: () => new Promise<never>(() => {}) }
  const page = open(ownerId, { ...store, putLast: ({ id }) => void last.push(id) })
  void page.keep(storeFormFields(formOf({ storeName: 'typed' })))
  page.keepNow()
  expect(last).toHaveLength(1)
})

test('soon after a key, once for many; at once when the page goes', async () => {
  const { open, stored } = phone()
  const page = open()
  const read = vi.fn<() => FormField[]>(() => storeFormFields(formOf({ storeName: 'typed' })))
  page.keepSoon(read)
  vi.advanceTimersByTime(200)
  page.keepSoon(read)
  vi.advanceTimersByTime(299)
  expect(read).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect([read.mock.calls.length, stored.size]).toEqual([1, 1])
  page.keepNow()
  expect(read).toHaveBeenCalledTimes(1)
  stored.clear()
  page.keepSoon(read)
  page.keepNow()
  expect([read.mock.calls.length, stored.size]).toEqual([2, 1])
})

test('a draft is gone once a save of its page contains it, whoever heard of that save', async () => {
  const { open, offeredTo, stored } = phone()
  const form = formOf({ storeName: 'typed', revision: '2' })
  for (const [saved, isOffered] of [
    [undefined, true],
    [1, true],
    [2, false],
    [3, false],
  ] as const) {
    await open().keep(storeFormFields(form))
    const page = open()
    page.offer(formOf(), saved === undefined ? {} : { [form.editorTabId]: saved })
    expect([saved, (await offeredTo(page)) !== null, stored.size === 1]).toEqual([
      saved,
      isOffered,
      isOffered,
    ])
  }
})

test('another draft of the same device does not go with it', async () => {
  const { open, offeredTo } = phone()
  const saved = formOf({ storeName: 'saved' })
  await open().keep(storeFormFields(formOf({ storeName: 'not saved' })))
  await open().keep(storeFormFields(saved))
  const page = open()
  page.offer(formOf(), { [saved.editorTabId]: 0 })
  expect(await offeredTo(page)).toBe('not saved')
})

test('what the page shows already, and what is empty, is not offered', async () => {
  const { open, offeredTo, stored } = phone()
  await open().keep(
    storeFormFields(formOf({ storeName: 'same', rows: [{ ...row, id: 'other', title: 'x' }] })),
  )
  await open().keep(storeFormFields(formOf()))
  const page = open()
  page.offer(formOf({ storeName: 'same', rows: [{ ...row, title: 'x' }] }), {})
  expect([await offeredTo(page), stored.size]).toEqual([null, 0])
})

test('a category that was only chosen is offered too', async () => {
  const { open, offeredTo } = phone()
  const rows = (category: string) => [{ ...row, title: 'Kota', category }]
  await open().keep(storeFormFields(formOf({ storeName: 'Thandi', rows: rows('7') })))
  const page = open()
  page.offer(formOf({ storeName: 'Thandi', rows: rows('1') }), {})
  expect(await offeredTo(page)).toBe('Thandi')
})

test('a photo that was only chosen, and that no server had, is offered too', async () => {
  const { open, offeredTo } = phone()
  const rows = [{ ...row, title: 'Kota', photos: [] }]
  const form = formOf({ storeName: 'Thandi', rows })
  const marked = storeFormFields(form).map(
    ([name, value]): FormField => [name, name === 'photos-row1' ? '+1a2b' : value],
  )
  await open().keep(marked)
  const page = open()
  page.offer(formOf({ storeName: 'Thandi', rows }), {})
  expect(await offeredTo(page)).toBe('Thandi')
})

test('something is typed before the offer is taken: it goes away, and is there on the next visit', async () => {
  const { open, offeredTo } = phone()
  await open().keep(storeFormFields(formOf({ storeName: 'older' })))
  const page = open()
  page.offer(formOf(), {})
  page.withdraw()
  expect(await offeredTo(page)).toBeNull()
  const next = open()
  next.offer(formOf(), {})
  expect(await offeredTo(next)).toBe('older')
})

test("another person's drafts are not offered", async () => {
  const { open, offeredTo } = phone()
  await open().keep(storeFormFields(formOf({ storeName: 'secret' })))
  const page = open(crypto.randomUUID())
  page.offer(formOf(), {})
  expect(await offeredTo(page)).toBeNull()
})

test('a phone that is read slowly offers a draft unless the form has newer content by then', async () => {
  const { open, offeredTo, storeOf } = phone()
  await open().keep(storeFormFields(formOf({ storeName: 'typed before' })))
  for (const [isTyping, storeName] of [
    [false, 'typed before'],
    [true, null],
  ] as const) {
    let answer = () => {}
    const isRead = new Promise<void>((resolve) => (answer = resolve))
    const store = storeOf(ownerId)
    const page = open(ownerId, { ...store, list: () => isRead.then(store.list) })
    page.offer(formOf(), {})
    expect(await offeredTo(page)).toBeNull()
    if (isTyping) page.withdraw()
    answer()
    expect(await offeredTo(page)).toBe(storeName)
  }
})

test('a device that keeps nothing: nothing is safe, and nothing throws', async () => {
  const { open } = phone()
  const fail = () => Promise.reject(new Error('no database'))
  const page = open(ownerId, { list: fail, put: fail, putLast: () => {}, isWaiting: fail, remove: fail })
  expect(await page.keep(storeFormFields(formOf()))).toBe(false)
  page.offer(formOf(), {})
  page.drop(crypto.randomUUID())
  await settle()
  expect(page.getSnapshot()).toBeNull()
})

test('what was typed after the device’s clock was set back is newer than what was typed before', async () => {
  const { stored, storeOf } = phone()
  for (const time of [2000, 1000]) {
    const drafts = createDrafts({ store: storeOf(ownerId), ownerId, now: () => time })
    await settle()
    await drafts.keep(storeFormFields(formOf({ storeName: `${time}` })))
  }
  expect([...stored.values()].map(({ keptAt }) => keptAt)).toEqual([2000, 2001])
})
