import { expect, test } from 'vitest'
import { createKeyedQueue } from './keyed-queue.ts'

const later = (ms: number) => new Promise((done) => setTimeout(done, ms))

test('work with the same key runs one after the other, in order; a failure does not stop the next', async () => {
  const runExclusive = createKeyedQueue()
  const events: string[] = []
  const work = (name: string, keys: string[], ms: number, fails = false) =>
    runExclusive(keys, async () => {
      events.push(`${name} begins`)
      await later(ms)
      events.push(`${name} ends`)
      if (fails) throw new Error(name)
    })
  const results = await Promise.allSettled([
    work('a', ['home', 'thandi'], 20, true),
    work('b', ['home', 'sipho'], 1),
    work('c', ['elsewhere', 'thandi'], 1),
  ])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(events.slice(0, 2)).toEqual(['a begins', 'a ends'])
})

test('work without a common key runs in parallel, and crossing keys never deadlock', async () => {
  const runExclusive = createKeyedQueue()
  let running = 0
  let most = 0
  const work = (n: number) =>
    runExclusive([`address ${n % 3}`, `account ${n % 5}`], async () => {
      running += 1
      most = Math.max(most, running)
      await later(2)
      running -= 1
      return n
    })
  const all = Array.from({ length: 60 }, (_, n) => n)
  expect(await Promise.all(all.map(work))).toEqual(all)
  expect(most).toBeGreaterThan(1)
})
