import { decimalRand } from '#app/listings/money.ts'
import type { ProductInput } from '#app/stores/form/check-store.ts'
import type { Faults } from '#app/stores/form/faults.ts'
import { savingTexts } from '#app/stores/form/saving-texts.ts'
import { isSavedRow, type ProductRow, type StoreForm } from '#app/stores/form/store-form.ts'
import { asEdited, isSameHash, mergeField, productFields, productHashes } from './field-hashes.server.ts'
import { changed, type PublishPlan, type StoredStore } from './publish-plan.ts'

/** Ends the hashes of a row that was removed elsewhere, once the person has been told. */
const goneSuffix = '-gone'

const rowFieldOf = {
  title: 'title',
  description: 'description',
  priceCents: 'price',
  imageUrl: 'image',
} as const

/** Adds the changes of one product to `plan`; `id` is its listing. */
export function planProduct(
  plan: PublishPlan,
  id: string,
  row: ProductRow,
  product: ProductInput,
  { products, ownWrites }: StoredStore,
) {
  const stored = products.get(id)
  const keyOf = (field: string) => `${id}.${field}`
  if (!stored) {
    if (isSavedRow(row)) plan.faults.rows[row.id] = { row: savingTexts.notYours }
    else {
      plan.newProducts.push({ ...product, listingId: id })
      plan.writes.push(...[...productFields, 'isActive'].map(keyOf))
    }
    plan.form.rows.push(row)
    return
  }
  const values: PublishPlan['changes'][number]['values'] = {}
  const faults: Faults['rows'][string] = {}
  const next = { ...row, id, baseHashes: productHashes(stored) }
  for (const [position, field] of productFields.entries()) {
    const now = asEdited(field, stored[field])
    const merge = mergeField(
      row.baseHashes,
      position,
      String(product[field] ?? ''),
      now,
      ownWrites.has(keyOf(field)),
    )
    const shown = field === 'priceCents' ? decimalRand(stored.priceCents) : now
    if (merge === 'write') Object.assign(values, { [field]: product[field] })
    if (merge === 'keep') next[rowFieldOf[field]] = shown
    if (merge === 'conflict') faults[rowFieldOf[field]] = changed(rowFieldOf[field], shown)
  }
  const isTouched = Object.keys({ ...values, ...faults }).length > 0
  if (!stored.isActive) {
    const isPutBack = row.baseHashes.endsWith(goneSuffix) || ownWrites.has(keyOf('removal'))
    // Removed elsewhere and unchanged here: it stays removed.
    if (!isTouched && !isPutBack) return
    next.baseHashes += goneSuffix
    if (isPutBack) values.isActive = true
    else faults.row = savingTexts.removedElsewhere
  }
  plan.form.rows.push(next)
  if (Object.keys(faults).length > 0) {
    plan.faults.rows[id] = faults
    plan.isChangedElsewhere = true
  } else if (Object.keys(values).length > 0) {
    plan.changes.push({ id, values })
    plan.writes.push(...Object.keys(values).map(keyOf))
  }
}

/** Adds a removal to `plan`, unless the product has changed since the person saw it. */
export function planRemoval(
  plan: PublishPlan,
  id: string,
  removed: StoreForm['removed'][number],
  { products, ownWrites }: StoredStore,
) {
  const stored = products.get(id)
  if (!stored?.isActive) return
  const storedHashes = productHashes(stored)
  const isAsSeen = productFields.every(
    (field, position) =>
      ownWrites.has(`${id}.${field}`) || isSameHash(removed.baseHashes, storedHashes, position),
  )
  if (isAsSeen) {
    plan.removals.push(id)
    plan.writes.push(`${id}.removal`)
    plan.form.removed.push(removed)
    return
  }
  const { title, description, priceCents, imageUrl } = stored
  plan.form.rows.push({
    id,
    baseHashes: storedHashes,
    title,
    description,
    price: decimalRand(priceCents),
    image: imageUrl ?? '',
  })
  plan.faults.rows[id] = { row: savingTexts.editedElsewhere }
  plan.isChangedElsewhere = true
}
