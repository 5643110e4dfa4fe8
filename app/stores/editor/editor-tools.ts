import { createContext } from 'react'
import type { Uploads } from './uploads.ts'

/** What the fields of the editor work with; the same object for as long as the editor is there. */
export type EditorTools = {
  uploads: Uploads
  /** Files that were chosen or dropped: the first for the picture of `key`, each other one begins a product. */
  takeFiles: (files: readonly File[], key: string | null) => void
  /** Says something above the buttons. */
  say: (text: string) => void
}

/** False on the server, and until what was typed before React came is back in its fields. */
export const LiveContext = createContext(false)
