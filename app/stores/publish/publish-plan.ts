import type { Faults, ProductInput } from './check-store.ts'
import type { ProductValues, ProfileValues } from './field-hashes.server.ts'
import { savingTexts } from './saving-texts.ts'
import type { StoreForm } from './store-form.ts'

/** What the database holds of the store: its profile, and those of its listings that the form speaks of. */
export type StoredStore = {
  profile: ProfileValues | null
  /** What this very page wrote, and nobody since: 'profile.bio', '{listing}.title'. */
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

/** What stands beside a field that was changed elsewhere too: `now` is what is stored. */
export const changed = (field: string, now: string) =>
  field === 'logo' || field === 'image'
    ? savingTexts.changedPicture
    : savingTexts.changedField + (now === '' ? savingTexts.changedNothing : now)
