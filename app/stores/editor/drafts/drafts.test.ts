import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FormField, storeFormFields } from '#app/stores/form/form-encoding.ts'
import { formOf, ownerId, phone, row } from '#test/sellers/draft-phone.ts'
import { createDrafts } from './drafts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what was typed is offered by the next page, newest first; discarded, the one before it', () => {
  const { open, offeredTo, texts } = phone()
  open().keep(storeFormFields(formOf({ storeName: 'older' })))
  open().keep(storeFormFields(formOf({ storeName: 'newer' })))
  const page = open()
  page.offer(formOf(), {})
  expect(offeredTo(page)).toBe('newer')
  page.discard()
  expect(offeredTo(page)).toBe('older')
  page.discard()
  expect([offeredTo(page), texts.size]).toEqual([null, 0])
})

test('each form is one draft, and three are kept', () => {
  const { open, texts } = phone()
  const form = formOf({ storeName: 'first' })
  for (const storeName of ['first', 'second']) open().keep(storeFormFields({ ...form, storeName }))
  expect(JSON.parse(texts.get(`kasi-drafts-${ownerId}`) ?? '')).toHaveLength(1)
  for (let count = 0; count < 5; count += 1) open().keep(storeFormFields(formOf({ storeName: `${count}` })))
  expect(JSON.parse(texts.get(`kasi-drafts-${ownerId}`) ?? '')).toHaveLength(3)
})

test('soon after a key, once for many; at once when the page goes', () => {
  const { open, texts } = phone()
  const page = open()
  const read = vi.fn<() => FormField[]>(() => storeFormFields(formOf({ storeName: 'typed' })))
  page.keepSoon(read)
  vi.advanceTimersByTime(200)
  page.keepSoon(read)
  vi.advanceTimersByTime(299)
  expect(read).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect([read.mock.calls.length, texts.size]).toEqual([1, 1])
  page.keepNow()
  expect(read).toHaveBeenCalledTimes(1)
  page.keepSoon(read)
  page.keepNow()
  expect(read).toHaveBeenCalledTimes(2)
})

test('a draft is gone once a save of its page contains it, whoever heard of that save', () => {
  const { open, offeredTo, texts } = phone()
  const form = formOf({ storeName: 'typed', revision: '2' })
  for (const [saved, isOffered] of [
    [undefined, true],
    [1, true],
    [2, false],
    [3, false],
  ] as const) {
    open().keep(storeFormFields(form))
    const page = open()
    page.offer(formOf(), saved === undefined ? {} : { [form.editorTabId]: saved })
    expect([saved, offeredTo(page) !== null, texts.size === 1]).toEqual([saved, isOffered, isOffered])
  }
})

test('another draft of the same device does not go with it', () => {
  const { open, offeredTo } = phone()
  const saved = formOf({ storeName: 'saved' })
  open().keep(storeFormFields(formOf({ storeName: 'not saved' })))
  open().keep(storeFormFields(saved))
  const page = open()
  page.offer(formOf(), { [saved.editorTabId]: 0 })
  expect(offeredTo(page)).toBe('not saved')
})

test('what the page shows already, and what is empty, is not offered', () => {
  const { open, offeredTo, texts } = phone()
  open().keep(storeFormFields(formOf({ storeName: 'same', rows: [{ ...row, id: 'other', title: 'x' }] })))
  open().keep(storeFormFields(formOf()))
  const page = open()
  page.offer(formOf({ storeName: 'same', rows: [{ ...row, title: 'x' }] }), {})
  expect([offeredTo(page), texts.size]).toEqual([null, 0])
})

test('a category that was only chosen is offered too', () => {
  const { open, offeredTo } = phone()
  const rows = (category: string) => [{ ...row, title: 'Kota', category }]
  open().keep(storeFormFields(formOf({ storeName: 'Thandi', rows: rows('7') })))
  const page = open()
  page.offer(formOf({ storeName: 'Thandi', rows: rows('1') }), {})
  expect(offeredTo(page)).toBe('Thandi')
})

