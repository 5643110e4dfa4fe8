import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { renewOffers } from '#app/stores/ending/ending.server.ts'
import { checkStore } from '#app/stores/form/check-store.ts'
import type { StoreForm } from '#app/stores/form/store-form.ts'
import { changeState } from '#app/stores/post/state.server.ts'
import { maxProducts } from '#app/stores/store-rules.ts'
import { listings } from '#db/schema.ts'
import { makeOffer } from '#test/people/factories.ts'
import { product, sellersOf } from '#test/sellers/test-sellers.ts'
import { useDatabase } from '#test/servers/database.ts'
import { planPublish } from './plan-publish.server.ts'
import { publishStore } from './publish.server.ts'
import { readStore } from './read-store.server.ts'
import { writePlan } from './write-plan.server.ts'

const used = useDatabase()
const { formOf, seller } = sellersOf(used)

const countShown = (userId: string) =>
  used.db.$count(listings, and(eq(listings.userId, userId), eq(listings.isActive, true)))

/** A seller with one offer fewer than a store may have, and a sold one. */
async function almostFull() {
  const rows = Array.from({ length: maxProducts - 1 }, (_, n) => product({ title: `Product ${n}` }))
  const { userId } = await seller(rows)
  const { id: soldId } = await makeOffer(used.db, { userId, title: 'Sold' })
  await changeState(used.db, userId, soldId, 'sold')
  return { userId, soldId }
}

/** Publishes the form, and runs `between` after it was compared with what is stored. */
async function publishAround(userId: string, form: StoreForm, between: () => Promise<unknown>) {
  const before = await readStore(used.db, userId, form)
  const checked = checkStore(form)
  if (!before || !checked.ok) throw new Error('no store')
  const plan = planPublish(userId, form, checked.value, before)
  await between()
  const isWritten = await writePlan(used.db, userId, plan, before)
  return isWritten || (await publishStore(used.db, userId, form)).ok
}

test('an offer that comes back while another one is published: the store has no more than 50', async () => {
  const { userId, soldId } = await almostFull()
  const form = await formOf(userId)
  const more = { ...form, rows: [...form.rows, product({ title: 'One more' })] }
  await publishAround(userId, more, () => changeState(used.db, userId, soldId, 'active'))
  expect(await countShown(userId)).toBe(maxProducts)
})

test('"Yes" while another offer is published: the store has no more than 50', async () => {
  const { userId, soldId } = await almostFull()
  await used.db.update(listings).set({ state: 'paused', endedAt: new Date() }).where(eq(listings.id, soldId))
  const form = await formOf(userId)
  const more = { ...form, rows: [...form.rows, product({ title: 'One more' })] }
  await publishAround(userId, more, () => renewOffers(used.db, userId, soldId))
  expect(await countShown(userId)).toBe(maxProducts)
})
