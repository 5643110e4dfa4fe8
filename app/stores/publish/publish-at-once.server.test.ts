import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkStore } from '#app/stores/form/check-store.ts'
import { listings, profiles } from '#db/schema.ts'
import { product, sellersOf } from '#test/sellers/test-sellers.ts'
import { useDatabase } from '#test/servers/database.ts'
import { listingIdOf } from './listing-rows.server.ts'
import { planPublish } from './plan-publish.server.ts'
import { publishStore } from './publish.server.ts'
import { readStore } from './read-store.server.ts'
import { writePlan } from './write-plan.server.ts'

const used = useDatabase()
const { newUser, formOf, seller, productsOf, profileOf } = sellersOf(used)

test('pages that save different fields at the same moment: all are kept', async () => {
  const { userId } = await seller()
  for (let round = 1; round <= 15; round += 1) {
    const form = await formOf(userId)
    const row = form.rows[0]!
    const saves = [
      { rows: [{ ...row, price: `${round}` }] },
      { rows: [{ ...row, description: `Round ${round}` }] },
      { description: `Round ${round}` },
      { rows: [...form.rows, product({ title: `Round ${round}` })] },
    ]
    const pages = saves.map(async (values) => ({ ...(await formOf(userId)), ...values }))
    const answers = await Promise.all(
      (await Promise.all(pages)).map((page) => publishStore(used.db, userId, page)),
    )
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true])
    const products = await productsOf(userId)
    expect(products).toHaveLength(1 + round)
    expect(products.find(({ id }) => id === row.id)).toMatchObject({
      priceCents: round * 100,
      description: `Round ${round}`,
    })
    expect(await profileOf(userId)).toMatchObject({ bio: `Round ${round}` })
  }
})

test('a change past the editor between read and write stays', async () => {
  const { userId } = await seller([product(), product({ title: 'Kota' })])
  const form = await formOf(userId)
  const rows = form.rows.map((row, index) => (index === 0 ? { ...row, price: '19' } : row))
  const changed = { ...form, rows, location: 'Khayelitsha' }
  const id = listingIdOf(userId, form.formId, form.rows[0]!)
  const before = (await readStore(used.db, userId, changed))!
  const checked = checkStore(changed)
  if (!checked.ok) throw new Error(checked.message)
  const plan = planPublish(userId, changed, checked.value, before)
  await used.db
    .update(listings)
    .set({ title: 'Taken down', description: 'By us.', isActive: false })
    .where(eq(listings.id, id))
  await used.db.update(profiles).set({ bio: 'By us.' }).where(eq(profiles.userId, userId))
  expect(await writePlan(used.db, userId, plan, before)).toBe(true)
  const kept = (await productsOf(userId)).find((one) => one.id === id)
  expect(kept).toMatchObject({
    title: 'Taken down',
    description: 'By us.',
    isActive: false,
    priceCents: 1900,
  })
  expect(await profileOf(userId)).toMatchObject({ bio: 'By us.', location: 'Khayelitsha' })
})

test('a person deleted at the same moment: saved or refused, never a fault', async () => {
  for (let round = 0; round < 25; round += 1) {
    const userId = await newUser()
    const form = await formOf(userId, { storeName: 'Thandi', rows: [product()] })
    if (round % 2 === 0) await publishStore(used.db, userId, form)
    const next = { ...form, rows: [...form.rows, product({ title: 'Kota' })] }
    const [saved] = await Promise.all([
      publishStore(used.db, userId, next),
      used.db.execute(sql`delete from users where id = ${userId}`),
    ])
    expect(saved.ok || saved.reason).toEqual(saved.ok || 'no-user')
  }
})
