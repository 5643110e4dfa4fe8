import { expect, test } from 'vitest'
import { createSlots } from './slots.ts'

test('so many run at a time, the others in order, and one that fails frees its slot', async () => {
  const slots = createSlots(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const run = (number: number) =>
    slots(async () => {
      begun.push(number)
      await new Promise<void>((end) => ends.push(end))
      if (number === 1) throw new Error('broken')
      return number
    })
  const works = [1, 2, 3, 4].map(run)
  const outcomes = Promise.allSettled(works)
  expect(begun).toEqual([1, 2])
  for (const most of [3, 4, 4, 4]) {
    ends.shift()?.()
    await new Promise((later) => setTimeout(later))
    expect(begun).toHaveLength(most)
  }
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(begun).toEqual([1, 2, 3, 4])
})
