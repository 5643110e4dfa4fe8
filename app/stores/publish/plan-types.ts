import type { ProductInput } from '#app/stores/form/check-store.ts'
import type { Faults } from '#app/stores/form/faults.ts'
import type { StoreForm } from '#app/stores/form/store-form.ts'
import type { ProductValues, ProfileValues } from './field-hashes.server.ts'

/** `isHidden`: an operator or a rule took it from the market, where it may return. */
export type StoredShown = { isActive: boolean; isHidden: boolean }

/** The stored profile and those listings that the form mentions. */
export type StoredStore = {
  profile: ProfileValues | null
  /** Fields last written by this editor tab: 'profile.bio', '{listing}.title'. */
  ownWrites: ReadonlySet<string>
  products: ReadonlyMap<string, ProductValues & StoredShown>
}

/** The effect of a save, which may run if `faults` are empty. */
export type PublishPlan = {
  /** Changed columns only; all of them for a new profile. */
  profile: Partial<ProfileValues>
  newProducts: (ProductInput & { listingId: string })[]
  /** Changed columns only, by listing. */
  changes: { id: string; values: Partial<ProductValues> & { isActive?: true } }[]
  removals: string[]
  /** The fields it writes, as in `ownWrites`. */
  writes: string[]
  faults: Faults
  isChangedElsewhere: boolean
  /** The form for another try, made from what is stored now. */
  form: StoreForm
}
