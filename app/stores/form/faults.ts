import { editorTexts } from '#app/stores/editor/editor-texts.ts'
import { cleanLine } from '#app/text/clean-text.ts'
import { cutText } from '#app/text/cut-text.ts'
import { savingTexts } from './saving-texts.ts'
import type { ProductRow, StoreForm } from './store-form.ts'

export type StoreField = 'storeName' | 'description' | 'location' | 'logo'
/** `row`: the product as a whole. */
export type RowField =
  | 'title'
  | 'description'
  | 'price'
  | 'image'
  | 'category'
  | 'place'
  | 'state'
  | 'quantity'
  | 'photos'
  | 'row'

/** Texts of faults, by field; rows by their id. */
export type Faults = {
  store: Partial<Record<StoreField, string>>
  rows: Record<string, Partial<Record<RowField, string>>>
}

export const noFaults = (): Faults => ({ store: {}, rows: {} })

/** The fault of a field that was changed elsewhere too; `now` is what is stored. */
export const changedFault = (field: string, now: string): string =>
  field === 'logo' || field === 'image' || field === 'photos'
    ? savingTexts.changedPicture
    : savingTexts.changedField + (now === '' ? savingTexts.changedNothing : now)

/** The faults of rows that cannot be saved yet, by row id. */
export type Unfinished = Faults['rows']

/** More names would hide the form; each row also states its own fault. */
const maxNamed = 5

/** Names each unfinished product and its fault, one a line; null if all are finished. */
export function unfinishedMessage(form: StoreForm, unfinished: Unfinished): string | null {
  const lines = form.rows.flatMap((row, index) => {
    const [fault] = Object.values(unfinished[row.id] ?? {})
    return fault ? [savingTexts.productAtFault(shortNameOf(row, index), fault)] : []
  })
  if (lines.length === 0) return null
  const more = lines.length > maxNamed ? [savingTexts.moreUnfinished(lines.length - maxNamed)] : []
  return [savingTexts.unfinished(lines.length), ...lines.slice(0, maxNamed), ...more].join('\n')
}

const maxNameShown = 40

function shortNameOf(row: ProductRow, index: number): string {
  return cutText(editorTexts.product(index + 1, cleanLine(row.title)), maxNameShown)
}

/** The first fault in the words of specification §8; null if there is none. */
export function faultMessage(form: StoreForm, { store, rows }: Faults): string | null {
  const [ofStore] = Object.values(store)
  if (ofStore) return savingTexts.profileError(ofStore)
  for (const [index, row] of form.rows.entries()) {
    const [ofRow] = Object.values(rows[row.id] ?? {})
    const name = editorTexts.product(index + 1, cleanLine(row.title))
    if (ofRow) return savingTexts.productsError(savingTexts.productAtFault(name, ofRow))
  }
  return null
}
