import { expect, test } from 'vitest'
import { rateBlindly } from '#test/models/blind-ratings.ts'
import { useDatabase } from '#test/servers/database.ts'

const used = useDatabase()

test('nobody sees a rating before both have rated or 14 days are over, in any order, with jumps of the clock', async () => {
  expect(await rateBlindly(used.db, 200)).toEqual([])
})
