import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createTrySend } from '#app/mail/mail-faults.ts'
import { askSellers } from '#app/stores/ending/ask-sellers.server.ts'
import { endOffers } from '#app/stores/ending/ending.server.ts'
import { listings, notifications } from '#db/schema.ts'
import { createMailer } from '#server/services/send-mail.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { type Trader, tradersOf } from '#test/people/test-traders.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { seller, trader } = tradersOf(used)
afterAll(() => expectCleanLog(used))

const noBreak = '\u00a0'
const offerOf = async (id: string) =>
  (await used.db.select().from(listings).where(eq(listings.id, id)))[0] ?? expect.fail('no offer')
const seen = async (id: string) => await used.visit().get(`/listing/${id}`)

/** Posts the form of one offer as a browser does. */
async function edit(who: Trader, id: string, fields: Record<string, string>) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ as: who.userId, ...fields })) body.append(name, value)
  return await who.by.ask(`/listing/${id}/edit`, {
    method: 'POST',
    body,
    headers: { origin: used.server.origin },
  })
}

test('a lower price is shown beside the one that stood for seven of the last sixty days, never beside one raised for show', async () => {
  const price = async (id: string, cents: number, daysAgo: number) => {
    await used.db.update(listings).set({ priceCents: cents }).where(eq(listings.id, id))
    await used.db.execute(sql`
      update listing_prices set until = now() - ${`${daysAgo} days`}::interval
      where listing_id = ${id} and until > now() - interval '1 minute'`)
  }
  const offer = async (cents: number, sinceDays: number) => {
    const { offerId } = await seller()
    await used.db.execute(sql`
      update listings set price_cents = ${cents} where id = ${offerId}`)
    await used.db.execute(sql`delete from listing_prices where listing_id = ${offerId}`)
    await used.db.execute(sql`
      update listings set created_at = now() - ${`${sinceDays} days`}::interval where id = ${offerId}`)
    return offerId
  }
  const [fell, short, raised, old] = [
    await offer(12_000, 10),
    await offer(12_000, 6),
    await offer(9000, 40),
    await offer(12_000, 200),
  ]
  await price(fell, 9000, 0)
  await price(short, 9000, 0)
  await price(raised, 12_000, 10)
  await price(raised, 9000, 0)
  await price(old, 9000, 58)
  const arrow = `R${noBreak}120 → R${noBreak}90`
  expect((await seen(fell)).body).toContain(arrow)
  for (const id of [short, raised, old]) expect((await seen(id)).body).not.toContain('→')
})

test('an offer ends after 60 days, asked about twice before; "Yes" gives it 60 more, also once it ended', async () => {
  const who = await seller()
  const [kept, ended] = [who.offerId, crypto.randomUUID()]
  await used.db
    .insert(listings)
    .values({ id: ended, userId: who.userId, title: 'Paraffin stove', priceCents: 9000 })
  const inDays = (days: number) =>
    used.db.execute(sql`
      update listings set expires_at = now() + ${`${days} days`}::interval where user_id = ${who.userId}`)
  const faults: unknown[] = []
  const onError = (error: unknown) => faults.push(error)
  const origin = 'https://kasi.example'
  const mailer = { smtpUrl: used.mail.url, mailFrom: undefined, dkim: undefined, dataDir: '' }
  const ask = () =>
    askSellers({
      db: used.db,
      origin,
      trySend: createTrySend(createMailer(mailer, origin), onError),
      sendPush: async () => ({ accepted: 0, retryAt: null }),
      onError,
    })
  const mails = () => used.mail.mails.filter(({ to }) => to?.[0]?.address === who.email)
  await inDays(8)
  await ask()
  expect(mails(), 'a week before the end').toEqual([])
  await inDays(6)
  await Promise.all([ask(), ask()])
  await ask()
  expect(new Set(mails().map(({ messageId }) => messageId)).size, 'the first question').toBe(1)
  expect([mails()[0]?.subject, mails()[0]?.text]).toEqual([
    'Still for sale? 2 offers',
    expect.stringMatching(/Paraffin stove[^]*https:\/\/kasi\.example\/still-for-sale/),
  ])
  const before = mails().length
  await inDays(0.5)
  await ask()
  await ask()
  expect(mails().length, 'the second, a day before').toBe(before + 1)
  const toasts = await used.db.select().from(notifications).where(eq(notifications.toUserId, who.userId))
  expect(toasts.map(({ type }) => type)).toEqual(Array(2).fill('2 offers will end soon: still for sale?'))

  const page = '/still-for-sale'
  expect((await used.visit().get(page)).location).toBe(`/auth?next=${encodeURIComponent(page)}`)
  expect((await who.by.get(page)).body).toContain('Yes, all 2 are still for sale')
  await who.by.post(page, { as: who.userId, press: `yes:${kept}` })
  await used.db.execute(sql`
    update listings set expires_at = now() - interval '1 minute' where id = ${ended}`)
  expect(await endOffers(used.db, 100)).toContain(who.userId)
  expect([(await seen(kept)).status, (await seen(ended)).status]).toEqual([200, 410])
  expect((await who.by.get(`/listing/${ended}/edit`)).body).toContain('This offer ended')

  const [other, otherPage] = [await trader(), `/listing/${ended}`]
  await other.by.post(page, { as: other.userId, press: `yes:${ended}` })
  await who.by.post(page, { as: other.userId, press: 'yes:all' })
  expect((await used.visit().get(otherPage)).status, 'by somebody else').toBe(410)
  expect((await who.by.post(page, { as: who.userId, press: 'yes:nothing' })).status).toBe(303)
  await who.by.post(page, { as: who.userId, press: 'yes:all' })
  const back = await offerOf(ended)
  expect([
    back.isActive,
    back.state,
    (back.expiresAt?.getTime() ?? 0) > Date.now() + 59 * 86_400_000,
  ]).toEqual([true, 'active', true])
  await who.by.post(page, { as: who.userId, press: `sold:${kept}` })
  expect((await offerOf(kept)).state).toBe('sold')
  expect(faults).toEqual([])
})

