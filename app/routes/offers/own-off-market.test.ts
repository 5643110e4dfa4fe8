import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { endOffers } from '#app/stores/ending/ending.server.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { reportersOf } from '#test/people/test-reporters.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { seller } = tradersOf(used)
const { hiddenOffer } = reportersOf(used)
afterAll(() => expectCleanLog(used))

const toOthers = 'The seller has taken it down.'

test('the owner of an offer that is off the market reads what became of it, not of a seller', async () => {
  const who = await seller()
  const page = async () => (await who.by.get(`/listing/${who.offerId}`)).body
  const set = (values: ReturnType<typeof sql>) =>
    used.db.execute(sql`update listings set ${values} where id = ${who.offerId}`)
  await set(sql`state = 'paused', is_active = false`)
  expect(await page()).toContain('This offer is paused: nobody sees it.')
  expect(await page()).not.toContain(toOthers)
  expect((await used.visit().get(`/listing/${who.offerId}`)).body).toContain(toOthers)
  await set(sql`state = 'active', is_active = true`)
  await set(sql`expires_at = now() - interval '1 minute', asked = 2`)
  await endOffers(used.db, 100)
  expect(await page()).toContain('This offer ended')
  await set(sql`state = 'active', is_active = false`)
  expect(await page()).toContain('You have taken it down.')
})

test('the owner of a hidden offer reads why, not that they took it down', async () => {
  const { vendor } = await hiddenOffer()
  const { body } = await vendor.by.get(`/listing/${vendor.offerId}`)
  expect(body).toContain('Only you see it until we have looked')
  expect(body).not.toContain('taken it down')
})
