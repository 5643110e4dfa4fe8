import { pictureTexts } from '#app/images/picture-texts.ts'
import type { StoredPicture } from '#app/images/uploading/store-picture.server.ts'
import { noFaults } from '#app/stores/form/faults.ts'
import { type Intent, logoFileField, rowField } from '#app/stores/form/form-encoding.ts'
import { maxPhotos, pressPhoto } from '#app/stores/form/photos/photo-rules.ts'
import {
  emptyRow,
  type ProductRow,
  photosOf,
  type StoreForm,
  withPhotos,
} from '#app/stores/form/store-form.ts'
import { maxProducts } from '#app/stores/store-rules.ts'
import { cleanLine } from '#app/text/clean-text.ts'
import { editorTexts } from './editor-texts.ts'

/** Removing is allowed even if a picture has just failed. */
export const isRemoval = ({ name }: Intent): boolean => name === 'remove' || name === 'photo'

/** Adds an empty product at the end; null if the form has `maxProducts`. */
export const addRow = (form: StoreForm, row = emptyRow()): StoreForm | null =>
  form.rows.length < maxProducts ? { ...form, rows: [...form.rows, row] } : null

/** A removed product as it was, and the id of the row below it. */
export type Removal = { name: string; row: ProductRow; belowId: string | null }

/** Removes one product. The form remembers it, so that publishing withdraws its listing. */
export function removeRow(form: StoreForm, id: string): { form: StoreForm; removal: Removal } | null {
  const index = form.rows.findIndex((row) => row.id === id)
  const row = form.rows[index]
  if (!row) return null
  const removed = [...form.removed, { id, baseHashes: row.baseHashes }]
  const rows = form.rows.filter((other) => other !== row)
  const name = editorTexts.product(index + 1, cleanLine(row.title))
  return {
    form: { ...form, rows, removed },
    removal: { name, row, belowId: form.rows[index + 1]?.id ?? null },
  }
}

/** Puts a removed product back above the row that was below it, or last if that row is gone too. */
export function putBackRow(form: StoreForm, { row, belowId }: Removal): StoreForm {
  const below = form.rows.findIndex(({ id }) => id === belowId)
  const at = below < 0 ? form.rows.length : below
  const rows = [...form.rows.slice(0, at), row, ...form.rows.slice(at)]
  return { ...form, rows, removed: form.removed.filter(({ id }) => id !== row.id) }
}

export function pressPhotoOf(form: StoreForm, of: string, press: string): StoreForm {
  const pressed = (photos: string[]) => pressPhoto(photos, press) ?? photos
  if (of === 'logo') return { ...form, logo: pressed([form.logo].filter(Boolean))[0] ?? '' }
  const rows = form.rows.map((row) => (row.id === of ? withPhotos(row, pressed(photosOf(row))) : row))
  return { ...form, rows }
}

/**
 * Puts the stored pictures into the form. `arrived` has the results of the files by the name of their input; `failure` and
 * `success` are the first of each, for the top of the page.
 */
export function withPictures(form: StoreForm, arrived: ReadonlyMap<string, readonly StoredPicture[]>) {
  const faults = noFaults()
  const failures: { text: string; waitSeconds: number }[] = []
  const successes: string[] = []
  /** Returns the addresses of the pictures that arrived in a field. */
  const take = (field: string, failed: (reason: string) => void, isLogo: boolean): string[] =>
    (arrived.get(field) ?? []).flatMap((picture) => {
      if (picture.ok) {
        successes.push(isLogo ? pictureTexts.uploadedLogo : pictureTexts.uploadedImage)
        return [picture.imageUrl]
      }
      const text = (isLogo ? pictureTexts.failedLogo : pictureTexts.failedImage)(picture.reason)
      failures.push({ text, waitSeconds: picture.waitSeconds ?? 0 })
      failed(text)
      return []
    })
  const logo = take(logoFileField, (text) => (faults.store.logo = text), true).at(-1) ?? form.logo
  const rows = form.rows.map((row) => {
    const taken = take(rowField('file', row.id), (text) => (faults.rows[row.id] = { photos: text }), false)
    if (taken.length === 0) return row
    // The one picture of a form that says nothing of more is replaced.
    return withPhotos(row, row.photos ? [...photosOf(row), ...taken].slice(0, maxPhotos) : taken)
  })
  return {
    form: { ...form, logo, rows },
    faults,
    failure: failures[0] ?? null,
    success: successes[0] ?? null,
  }
}
