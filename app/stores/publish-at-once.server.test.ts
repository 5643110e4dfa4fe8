import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useDatabase } from '#test/database.ts'
import { product, sellersOf } from '#test/sellers.ts'
import { publishStore } from './publish.server.ts'

const used = useDatabase()
const { newUser, formOf, seller, productsOf, profileOf } = sellersOf(used)

test('pages that save different things in the same moment: all are kept', async () => {
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

test('a person that is deleted in the same moment: saved, or told, never a fault', async () => {
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
