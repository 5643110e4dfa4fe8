import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPlaceNames } from './place-names.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wellKnown = ['Soweto, Johannesburg', 'Umlazi, eThekwini']

/** Names of places whose responses come when the test says. */
function slowNames() {
  const asked: { typed: string; respond: (names: string[]) => Promise<void>; fail: () => Promise<void> }[] =
    []
  const names = createPlaceNames({
    wellKnown,
    ask: (typed) =>
      new Promise((resolve, reject) => {
        const settle = async (by: () => void) => {
          by()
          await vi.advanceTimersByTimeAsync(0)
        }
        const respond = (found: string[]) => settle(() => resolve(found))
        asked.push({ typed, respond, fail: () => settle(() => reject(new Error('lost'))) })
      }),
  })
  return { names, asked, questions: () => asked.map(({ typed }) => typed) }
}

test('well-known places until two letters are typed, then what begins so, 150 ms after the last key', async () => {
  const { names, asked, questions } = slowNames()
  names.type('u')
  vi.advanceTimersByTime(1000)
  expect([questions(), names.getSnapshot()]).toEqual([[], wellKnown])
  for (const typed of ['um', 'uml', ' umla ']) {
    names.type(typed)
    vi.advanceTimersByTime(149)
  }
  expect(questions()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(questions()).toEqual(['umla'])
  await asked[0]!.respond(['Umlazi, eThekwini'])
  expect(names.getSnapshot()).toEqual(['Umlazi, eThekwini'])
  names.type('')
  expect(names.getSnapshot()).toEqual(wellKnown)
})

test('a response to what was typed before is dropped', async () => {
  const { names, asked } = slowNames()
  for (const typed of ['so', 'umla']) {
    names.type(typed)
    vi.advanceTimersByTime(150)
  }
  await asked[1]!.respond(['Umlazi, eThekwini'])
  await asked[0]!.respond(['Soweto, Johannesburg'])
  expect(names.getSnapshot()).toEqual(['Umlazi, eThekwini'])
})

test('a failure leaves the names as they are; a name that was taken is not asked about', async () => {
  const { names, asked, questions } = slowNames()
  names.type('umla')
  vi.advanceTimersByTime(150)
  await asked[0]!.fail()
  expect(names.getSnapshot()).toEqual(wellKnown)
  names.type('Umlazi, eThekwini')
  vi.advanceTimersByTime(1000)
  expect(questions()).toEqual(['umla'])
})