test('whoever changes an offer is not asked; a paused or hidden one does not come back by "Yes"', async () => {
  const who = await seller()
  await used.db.execute(sql`
    update listings set expires_at = now() + interval '5 days', asked = 1 where id = ${who.offerId}`)
  await used.db.update(listings).set({ description: 'Fresh each day' }).where(eq(listings.id, who.offerId))
  const renewed = await offerOf(who.offerId)
  expect([renewed.asked, (renewed.expiresAt?.getTime() ?? 0) > Date.now() + 59 * 86_400_000]).toEqual([
    0,
    true,
  ])
  await edit(who, who.offerId, { press: 'state', state: 'paused' })
  await who.by.post('/still-for-sale', { as: who.userId, press: 'yes:all' })
  expect((await offerOf(who.offerId)).isActive).toBe(false)
})

test('the number of things is said, counted down by one press once, and the last one is sold', async () => {
  const who = await seller()
  const wrong = await edit(who, who.offerId, { title: 'Brooms', price: '40', quantity: 'many' })
  expect([wrong.status, wrong.body.includes('value="many"')]).toEqual([400, true])
  expect(wrong.body).toContain('Write a number from 1 to 999')
  for (const [quantity, status] of [
    ['0', 400],
    ['1000', 400],
    ['999', 303],
    ['', 303],
  ] as const)
    expect((await edit(who, who.offerId, { title: 'Brooms', price: '40', quantity })).status, quantity).toBe(
      status,
    )
  await edit(who, who.offerId, { title: 'Brooms', price: '40', quantity: '2' })
  expect((await seen(who.offerId)).body).toContain('2 left')
  expect((await who.by.get(`/listing/${who.offerId}`)).body).toContain('sold-one:2')
  const presses = await Promise.all([1, 2].map(() => edit(who, who.offerId, { press: 'sold-one:2' })))
  expect(
    presses.filter(({ location }) => location?.endsWith('?saved')),
    'said of the one that counted',
  ).toHaveLength(1)
  expect((await seen(who.offerId)).body, 'pressed twice').toContain('The last one')
  const other = await trader()
  expect((await edit(other, who.offerId, { press: 'sold-one:1' })).status).toBe(404)
  for (const none of ['1.5', '70000', '1e400', '-1', ''])
    expect((await edit(who, who.offerId, { press: `sold-one:${none}` })).location, none).toMatch(
      /\/listing\/[^?]*$/,
    )
  await edit(who, who.offerId, { press: 'sold-one:1' })
  const sold = await offerOf(who.offerId)
  expect([sold.state, sold.isActive, sold.quantity]).toEqual(['sold', false, null])
})

test('whoever posts an offer that they already have is told of the other one', async () => {
  const who = await seller()
  const [first, second] = [await offerOf(who.offerId), crypto.randomUUID()]
  await used.db.insert(listings).values({
    id: second,
    userId: who.userId,
    title: ` ${first.title.toUpperCase()}! `.trim(),
    priceCents: 100,
  })
  const posted = async (id: string) => (await who.by.get(`/listing/${id}?posted`)).body
  expect(await posted(second)).toContain('You already have this offer:')
  expect(await posted(second)).toContain(`/listing/${first.id}"`)
  await edit(who, first.id, { press: 'state', state: 'sold' })
  expect(await posted(second)).not.toContain('You already have')
  expect((await used.visit().get(`/listing/${second}?posted`)).body).not.toContain('You already have')
})
