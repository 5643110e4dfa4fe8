import type { ComponentProps, ReactNode } from 'react'
import type { ShownPhoto } from './photos/photo.ts'

/** What scripts add to the form of one offer. */
export type LiveParts = {
  form: Pick<ComponentProps<'form'>, 'onSubmit' | 'onInput' | 'ref'>
  file: Pick<ComponentProps<'input'>, 'onChange' | 'ref'>
  photos: readonly ShownPhoto[]
  onMove: (from: number, to: number) => void
  onRemove: (at: number) => void
  status: ReactNode
  /** Drops what was kept from an earlier visit; absent where nothing was. */
  onStartAgain: (() => void) | undefined
}
