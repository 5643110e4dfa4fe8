import type { PhotoList } from '#app/stores/form/photos/photo-list.ts'
import type { PhotoRow } from '#app/stores/form/store-form.ts'

/** Tools for the editor's fields; the same object while the editor is mounted. */
export type EditorTools = {
  /** The photos of a row, or of the logo, which begin with those of the form. */
  listOf: (row: PhotoRow) => PhotoList
  /** Dropped files: the first becomes a photo of the row, each other one begins a product. */
  addFiles: (files: readonly File[], row: PhotoRow | null) => void
  /** The form has content newer than any draft. */
  noteChange: () => void
  /** Shows a notice above the buttons. */
  showNotice: (text: string) => void
}
