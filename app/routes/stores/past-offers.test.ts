import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { endOffers } from '#app/stores/ending/ending.server.ts'
import { makeOffer } from '#test/people/factories.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { type Trader, tradersOf } from '#test/people/test-traders.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { seller, trader } = tradersOf(used)
afterAll(() => expectCleanLog(used))

async function press(who: Trader, id: string, state: string) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ as: who.userId, press: 'state', state }))
    body.append(name, value)
  const headers = { origin: used.server.origin }
  return await who.by.ask(`/listing/${id}/edit`, { method: 'POST', body, headers })
}

/** The rows of the list, as text. */
function rowsIn(html: string): string[] {
  const [, list = ''] = /off the market<\/summary>(.*?)<\/ul>/s.exec(html) ?? []
  return [...list.matchAll(/<li .*?<\/li>/gs)].map(([row]) =>
    row
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

test('My Store lists what is sold, paused and ended, with a way to its form and one press back', async () => {
  const who = await seller('Vetkoek')
  const [sold, paused, ended, removed] = await Promise.all(
    ['Stove', 'Iron', 'Kettle', 'Broom'].map((title) => makeOffer(used.db, { userId: who.userId, title })),
  )
  expect(rowsIn((await who.by.get('/design-store')).body)).toEqual([])
  await press(who, sold?.id ?? '', 'sold')
  await press(who, paused?.id ?? '', 'paused')
  await used.db.execute(sql`
    update listings set expires_at = now() - interval '1 minute', asked = 2 where id = ${ended?.id}`)
  await endOffers(used.db, 100)
  await used.db.execute(sql`update listings set is_active = false where id = ${removed?.id}`)
  const { body } = await who.by.get('/design-store')
  expect(body).toContain('3 offers are off the market')
  const rows = rowsIn(body)
  expect(rows).toHaveLength(3)
  expect(rows).toContain('Iron Paused Sell again')
  for (const line of [/^Stove Sold \d+ \w+ Sell again$/, /^Kettle Ended \d+ \w+ Sell again$/])
    expect(
      rows.some((row) => line.test(row)),
      `${line}`,
    ).toBe(true)
  expect(body).toContain(`href="/listing/${sold?.id}/edit"`)
  const back = await press(who, sold?.id ?? '', 'active')
  expect(back.location).toBe(`/listing/${sold?.id}?saved`)
  expect(rowsIn((await who.by.get('/design-store')).body)).toHaveLength(2)
  expect(rowsIn((await (await trader()).by.get('/design-store')).body)).toEqual([])
})
