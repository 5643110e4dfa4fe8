import type { ComponentProps, ReactNode } from 'react'

/** What scripts add to the form of one offer. */
export type LiveParts = {
  form: Pick<ComponentProps<'form'>, 'onSubmit' | 'onInput' | 'ref'>
  file: Pick<ComponentProps<'input'>, 'onChange' | 'ref'>
  /** Addresses of chosen photos that are not stored yet. */
  previews: readonly string[]
  status: ReactNode
  /** Drops what was kept from an earlier visit; absent where nothing was. */
  onStartAgain: (() => void) | undefined
}
