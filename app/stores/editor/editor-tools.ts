import type { Uploads } from '#app/images/uploading/upload-queue.ts'

/** Tools for the editor's fields; the same object while the editor is mounted. */
export type EditorTools = {
  uploads: Uploads
  /** Chosen or dropped files: the first becomes the picture of `key`, each other one begins a product. */
  addFiles: (files: readonly File[], key: string | null) => void
  /** Shows a notice above the buttons. */
  showNotice: (text: string) => void
}
