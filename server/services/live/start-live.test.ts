import { expect, test } from 'vitest'
import { withTimeout } from './start-live.ts'

test('a hint that hangs holds up nobody for long', async () => {
  const announce = withTimeout(() => new Promise(() => {}))
  const startedAt = performance.now()
  await announce([])
  expect(performance.now() - startedAt).toBeLessThan(5000)
})
