import { type StoreInput } from '#app/stores/form/check-store.ts'
import { changedFault, noFaults } from '#app/stores/form/faults.ts'
import type { StoreForm } from '#app/stores/form/store-form.ts'
import {
  asEdited,
  isOwnWrite,
  mergeField,
  noteOf,
  profileFields,
  profileHashes,
} from './field-hashes.server.ts'
import { listingIdOf } from './listing-rows.server.ts'
import { planProduct, planRemoval } from './plan-products.server.ts'
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
