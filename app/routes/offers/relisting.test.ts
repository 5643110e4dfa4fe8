import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { endOffers } from '#app/stores/ending/ending.server.ts'
import { maxProducts } from '#app/stores/store-rules.ts'
import { closeCase } from '#app/trust/cases/close-case.server.ts'
import { listings } from '#db/schema.ts'
import { makeOffer } from '#test/people/factories.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { type Trader, tradersOf } from '#test/people/test-traders.ts'
import { cases } from '#test/people/trust-tables.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { seller, trader } = tradersOf(used)
afterAll(() => expectCleanLog(used))

const offerOf = async (id: string) =>
  (await used.db.select().from(listings).where(eq(listings.id, id)))[0] ?? expect.fail('no offer')
const isShown = async (id: string) => (await offerOf(id)).isActive

/** Posts a form of `/listing/{id}/edit` as a browser does. */
async function edit(who: Trader, id: string, fields: Record<string, string>) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ as: who.userId, ...fields })) body.append(name, value)
  const headers = { origin: used.server.origin }
  return await who.by.ask(`/listing/${id}/edit`, { method: 'POST', body, headers })
}
const press = (who: Trader, id: string, state: string) => edit(who, id, { press: 'state', state })
const still = (who: Trader, pressed: string) =>
  who.by.post('/still-for-sale', { as: who.userId, press: pressed })
const shownToast = async (who: Trader) => (await who.by.get('/still-for-sale')).body

const endNow = async (id: string) => {
  await used.db.execute(
    sql`update listings set expires_at = now() - interval '1 minute', asked = 2 where id = ${id}`,
  )
  await endOffers(used.db, 100)
}

async function limit(who: Trader) {
  const reporter = await trader()
  await reporter.by.post(`/report?user=${who.userId}`, { as: '', reason: 'scam' })
  const [one] = await used.db.select().from(cases).where(eq(cases.subjectId, who.userId))
  const decision = { verb: 'limit', rule: 'scam', words: '', days: 7 } as const
  await closeCase(used.db, { caseId: one?.id ?? '', byId: reporter.userId, decision })
}

test('an offer that was paused stays paused when its days are over; "Yes, all" brings back those that ended', async () => {
  const who = await seller()
  const ended = await makeOffer(used.db, { userId: who.userId, title: 'Stove' })
  await press(who, who.offerId, 'paused')
  await used.db.execute(sql`
    update listings set expires_at = now() - interval '1 minute', asked = 2 where user_id = ${who.userId}`)
  await endNow(ended.id)
  const page = (await who.by.get('/still-for-sale')).body
  expect([page.includes('Stove'), page.includes('Vetkoek')]).toEqual([true, false])
  expect((await who.by.get(`/listing/${who.offerId}/edit`)).body).toContain('This offer is paused')
  await still(who, 'yes:all')
  expect([await isShown(ended.id), await isShown(who.offerId)]).toEqual([true, false])
  await press(who, ended.id, 'paused')
  await still(who, 'yes:all')
  expect(await isShown(ended.id), 'paused after it had ended and come back').toBe(false)
})

test('a limited person pauses and sells offers, but brings none back', async () => {
  const who = await seller()
  const ended = await makeOffer(used.db, { userId: who.userId, title: 'Stove' })
  const soon = await makeOffer(used.db, { userId: who.userId, title: 'Iron' })
  await used.db.execute(sql`update listings set expires_at = now() + interval '1 day' where id = ${soon.id}`)
  await endNow(ended.id)
  await limit(who)
  expect((await press(who, who.offerId, 'reserved')).status).toBe(303)
  expect((await press(who, who.offerId, 'paused')).status).toBe(303)
  const refused = await press(who, who.offerId, 'active')
  expect([refused.status, refused.body.includes('You cannot add offers for now.')]).toEqual([403, true])
  expect(refused.body, 'not an empty form').toContain('Put it back on the market')
  await still(who, 'yes:all')
  const said = await shownToast(who)
  expect(said).toContain('You cannot add offers for now.')
  expect(said).toContain('1 offer on the market for 60 days more.')
  expect([await isShown(who.offerId), await isShown(ended.id), await isShown(soon.id)]).toEqual([
    false,
    false,
    true,
  ])
})

test('a full store brings back no more than it may have, also by two presses at once', async () => {
  const who = await seller()
  const others = await Promise.all(
    [1, 2, 3].map(() => makeOffer(used.db, { userId: who.userId, title: 'Iron' })),
  )
  for (const { id } of others) await press(who, id, 'sold')
  const few = maxProducts - 2
  await used.db.execute(sql`
    insert into listings (user_id, title, price_cents) select ${who.userId}, 'Pot ' || n, 100 from generate_series(1, ${few}) n`)
  const answers = await Promise.all(others.map(({ id }) => press(who, id, 'active')))
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([303, 413, 413])
  expect(answers.find(({ status }) => status === 413)?.body).toContain(
    'A store can have 50 products. Mark one as sold, then bring this back.',
  )
  const shown = await Promise.all(others.map(({ id }) => isShown(id)))
  expect(shown.filter(Boolean)).toHaveLength(1)

  const ended = others[shown.indexOf(true)]?.id ?? ''
  await endNow(ended)
  await still(who, `yes:${ended}`)
  expect(await isShown(ended)).toBe(true)
  await endNow(ended)
  await press(who, others[shown.indexOf(false)]?.id ?? '', 'active')
  await still(who, 'yes:all')
  expect(await isShown(ended)).toBe(false)
  expect(await shownToast(who)).toContain(`A store can have ${maxProducts} products.`)
})
