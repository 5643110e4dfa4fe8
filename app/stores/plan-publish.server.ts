import { createHash } from 'node:crypto'
import { decimalRand } from '#app/listings/money.ts'
import type { Faults, ProductInput, StoreInput } from './check-store.ts'
import { editorTexts } from './editor-texts.ts'
import {
  asEdited,
  isSameMark,
  mergeField,
  type ProductValues,
  type ProfileValues,
  productFields,
  productMarks,
  profileFields,
  profileMarks,
} from './form-marks.server.ts'
import { isSavedRow, type ProductRow, type StoreForm } from './store-form.ts'

/** What the database holds of the store: its profile, and those of its listings that the form speaks of. */
export type StoredStore = {
  profile: ProfileValues | null
  /** What this very form has written, if it was the last to save: 'profile.bio', '{listing}.title'. */
  ownWrites: ReadonlySet<string>
  products: ReadonlyMap<string, ProductValues & { isActive: boolean }>
}

/** What a save would do. `faults` are empty when it may. */
export type PublishPlan = {
  /** Changed columns only; all of them for a new profile. */
  profile: Partial<ProfileValues>
  newProducts: (ProductInput & { listingId: string })[]
  /** Changed columns only, by listing. */
  changes: { id: string; values: Partial<ProductValues> & { isActive?: true } }[]
  removals: string[]
  /** What it writes, as in `ownWrites`. */
  writes: string[]
  faults: Faults
  isChangedElsewhere: boolean
  /** The form to go on with when there are faults: it knows what is stored now. */
  form: StoreForm
}

/** Ends the marks of a row that was removed elsewhere, once the person was told. */
const goneMark = '-gone'

/**
 * The listing that a new row becomes. The same row of the same form is the same listing, so that a form that is sent
 * twice publishes once.
 */
export function listingIdOf(userId: string, formId: string, { id }: Pick<ProductRow, 'id'>): string {
  if (isSavedRow({ id })) return id.toLowerCase()
  const hex = createHash('sha256').update(`${userId} ${formId} ${id}`).digest('hex')
  // RFC 9562, version 8: made by a rule of our own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Compares what was typed, what the form was made from and what is stored now, field by field. Changes nothing. */
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
    faults: { store: {}, rows: {} },
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
    plan.writes.push(...profileFields.map(keyOf))
    return
  }
  for (const [position, field] of profileFields.entries()) {
    const now = asEdited(field, stored[field])
    const typed = input[field] ?? ''
    const merge = mergeField(input.base, position, typed, now, ownWrites.has(keyOf(field)))
    if (merge === 'write') plan.writes.push(keyOf(field))
    const formField = storeFieldOf[field]
    if (merge === 'write') Object.assign(plan.profile, { [field]: input[field] })
    if (merge === 'keep') plan.form[formField] = now
    if (merge === 'conflict') {
      plan.faults.store[formField] = changed(formField, now)
      plan.isChangedElsewhere = true
    }
  }
  plan.form.base = profileMarks(stored)
}

const rowFieldOf = {
  title: 'title',
  description: 'description',
  priceCents: 'price',
  imageUrl: 'image',
} as const

function planProduct(
  plan: PublishPlan,
  id: string,
  row: ProductRow,
  product: ProductInput,
  { products, ownWrites }: StoredStore,
) {
  const stored = products.get(id)
  const keyOf = (field: string) => `${id}.${field}`
  if (!stored) {
    if (isSavedRow(row)) plan.faults.rows[row.id] = { row: editorTexts.notYours }
    else {
      plan.newProducts.push({ ...product, listingId: id })
      plan.writes.push(...[...productFields, 'isActive'].map(keyOf))
    }
    plan.form.rows.push(row)
    return
  }
  const values: PublishPlan['changes'][number]['values'] = {}
  const faults: Faults['rows'][string] = {}
  const next = { ...row, id, base: productMarks(stored) }
  for (const [position, field] of productFields.entries()) {
    const now = asEdited(field, stored[field])
    const merge = mergeField(
      row.base,
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
    const isPutBack = row.base.endsWith(goneMark) || ownWrites.has(keyOf('removal'))
    // Removed elsewhere, and nobody changed it here: it stays removed.
    if (!isTouched && !isPutBack) return
    next.base += goneMark
    if (isPutBack) values.isActive = true
    else faults.row = editorTexts.removedElsewhere
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

function planRemoval(
  plan: PublishPlan,
  id: string,
  removed: StoreForm['removed'][number],
  { products, ownWrites }: StoredStore,
) {
  const stored = products.get(id)
  if (!stored?.isActive) return
  const base = productMarks(stored)
  const isAsSeen = productFields.every(
    (field, position) => ownWrites.has(`${id}.${field}`) || isSameMark(removed.base, base, position),
  )
  if (isAsSeen) {
    plan.removals.push(id)
    plan.writes.push(`${id}.removal`)
    plan.form.removed.push(removed)
    return
  }
  const { title, description, priceCents, imageUrl } = stored
  plan.form.rows.push({ id, base, title, description, price: decimalRand(priceCents), image: imageUrl ?? '' })
  plan.faults.rows[id] = { row: editorTexts.editedElsewhere }
  plan.isChangedElsewhere = true
}

const changed = (field: string, now: string) =>
  field === 'logo' || field === 'image'
    ? editorTexts.changedPicture
    : editorTexts.changedField + (now === '' ? editorTexts.changedNothing : now)
