import { textsOf } from '#app/language/texts-of.ts'
import type { Unfit } from '#app/stores/form/check-store.ts'
import type { Faults, Unfinished } from '#app/stores/form/faults.ts'
import type { StoreForm } from '#app/stores/form/store-form.ts'
import type { StoredStore } from './plan-types.ts'

/** `unfinished` rows were left out. */
export type Published = {
  ok: true
  outcome: 'published' | 'updated'
  displayName: string
  unfinished: Unfinished
}

/**
 * `form` is the form for another try. `changed`: the store was saved elsewhere meanwhile; `faults` show what, and the
 * same form sent again saves it. `gone`: an offer is hidden or was taken down, and keeps its state.
 */
export type NotPublished = { ok: false; message: string; faults: Faults; form: StoreForm } & {
  reason:
    | Unfit['reason']
    | 'too-many'
    | 'too-often'
    | 'changed'
    | 'no-user'
    | 'restricted'
    | 'gone'
    | 'failed'
  details?: string | null
  waitSeconds?: number
  /** Where something was changed elsewhere: the products as they are stored. */
  stored?: StoredStore['products']
}

export const notPublished = (
  reason: NotPublished['reason'],
  message: string,
  faults: Faults,
  form: StoreForm,
): NotPublished => ({
  ok: false,
  reason,
  message,
  faults,
  form,
})

/** The texts with which the server answers a save (specification §5, §8). No script of the browser loads them. */
export const outcomeTexts = textsOf('outcome', {
  published: (storeName: string) => `Your ${storeName} store has been published successfully!`,
  updated: (storeName: string) => `Your ${storeName} store has been updated successfully!`,
  unreadable: 'This form could not be read. Nothing was changed. Please load the page again.',
  tooManySaves: (minutes: number) =>
    `You have saved your store very often. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  tooManyChanges: (minutes: number) =>
    `You have changed things very often. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  notYours: 'This product is not in your store.',
  changedElsewhere: 'Your store was changed in another tab or on another phone.',
  savedSince: 'Your store was saved after you typed this.',
  howToKeep: 'Look at what is marked. Update again to save what stands in the form.',
  removedElsewhere: 'Removed elsewhere meanwhile. Update again to put it back, or remove it here too.',
  editedElsewhere:
    'You removed this, but it was changed elsewhere meanwhile. Remove it again if you still want to.',
})
