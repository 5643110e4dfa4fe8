import type { ComponentProps, ReactNode } from 'react'
import type { ShownPhoto } from '#app/stores/form/photos/photo.ts'

export type FilePart = Pick<ComponentProps<'input'>, 'onChange' | 'ref'>

/** The parts that scripts add to the form of one offer. */
export type LiveParts = {
  form: Pick<ComponentProps<'form'>, 'onSubmit' | 'onInput' | 'ref'>
  camera: FilePart
  gallery: FilePart
  photos: readonly ShownPhoto[]
  onMove: (from: number, to: number) => void
  onRemove: (at: number) => void
  status: ReactNode
  /** Drops what was kept from an earlier visit; absent where nothing was. */
  onStartAgain: (() => void) | undefined
}