test('a photo that was only chosen, and that no server had, is offered too', () => {
  const { open, offeredTo } = phone()
  const rows = [{ ...row, title: 'Kota', photos: [] }]
  const form = formOf({ storeName: 'Thandi', rows })
  const marked = storeFormFields(form).map(
    ([name, value]): FormField => [name, name === 'photos-row1' ? '+1a2b' : value],
  )
  open().keep(marked)
  const page = open()
  page.offer(formOf({ storeName: 'Thandi', rows }), {})
  expect(offeredTo(page)).toBe('Thandi')
})

test('something is typed before the offer is taken: it goes away, and is there on the next visit', () => {
  const { open, offeredTo } = phone()
  open().keep(storeFormFields(formOf({ storeName: 'older' })))
  const page = open()
  page.offer(formOf(), {})
  page.withdraw()
  expect(offeredTo(page)).toBeNull()
  const next = open()
  next.offer(formOf(), {})
  expect(offeredTo(next)).toBe('older')
})

test("another person's drafts are not offered", () => {
  const { open, offeredTo } = phone()
  open().keep(storeFormFields(formOf({ storeName: 'secret' })))
  const page = open(crypto.randomUUID())
  page.offer(formOf(), {})
  expect(offeredTo(page)).toBeNull()
})

test('whatever else stands there is no draft', () => {
  const { open, offeredTo, texts } = phone()
  const form = formOf({ storeName: 'broken' })
  const broken = [
    'no JSON',
    '{}',
    '[1, null, {"savedAt": 1}]',
    JSON.stringify([{ savedAt: 1, formId: form.formId, fields: [['title']] }]),
    JSON.stringify([{ savedAt: 1, formId: form.formId, fields: storeFormFields(form).slice(1) }]),
  ]
  for (const text of broken) {
    texts.set(`kasi-drafts-${ownerId}`, text)
    const page = open()
    page.offer(formOf(), {})
    expect(offeredTo(page)).toBeNull()
  }
})

test('a draft that is recovered is offered, unless the form has newer content by then', async () => {
  const { open, offeredTo, texts } = phone()
  open().keep(storeFormFields(formOf({ storeName: 'typed last' })))
  const kept = [...texts]
  const recover = async () => {
    await Promise.resolve()
    for (const [key, text] of kept) texts.set(key, text)
    return true
  }
  for (const [isTyping, storeName] of [
    [false, 'typed last'],
    [true, null],
  ] as const) {
    texts.clear()
    const page = open(ownerId, recover)
    page.offer(formOf(), {})
    expect(offeredTo(page)).toBeNull()
    if (isTyping) page.withdraw()
    await vi.advanceTimersByTimeAsync(0)
    expect(offeredTo(page)).toBe(storeName)
  }
})

test('a device that keeps nothing: nothing is safe, and nothing throws', () => {
  const page = createDrafts({
    storage: () => {
      throw new Error('not allowed')
    },
    recover: async () => false,
    ownerId,
    now: () => 0,
  })
  expect(page.keep(storeFormFields(formOf()))).toBe(false)
  page.offer(formOf(), {})
  page.drop(crypto.randomUUID())
  expect(page.getSnapshot()).toBeNull()
})

test('what was typed after the device’s clock was set back is newer than what was typed before', () => {
  let time = 2000
  const texts = new Map<string, string>()
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
  const drafts = createDrafts({
    storage: () => storage,
    recover: async () => false,
    ownerId,
    now: () => time,
  })
  drafts.keep(storeFormFields(formOf({ storeName: 'older' })))
  time = 1000
  drafts.keep(storeFormFields(formOf({ storeName: 'newer' })))
  const kept: { savedAt: number }[] = JSON.parse(texts.get(`kasi-drafts-${ownerId}`) ?? '')
  expect(kept.map(({ savedAt }) => savedAt)).toEqual([2001, 2000])
})
