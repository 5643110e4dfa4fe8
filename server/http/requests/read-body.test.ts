import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitBody, readBody } from './read-body.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pieces = (...texts: string[]) =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      const text = texts.shift()
      if (text !== undefined) controller.enqueue(new TextEncoder().encode(text))
    },
  })

test('a body that pauses for a minute is cut off', async () => {
  const reader = limitBody(pieces('first'), 100, () => {}).getReader()
  await reader.read()
  const next = reader.read().catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(60_001)
  expect(await next).toBe('nothing more comes')
})

test('a body that has arrived is not cut off, however long we take to read it', async () => {
  const reader = limitBody(pieces('first', 'second', 'third', 'fourth'), 100, () => {}).getReader()
  for (let count = 0; count < 4; count += 1) {
    await vi.advanceTimersByTimeAsync(120_000)
    expect((await reader.read()).value?.length).toBeGreaterThan(4)
  }
})

test('a body over its limit is cut off as too large', async () => {
  const onTooLarge = vi.fn<() => void>()
  const reader = limitBody(pieces('12345', '6'), 5, onTooLarge).getReader()
  await reader.read()
  await expect(reader.read()).rejects.toThrow('too large')
  expect(onTooLarge).toHaveBeenCalledOnce()
})

/** A byte each ten seconds. */
const trickling = () =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((later) => setTimeout(later, 10_000))
      controller.enqueue(new Uint8Array(1))
    },
  })

test('a body that trickles is cut off after a minute', async () => {
  const read = readBody(posted(trickling()), 1000)
  let response: unknown
  void read.then((body) => (response = body))
  await vi.advanceTimersByTimeAsync(59_000)
  expect(response).toBeUndefined()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(response).toBe('too-slow')

  const reader = limitBody(trickling(), 1000, () => {}).getReader()
  const all = (async () => {
    while (!(await reader.read()).done);
  })().catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(61_000)
  expect(await all).toBe('nothing more comes')
})

test('a body on the thinnest line is read, also with gaps of fifty seconds', async () => {
  let left = 8
  const thin = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((later) => setTimeout(later, left % 2 ? 50_000 : 1_000))
      if (left > 0) controller.enqueue(new Uint8Array(15_000))
      else controller.close()
      left -= 1
    },
  })
  const read = readBody(posted(thin), 200_000)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(await read).toHaveLength(8 * 15_000)
})

const posted = (body: ReadableStream<Uint8Array>) =>
  new Request('http://localhost', { method: 'POST', body, duplex: 'half' } as RequestInit)
