import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkStore } from '#app/stores/form/check-store.ts'
import { listings } from '#db/schema.ts'
import { actions, cases } from '#test/people/trust-tables.ts'
import { product, sellersOf } from '#test/sellers/test-sellers.ts'
import { useDatabase } from '#test/servers/database.ts'
import { planPublish } from './plan-publish.server.ts'
import { publishStore } from './publish.server.ts'
import { readStore } from './read-store.server.ts'
import { writePlan } from './write-plan.server.ts'

const used = useDatabase()
const { formOf, seller, productsOf } = sellersOf(used)

/** Makes an action about somebody. */
async function act(userId: string, verb: 'hide' | 'limit' | 'suspend') {
  const dueAt = sql`now()`
  const [one] = await used.db
    .insert(cases)
    .values({ kind: 'user', subjectId: crypto.randomUUID(), dueAt })
    .returning()
  const [action] = await used.db
    .insert(actions)
    .values({ caseId: one?.id ?? '', userId, verb, rule: 'scam' })
    .returning()
  return action?.id ?? ''
}

/** A store whose 'Atchar' was hidden while its form was open. */
async function hiddenStore() {
  const { userId } = await seller([product(), product({ title: 'Atchar' })])
  const form = await formOf(userId)
  const hiddenBy = await act(userId, 'hide')
  await used.db.update(listings).set({ hiddenBy }).where(eq(listings.title, 'Atchar'))
  return { userId, form, hiddenBy }
}
const restore = (hiddenBy: string) =>
  used.db.update(listings).set({ hiddenBy: null }).where(eq(listings.hiddenBy, hiddenBy))

test('a hidden offer stays hidden, with what its owner changed and where its store moved meanwhile', async () => {
  const { userId, form, hiddenBy } = await hiddenStore()
  const rows = form.rows.map((row) => (row.title === 'Atchar' ? { ...row, price: '30' } : row))
  for (const [revision, location] of [
    ['1', 'Durban'],
    ['2', 'Langa'],
  ] as const) {
    const saved = await publishStore(used.db, userId, { ...form, rows, location, revision })
    expect(saved).toMatchObject({ ok: true })
  }
  expect((await productsOf(userId))[0]).toMatchObject({ isActive: false, priceCents: 3000 })
  await restore(hiddenBy)
  expect((await productsOf(userId))[0]).toMatchObject({ isActive: true, location: 'Langa' })
})

test('a hidden offer that its owner removes does not come back', async () => {
  const { userId, form, hiddenBy } = await hiddenStore()
  const { baseHashes = '', id = '' } = form.rows.find(({ title }) => title === 'Atchar') ?? {}
  const rows = form.rows.filter(({ title }) => title !== 'Atchar')
  await publishStore(used.db, userId, { ...form, rows, removed: [{ id, baseHashes }] })
  await restore(hiddenBy)
  expect((await productsOf(userId))[0]).toMatchObject({ title: 'Atchar', isActive: false })
})

test('somebody who is suspended between the reading and the writing of a save publishes nothing', async () => {
  const { userId } = await seller()
  const form = await formOf(userId, { storeName: 'Renamed' })
  const before = await readStore(used.db, userId, form)
  const checked = checkStore(form)
  if (!before || !checked.ok) throw new Error('the store cannot be saved at all')
  const plan = planPublish(userId, form, checked.value, before)
  await act(userId, 'suspend')
  expect(await writePlan(used.db, userId, plan, before)).toBe(false)
  expect(await publishStore(used.db, userId, form)).toMatchObject({ ok: false, reason: 'restricted' })
})

test('a limited person adds no offer, whatever is removed with the same save', async () => {
  const { userId } = await seller([product({ title: 'Brooms' }), product({ title: 'Mops' })])
  const form = await formOf(userId)
  await act(userId, 'limit')
  const [gone, ...rows] = form.rows
  if (!gone) throw new Error('no product')
  const removed = [{ id: gone.id, baseHashes: gone.baseHashes }]
  const swapped = await publishStore(used.db, userId, { ...form, rows: [...rows, product()], removed })
  expect(swapped).toMatchObject({ ok: false, reason: 'restricted' })
  expect(await publishStore(used.db, userId, { ...form, rows, removed })).toMatchObject({ ok: true })
})

test('a hidden offer that is removed makes no room in a full store', async () => {
  const { userId } = await seller(Array.from({ length: 50 }, (_, n) => product({ title: `P${n}` })))
  const form = await formOf(userId)
  const [gone, ...others] = form.rows
  if (!gone) throw new Error('no product')
  const hiddenBy = await act(userId, 'hide')
  await used.db.update(listings).set({ hiddenBy }).where(eq(listings.id, gone.id))
  const other = await formOf(userId)
  const filled = { ...other, rows: [...other.rows, product({ title: 'X' })] }
  expect(await publishStore(used.db, userId, filled)).toMatchObject({ ok: true })
  const rows = [...others, product({ title: 'Y' })]
  const removed = [{ id: gone.id, baseHashes: gone.baseHashes }]
  expect(await publishStore(used.db, userId, { ...form, rows, removed })).toMatchObject({
    ok: false,
    reason: 'too-many',
  })
})
