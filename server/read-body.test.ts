import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitBody } from './read-body.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pieces = (...texts: string[]) =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      const text = texts.shift()
      if (text !== undefined) controller.enqueue(new TextEncoder().encode(text))
    },
  })

test('a body that stands still for a minute is broken off', async () => {
  const reader = limitBody(pieces('first'), 100, () => {}).getReader()
  await reader.read()
  const next = reader.read().catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(60_001)
  expect(await next).toBe('nothing more comes')
})

test('one that has come is not, however long we take to read it', async () => {
  const reader = limitBody(pieces('first', 'second', 'third', 'fourth'), 100, () => {}).getReader()
  for (let count = 0; count < 4; count += 1) {
    await vi.advanceTimersByTimeAsync(120_000)
    expect((await reader.read()).value?.length).toBeGreaterThan(4)
  }
})

test('a body over its limit is broken off, and said to be too large', async () => {
  const onTooLarge = vi.fn<() => void>()
  const reader = limitBody(pieces('12345', '6'), 5, onTooLarge).getReader()
  await reader.read()
  await expect(reader.read()).rejects.toThrow('too large')
  expect(onTooLarge).toHaveBeenCalledOnce()
})
