import type { ListingState } from '#app/listings/listing-rules.ts'
import { decimalRand } from '#app/listings/price/money.ts'
import { findCategoryById } from '#app/search/categories/categories.ts'
import { guessCategory } from '#app/search/categories/guess-category.server.ts'
import type { ProductInput } from '#app/stores/form/check-products.ts'
import type { StoreInput } from '#app/stores/form/check-store.ts'
import { changedFault, type Faults, noFaults } from '#app/stores/form/faults.ts'
import { offerTexts } from '#app/stores/form/offer-texts.ts'
import { isSavedRow, type ProductRow, type StoreForm } from '#app/stores/form/store-form.ts'
import {
  asEdited,
  editorFields,
  type FieldPart,
  goneSuffix,
  hasHash,
  isOwnWrite,
  isSameHash,
  isUntouched,
  mergeField,
  noteOf,
  type ProductValues,
  productFields,
  productHashes,
  profileFields,
  profileHashes,
} from './field-hashes.server.ts'
import { listingIdOf, rowFieldOf, storedRow } from './listing-rows.server.ts'
import { outcomeTexts } from './outcome.ts'
import type { PublishPlan, StoredStore } from './plan-types.ts'

/** Compares what was typed, what the form was made from and what is stored now, field by field. Pure. */
export function planPublish(
  userId: string,
  form: StoreForm,
  input: StoreInput,
  stored: StoredStore,
): PublishPlan {
  const plan: PublishPlan = {
    profile: {},
    newProducts: [],
    changes: [],
    removals: [],
    writes: [],
    faults: noFaults(),
    isChangedElsewhere: false,
    form: { ...form, rows: [], removed: [] },
  }
  planProfile(plan, input, stored)
  for (const row of form.rows) {
    const product = input.products.find(({ id }) => id === row.id)
    if (product) planProduct(plan, listingIdOf(userId, form.formId, row), row, product, stored)
    else plan.form.rows.push(row)
  }
  for (const removed of form.removed)
    planRemoval(plan, listingIdOf(userId, form.formId, removed), removed, stored)
  return plan
}

const storeFieldOf = {
  displayName: 'storeName',
  bio: 'description',
  location: 'location',
  logoUrl: 'logo',
} as const

function planProfile(plan: PublishPlan, input: StoreInput, { profile: stored, ownWrites }: StoredStore) {
  const keyOf = (field: string) => `profile.${field}`
  if (!stored) {
    const { displayName, bio, location, logoUrl } = input
    plan.profile = { displayName, bio, location, logoUrl }
    plan.writes.push(...profileFields.map((field) => noteOf(keyOf(field), input[field] ?? '')))
    return
  }
  for (const [position, field] of profileFields.entries()) {
    const now = asEdited(field, stored[field])
    const typed = input[field] ?? ''
    const isOwn = isOwnWrite(ownWrites, keyOf(field), now)
    const merge = mergeField(input.baseHashes, [{ position, typed, stored: now }], isOwn)
    if (merge === 'write') plan.writes.push(noteOf(keyOf(field), typed))
    const formField = storeFieldOf[field]
    if (merge === 'write') Object.assign(plan.profile, { [field]: input[field] })
    if (merge === 'keep') plan.form[formField] = now
    if (merge === 'conflict') {
      plan.faults.store[formField] = changedFault(formField, now)
      plan.isChangedElsewhere = true
    }
  }
  plan.form.baseHashes = profileHashes(stored)
}

type Field = (typeof productFields)[number]

const guessOf = (title: string) => guessCategory(title)?.id ?? null
const isShown = (state: ListingState) => state === 'active' || state === 'reserved'

/** 'Choose for me' was chosen, on a page that showed another category. */
const isGuessedAnew = (row: ProductRow, stored: ProductValues, isOwn: boolean) =>
  row.category === '' &&
  hasHash(row.baseHashes, 'category') &&
  mergeField(row.baseHashes, [partOf('category', null, stored)], isOwn) !== 'keep'

const partOf = (field: Field, value: ProductInput[Field], stored: ProductValues): FieldPart => ({
  position: productFields.indexOf(field),
  // As typed: what cleaning would take out of an address is refused later.
  typed: field === 'photos' ? asEdited(field, value) : String(value ?? ''),
  stored: asEdited(field, stored[field]),
})

/** A stored value as a form has it. */
const asShown = (field: Field, stored: ProductValues) =>
  field === 'priceCents' ? decimalRand(stored.priceCents) : asEdited(field, stored[field])

/** A stored value as its person reads it beside what they typed. */
function asRead(field: Field, stored: ProductValues): string {
  if (field === 'category') return findCategoryById(String(stored.category))?.name ?? ''
  return field === 'state' ? offerTexts.states[stored.state] : asShown(field, stored)
}

