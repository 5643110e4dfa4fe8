import { createContext } from 'react'
import type { Uploads } from './uploads/upload-queue.ts'

/** Tools for the editor's fields; the same object while the editor is mounted. */
export type EditorTools = {
  uploads: Uploads
  /** Files that were chosen or dropped: the first for the picture of `key`, each other one begins a product. */
  addFiles: (files: readonly File[], key: string | null) => void
  /** Says something above the buttons. */
  showNotice: (text: string) => void
}

/** False on the server, and until what was typed before React came is back in its fields. */
export const LiveContext = createContext(false)
