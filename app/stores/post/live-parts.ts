import type { ComponentProps, ReactNode } from 'react'

/** Photos that are chosen and not stored yet. */
export type ChosenParts = {
  /** Their addresses, in their order. */
  previews: readonly string[]
  onMove: (from: number, to: number) => void
  onRemove: (at: number) => void
}

/** What scripts add to the form of one offer. */
export type LiveParts = {
  form: Pick<ComponentProps<'form'>, 'onSubmit' | 'onInput' | 'ref'>
  file: Pick<ComponentProps<'input'>, 'onChange' | 'ref'>
  chosen: ChosenParts
  status: ReactNode
  /** Drops what was kept from an earlier visit; absent where nothing was. */
  onStartAgain: (() => void) | undefined
}
