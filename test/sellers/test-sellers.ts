import { asc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { findOwnStore } from '#app/stores/editor/server/own-store.server.ts'
import { emptyRow, type ProductRow, type StoreForm } from '#app/stores/form/store-form.ts'
import { publishStore } from '#app/stores/publish/publish.server.ts'
import type { Database } from '#db/client.ts'
import { listings, profiles, users } from '#db/schema.ts'

export const product = (values: Partial<ProductRow> = {}): ProductRow => ({
  ...emptyRow(),
  title: 'Vetkoek',
  price: '12.50',
  ...values,
})

/** People with stores, made as the editor makes them. */
export function sellersOf(used: { db: Database }) {
  const newUser = async (): Promise<string> => {
    const email = `seller-${crypto.randomUUID()}@example.invalid`
    const [user] = await used.db.insert(users).values({ email }).returning()
    return user!.id
  }

  /** Returns the form that `userId` sees now, with changes. */
  const formOf = async (userId: string, values: Partial<StoreForm> = {}): Promise<StoreForm> => {
    const form = await findOwnStore(used.db, userId)
    return { ...form, ...values }
  }

  /** Makes a seller with a published store of these products. */
  const seller = async (rows: ProductRow[] = [product()]) => {
    const userId = await newUser()
    const form = await formOf(userId, { storeName: 'Thandi', location: 'Soweto', rows })
    expect(await publishStore(used.db, userId, form)).toMatchObject({ ok: true })
    return { userId, first: form }
  }

  const productsOf = (userId: string) =>
    used.db.select().from(listings).where(eq(listings.userId, userId)).orderBy(asc(listings.title))

  const profileOf = async (userId: string) =>
    (await used.db.select().from(profiles).where(eq(profiles.userId, userId)))[0]

  /** Returns which rows were written since, by the transaction that last wrote them. */
  const versionsOf = async (userId: string) => {
    const { rows } = await used.db.execute<{ version: string }>(sql`
      select title || ' ' || xmin::text as version from listings where user_id = ${userId}
      union all select 'profile ' || xmin::text from profiles where user_id = ${userId} order by 1`)
    return rows.map(({ version }) => version)
  }
  return { newUser, formOf, seller, productsOf, profileOf, versionsOf }
}
