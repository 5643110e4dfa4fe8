import { pictureTexts } from '#app/images/picture-texts.ts'
import type { StoredPicture } from '#app/images/uploading/store-picture.server.ts'
import { noFaults } from '#app/stores/form/faults.ts'
import { logoFileField, rowField } from '#app/stores/form/form-encoding.ts'
import { emptyRow, type ProductRow, type StoreForm } from '#app/stores/form/store-form.ts'
import { maxProducts } from '#app/stores/store-rules.ts'
import { cleanLine } from '#app/text/clean-text.ts'
import { editorTexts } from './editor-texts.ts'

/** `continue` comes from the script, with a draft from the device. */
const plainNames = ['add', 'edit', 'preview', 'publish', 'continue'] as const

/** The action of an editor button. `row` is a row's id, or 'logo'. */
export type Intent =
  | { name: (typeof plainNames)[number] }
  | { name: 'remove' | 'remove-picture'; row: string }

/** Reads the value of the pressed button; null if no button of the editor has it. */
export function parseIntent(value: string | undefined): Intent | null {
  const [name = '', row, ...more] = value?.split(':') ?? []
  if (more.length > 0) return null
  if (row === undefined) return isPlain(name) ? { name } : null
  return name === 'remove' || name === 'remove-picture' ? { name, row } : null
}

/** Removing is allowed even if a picture has just failed. */
export const isRemoval = ({ name }: Intent): boolean => name === 'remove' || name === 'remove-picture'

const isPlain = (name: string): name is (typeof plainNames)[number] =>
  (plainNames as readonly string[]).includes(name)

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

export function removePicture(form: StoreForm, of: string): StoreForm {
  if (of === 'logo') return { ...form, logo: '' }
  return { ...form, rows: form.rows.map((row) => (row.id === of ? { ...row, image: '' } : row)) }
}

/**
 * Puts the stored pictures into the form. `arrived` has the result of each file by the name of its input; `failure` and
 * `success` are the first of each, for the top of the page.
 */
export function withPictures(form: StoreForm, arrived: ReadonlyMap<string, StoredPicture>) {
  const faults = noFaults()
  const failures: { text: string; waitSeconds: number }[] = []
  const successes: string[] = []
  const take = (field: string, before: string, failed: (reason: string) => void, isLogo: boolean) => {
    const picture = arrived.get(field)
    if (!picture) return before
    if (picture.ok) {
      successes.push(isLogo ? pictureTexts.uploadedLogo : pictureTexts.uploadedImage)
      return picture.imageUrl
    }
    const text = isLogo ? pictureTexts.failedLogo(picture.reason) : pictureTexts.failedImage(picture.reason)
    failures.push({ text, waitSeconds: picture.waitSeconds ?? 0 })
    failed(text)
    return before
  }
  const logo = take(logoFileField, form.logo, (text) => (faults.store.logo = text), true)
  const rows = form.rows.map((row) => {
    const failed = (text: string) => (faults.rows[row.id] = { image: text })
    return { ...row, image: take(rowField('file', row.id), row.image, failed, false) }
  })
  return {
    form: { ...form, logo, rows },
    faults,
    failure: failures[0] ?? null,
    success: successes[0] ?? null,
  }
}
