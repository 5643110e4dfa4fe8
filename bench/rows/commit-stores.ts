import { findOwnStore } from '#app/stores/editor/server/own-store.server.ts'
import { emptyRow, type StoreForm } from '#app/stores/form/store-form.ts'
import { editorFields, noteOf, profileFields } from '#app/stores/publish/field-hashes.server.ts'
import { saveStore } from '#app/stores/publish/publish.server.ts'
import { readWriteLog } from '#app/stores/publish/write-log.ts'
import { plainPublish, plainSave, type StoreRows } from '#bench/floors/plain-commits.ts'
import type { Contest, Sides } from './commits.ts'

const storesPerRound = 300
const bio = 'Fresh every morning, from the corner by the taxi rank. Ask for what you do not see.'
const products = ['Vetkoek', 'Atchar', 'Kota', 'Fresh bread']

/** Stores are published, then a price is changed in each. */
export async function* storeCommits(sides: Sides): AsyncGenerator<Contest> {
  const { db, stores, plain } = sides
  const forms = await Promise.all((await addUsers(sides)).map((id) => formOf(sides, id)))
  const published = forms.splice(0, storesPerRound)
  const saves = forms.map(rowsOf)
  const save = (outcome: string) => (form: StoreForm) => async () => {
    const saved = await saveStore(stores, form.ownerId, form)
    if (!saved.ok || saved.outcome !== outcome) throw new Error(`a store was not ${outcome}`)
  }
  yield {
    name: 'publish: a store and 4 products',
    ours: published.map(save('published')),
    floor: saves.map((rows) => async () => {
      await plainPublish(plain, rows)
    }),
  }

  const changed = await Promise.all(
    published.map(async ({ ownerId }) => {
      const form = await findOwnStore(db, ownerId)
      return { ...form, rows: form.rows.map((row, index) => (index === 0 ? { ...row, price: '19' } : row)) }
    }),
  )
  yield {
    name: 'publish: one price',
    ours: changed.map(save('updated')),
    floor: saves.map((rows) => async () => {
      await plainSave(plain, withPrice(rows, 1900))
    }),
  }
}

async function addUsers({ market }: Sides): Promise<string[]> {
  const { rows } = await market.client.query<{ id: string }>(
    `insert into users (email) select 'seller-' || gen_random_uuid() || '@example.invalid'
     from generate_series(1, $1::int) returning id`,
    [storesPerRound * 2],
  )
  return rows.map(({ id }) => id)
}

async function formOf({ db }: Sides, userId: string): Promise<StoreForm> {
  const rows = products.map((title) => {
    const description = `${title}: two for the price of one after three.`
    return { ...emptyRow(), title, description, price: '12.50' }
  })
  const form = await findOwnStore(db, userId)
  return { ...form, storeName: 'Thandi’s kitchen', description: bio, location: 'Soweto', rows }
}

/** Returns the rows that a first publish of `form` leaves. */
function rowsOf(form: StoreForm): StoreRows {
  const rows = form.rows.map((row) => ({ ...row, id: crypto.randomUUID(), priceCents: 1250 }))
  const keys = [
    ...profileFields.map((field) => noteOf(`profile.${field}`, '')),
    ...rows.flatMap(({ id }) => [
      ...editorFields.map((field) => noteOf(`${id}.${field}`, '')),
      `${id}.isActive`,
    ]),
  ]
  return {
    userId: form.ownerId,
    profile: { displayName: form.storeName, bio: form.description, location: form.location },
    products: rows,
    formId: form.formId,
    writeLog: readWriteLog([]).after(form, keys),
  }
}

function withPrice({ userId, products: [product], formId, writeLog }: StoreRows, priceCents: number) {
  if (!product) throw new Error('a store without products')
  const form = { editorTabId: formId.slice(0, 8), revision: '0' }
  const after = readWriteLog(writeLog).after(form, [noteOf(`${product.id}.priceCents`, '')])
  return { userId, listingId: product.id, priceCents, writeLog: after }
}
