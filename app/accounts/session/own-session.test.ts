import { beforeEach, expect, test, vi } from 'vitest'
import { createOwnSession, type SessionResponse } from './own-session.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

function watch(secondsLeft: number) {
  const answers: (SessionResponse | Error)[] = []
  let asked = 0
  const leave = vi.fn<() => void>()
  const fetchSession = async (): Promise<SessionResponse> => {
    asked += 1
    const answer = answers.shift() ?? { secondsLeft: 1000, userId: 'thandi' }
    if (answer instanceof Error) throw answer
    return answer
  }
  const session = createOwnSession({ viewerId: 'thandi', secondsLeft, fetchSession, leave })
  return { session, answers, leave, asked: () => asked }
}

test('§9 a session that ends within 90 seconds is requested every 30 seconds, which renews it', async () => {
  const { session, leave, asked } = watch(150)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(asked()).toBe(0)
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked()).toBe(1)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked(), 'it was renewed').toBe(1)
  expect(session.getSnapshot()).toBe('alive')
  expect(leave).not.toHaveBeenCalled()
})

test('without a connection nothing changes; the next check asks again', async () => {
  const { session, answers, asked } = watch(10)
  answers.push(new Error('no connection'), new Error('no connection'))
  await vi.advanceTimersByTimeAsync(90_000)
  expect(asked()).toBe(3)
  expect(session.getSnapshot()).toBe('alive')
})

test('a page reloads when nobody, or somebody else, is signed in', async () => {
  for (const userId of [null, 'bongani']) {
    const { session, answers, leave } = watch(1000)
    answers.push({ secondsLeft: 0, userId })
    await session.ask()
    expect(session.getSnapshot()).toBe(userId ? 'other-person' : 'signed-out')
    expect(leave).toHaveBeenCalledOnce()
  }
})

test('§8 a kept page stays, keeps asking, and continues once its person is signed in again', async () => {
  const { session, answers, leave } = watch(1000)
  session.keepPage()
  const states: string[] = []
  session.subscribe(() => states.push(session.getSnapshot()))
  session.end('signed-out')
  answers.push({ secondsLeft: 500, userId: 'bongani' })
  await vi.advanceTimersByTimeAsync(30_000)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(states).toEqual(['signed-out', 'other-person', 'alive'])
  expect(leave).not.toHaveBeenCalled()
})

test('a page kept until its scripts load is left then, unless something else keeps it', () => {
  const { session, leave } = watch(1000)
  const [early, editor] = [session.keepPage(), session.keepPage()]
  session.end('signed-out')
  early()
  expect(leave, 'the editor keeps it').not.toHaveBeenCalled()
  editor()
  expect(leave).toHaveBeenCalledOnce()
})

test('two concurrent checks are one request', async () => {
  const { session, asked } = watch(1000)
  await Promise.all([session.ask(), session.ask()])
  expect(asked()).toBe(1)
})