/** Adds the changes of one product to `plan`; `id` is its listing. */
function planProduct(
  plan: PublishPlan,
  id: string,
  row: ProductRow,
  typed: ProductInput,
  { products, ownWrites }: StoredStore,
) {
  const stored = products.get(id)
  if (!stored) return planNewProduct(plan, id, row, typed)
  const keyOf = (field: string) => `${id}.${field}`
  const isOwn = (field: Field) => isOwnWrite(ownWrites, keyOf(field), asEdited(field, stored[field]))
  const product = isGuessedAnew(row, stored, isOwn('category'))
    ? { ...typed, category: guessOf(typed.title) }
    : typed
  const values: PublishPlan['changes'][number]['values'] = {}
  const faults: Faults['rows'][string] = {}
  const next = { ...row, id, baseHashes: productHashes(stored) }
  for (const field of productFields) {
    const name = rowFieldOf[field]
    // A form that has all photos has the cover among them: they are kept or written as one list.
    const fields: readonly Field[] = field === 'photos' ? ['imageUrl', 'photos'] : [field]
    const isInList = field === 'imageUrl' && product.photos !== undefined
    // The form lacks it; or no category is chosen, and none can be guessed.
    const isLeft = product[field] === undefined || (field === 'category' && product.category === null)
    const parts = fields.map((one) => partOf(one, product[one], stored))
    const isSentAgain =
      !isSavedRow(row) &&
      parts.every(({ typed: text }, at) => isOwnWrite(ownWrites, keyOf(fields[at] ?? ''), text))
    const merge =
      isLeft || isInList ? 'keep' : mergeProduct(row, field, parts, fields.every(isOwn), isSentAgain)
    if (merge === 'write') for (const one of fields) Object.assign(values, { [one]: product[one] })
    if (merge === 'keep' && field === 'photos') {
      next.photos = stored.photos
      if (!isLeft) next.image = asShown('imageUrl', stored)
    } else if (merge === 'keep' && !isInList && typeof row[name] === 'string')
      Object.assign(next, { [name]: asShown(field, stored) })
    if (merge === 'conflict') faults[name] = changedFault(name, asRead(field, stored))
  }
  if (values.state !== undefined) values.isActive = isShown(values.state)
  else if (!stored.isActive && !stored.isHidden) {
    const isTouched = editorFields.some((field) => field in values || rowFieldOf[field] in faults)
    const isPutBack = row.baseHashes.endsWith(goneSuffix) || ownWrites.has(keyOf('removal'))
    if (isTouched || isPutBack) next.baseHashes += goneSuffix
    if (isPutBack) values.isActive = true
    else if (isTouched) faults.row = outcomeTexts.removedElsewhere
    // Removed elsewhere and unchanged here: it stays removed.
    else if (Object.keys({ ...values, ...faults }).length === 0) return
  }
  plan.form.rows.push(next)
  if (Object.keys(faults).length > 0) {
    plan.faults.rows[id] = faults
    plan.isChangedElsewhere = true
  } else if (Object.keys(values).length > 0) {
    const category = values.category ?? stored.category ?? guessOf(values.title ?? stored.title)
    if (category !== stored.category) values.category = category
    plan.changes.push({ id, values })
    plan.writes.push(...notesOf(keyOf, values))
    if (values.isActive) plan.writes.push(keyOf('isActive'))
  }
}

function planNewProduct(plan: PublishPlan, id: string, row: ProductRow, typed: ProductInput) {
  plan.form.rows.push({ ...row, photos: row.photos ?? [] })
  if (isSavedRow(row)) {
    plan.faults.rows[row.id] = { row: outcomeTexts.notYours }
    return
  }
  const product = { ...typed, category: typed.category ?? guessOf(typed.title) }
  const keyOf = (field: string) => `${id}.${field}`
  plan.writes.push(...notesOf(keyOf, product), keyOf('isActive'))
  // The place that the form began with is the store's, which may have moved since; a row of the store editor begins with none.
  const isOfStore = hasHash(row.baseHashes, 'place')
    ? isUntouched(row.baseHashes, productFields.indexOf('place'), asEdited('place', typed.place))
    : typed.place === null
  plan.newProducts.push({ ...product, place: isOfStore ? undefined : typed.place, listingId: id })
}

const notesOf = (keyOf: (field: string) => string, values: Partial<ProductInput>) =>
  productFields.flatMap((field) =>
    values[field] === undefined ? [] : [noteOf(keyOf(field), asEdited(field, values[field]))],
  )

/** Decides about one field of a product that is stored. `isSentAgain`: the form of a new offer, as it was sent before. */
function mergeProduct(
  row: ProductRow,
  field: Field,
  parts: readonly FieldPart[],
  isOwn: boolean,
  isSentAgain: boolean,
): 'keep' | 'write' | 'conflict' {
  const merge = mergeField(row.baseHashes, parts, isOwn)
  if (merge === 'keep' || isOwn || editorFields.includes(field)) return merge
  // It brings back nothing that was changed since.
  if (!isSavedRow(row)) return isSentAgain ? 'keep' : 'conflict'
  // A form that does not say what it began with began with what is stored.
  return hasHash(row.baseHashes, field) ? merge : 'write'
}

/** Adds a removal to `plan`, unless the product has changed since the person saw it. */
function planRemoval(
  plan: PublishPlan,
  id: string,
  removed: StoreForm['removed'][number],
  { products, ownWrites }: StoredStore,
) {
  const stored = products.get(id)
  if (!stored?.isActive && !stored?.isHidden) return
  const storedHashes = productHashes(stored)
  const isAsSeen = editorFields.every(
    (field, position) =>
      isOwnWrite(ownWrites, `${id}.${field}`, asEdited(field, stored[field])) ||
      isSameHash(removed.baseHashes, storedHashes, position) ||
      (field === 'category' && !hasHash(removed.baseHashes, field)),
  )
  if (isAsSeen) {
    plan.removals.push(id)
    plan.writes.push(`${id}.removal`)
    plan.form.removed.push(removed)
    return
  }
  plan.form.rows.push(storedRow(id, stored))
  plan.faults.rows[id] = { row: outcomeTexts.editedElsewhere }
  plan.isChangedElsewhere = true
}
