import { expect, test } from 'vitest'
import { growMarket } from '#demo/grow.ts'
import { measureRelevance } from '#test/search/relevance.ts'
import { useDatabase } from '#test/servers/database.ts'

const used = useDatabase()

test('of 170 judged questions in five languages, few find nothing of what was meant in a market of 5 000 offers', async () => {
  await growMarket(used.url, 5000)
  const { asked, success, nothing, missed } = await measureRelevance(used.db, 5000)
  expect(asked).toBeGreaterThan(150)
  expect(success, missed.join('\n')).toBeGreaterThan(0.95)
  expect(nothing).toBeLessThan(0.02)
}, 60_000)
