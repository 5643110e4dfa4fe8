import { decimalRand } from '#app/listings/price/money.ts'
import { findCategoryById } from '#app/search/categories/categories.ts'
import { guessCategory } from '#app/search/categories/guess-category.server.ts'
import type { ProductInput } from '#app/stores/form/check-store.ts'
import { changedFault, type Faults } from '#app/stores/form/faults.ts'
import { savingTexts } from '#app/stores/form/saving-texts.ts'
import { isSavedRow, type ProductRow, type StoreForm } from '#app/stores/form/store-form.ts'
import {
  asEdited,
  hasCategoryHash,
  isSameHash,
  mergeField,
  type ProductValues,
  productFields,
  productHashes,
} from './field-hashes.server.ts'
import type { PublishPlan, StoredStore } from './plan-types.ts'

/** Ends the hashes of a row that was removed elsewhere, once the person has been told. */
const goneSuffix = '-gone'

const rowFieldOf = {
  title: 'title',
  description: 'description',
  priceCents: 'price',
  imageUrl: 'image',
  category: 'category',
} as const

const categoryPosition = productFields.indexOf('category')
const guessOf = (title: string) => guessCategory(title)?.id ?? null
/** 'Choose for me' was chosen, on a page that showed another category. */
const isGuessedAnew = (row: ProductRow, stored: ProductValues, isOwn: boolean) =>
  row.category === '' &&
  hasCategoryHash(row.baseHashes) &&
  mergeField(row.baseHashes, categoryPosition, '', asEdited('category', stored.category), isOwn) !== 'keep'

const asRead = (field: string, shown: string) =>
  field === 'category' ? (findCategoryById(shown)?.name ?? '') : shown

/** A stored product as its row in a form. */
export const storedRow = (id: string, product: ProductValues): ProductRow => ({
  id,
  baseHashes: productHashes(product),
  title: product.title,
  description: product.description,
  price: decimalRand(product.priceCents),
  image: product.imageUrl ?? '',
  category: String(product.category ?? ''),
})

/** Adds the changes of one product to `plan`; `id` is its listing. */
export function planProduct(
  plan: PublishPlan,
  id: string,
  row: ProductRow,
  typedProduct: ProductInput,
  { products, ownWrites }: StoredStore,
) {
  const stored = products.get(id)
  const keyOf = (field: string) => `${id}.${field}`
  if (!stored) {
    if (isSavedRow(row)) plan.faults.rows[row.id] = { row: savingTexts.notYours }
    else {
      plan.newProducts.push({
        ...typedProduct,
        category: typedProduct.category ?? guessOf(typedProduct.title),
        listingId: id,
      })
      plan.writes.push(...[...productFields, 'isActive'].map(keyOf))
    }
    plan.form.rows.push(row)
    return
  }
  const values: PublishPlan['changes'][number]['values'] = {}
  const faults: Faults['rows'][string] = {}
  const next = { ...row, id, baseHashes: productHashes(stored) }
  const isCategoryOwn = ownWrites.has(keyOf('category'))
  const product = isGuessedAnew(row, stored, isCategoryOwn)
    ? { ...typedProduct, category: guessOf(typedProduct.title) }
    : typedProduct
  for (const [position, field] of productFields.entries()) {
    const now = asEdited(field, stored[field])
    const isOwn = ownWrites.has(keyOf(field))
    const typed = String(product[field] ?? '')
    // No category in the form, or none to guess: the stored one stays.
    const merge =
      field === 'category' && typed === '' ? 'keep' : mergeField(row.baseHashes, position, typed, now, isOwn)
    const shown = field === 'priceCents' ? decimalRand(stored.priceCents) : now
    if (merge === 'write') Object.assign(values, { [field]: product[field] })
    if (merge === 'keep') next[rowFieldOf[field]] = shown
    if (merge === 'conflict')
      faults[rowFieldOf[field]] = changedFault(rowFieldOf[field], asRead(field, shown))
  }
  const isTouched = Object.keys({ ...values, ...faults }).length > 0
  if (!stored.isActive && !stored.isHidden) {
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
    const category = values.category ?? stored.category ?? guessOf(values.title ?? stored.title)
    if (category !== stored.category) values.category = category
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
  if (!stored?.isActive && !stored?.isHidden) return
  const storedHashes = productHashes(stored)
  const isAsSeen = productFields.every(
    (field, position) =>
      ownWrites.has(`${id}.${field}`) ||
      isSameHash(removed.baseHashes, storedHashes, position) ||
      (field === 'category' && !hasCategoryHash(removed.baseHashes)),
  )
  if (isAsSeen) {
    plan.removals.push(id)
    plan.writes.push(`${id}.removal`)
    plan.form.removed.push(removed)
    return
  }
  plan.form.rows.push(storedRow(id, stored))
  plan.faults.rows[id] = { row: savingTexts.editedElsewhere }
  plan.isChangedElsewhere = true
}
