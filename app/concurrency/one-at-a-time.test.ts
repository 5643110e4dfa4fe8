import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('runs one at a time, once more if called meanwhile, and as long as there is more', async () => {
  const finish: ((hasMore: boolean) => void)[] = []
  const ask = oneAtATime(() => new Promise((answer) => finish.push(answer)))
  const tick = () => new Promise((later) => setTimeout(later))
  const asked = [ask(), ask(), ask()]
  expect(finish).toHaveLength(1)
  finish[0]?.(false)
  await tick()
  expect(finish, 'all that asked meanwhile is one more').toHaveLength(2)
  finish[1]?.(true)
  await tick()
  expect(finish).toHaveLength(3)
  finish[2]?.(false)
  await Promise.all(asked)
  void ask()
  expect(finish).toHaveLength(4)
})
