import type { ProductInput } from '#app/stores/form/check-products.ts'
import type { Faults } from '#app/stores/form/faults.ts'
import type { StoreForm } from '#app/stores/form/store-form.ts'
import type { ProductValues, ProfileValues } from './field-hashes.server.ts'

/**
 * `isHidden`: an operator or a rule took it from the market, where it may return. `keepsState`: its owner does not change its state, as it
 * is hidden or was taken down.
 */
export type StoredShown = { isActive: boolean; isHidden: boolean; keepsState: boolean }

/** The stored profile and those listings that the form mentions. */
export type StoredStore = {
  profile: ProfileValues | null
  /** Fields last written by this page, 'profile.bio' or '{listing}.title', with the hash of what it wrote, or ''. */
  ownWrites: ReadonlyMap<string, string>
  products: ReadonlyMap<string, ProductValues & StoredShown>
}

/** The effect of a save, which may run if `faults` are empty. */
export type PublishPlan = {
  /** Changed columns only; all of them for a new profile. */
  profile: Partial<ProfileValues>
  newProducts: (ProductInput & { listingId: string })[]
  /** Changed columns only, by listing. */
  changes: { id: string; values: Partial<ProductValues> & { isActive?: boolean } }[]
  removals: string[]
  /** The fields that it writes, as in the log (write-log.ts). */
  writes: string[]
  faults: Faults
  isChangedElsewhere: boolean
  /** The form for another try, made from what is stored now. */
  form: StoreForm
}
