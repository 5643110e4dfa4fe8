import type { ComponentProps, ReactNode } from 'react'
import type { PhotoParts } from '#app/stores/form/photos/use-photos.ts'

/** The parts that scripts add to the form of one offer. */
export type LiveParts = {
  form: Pick<ComponentProps<'form'>, 'onSubmit' | 'onInput' | 'ref'>
  photos: PhotoParts
  status: ReactNode
  /** Drops what was kept from an earlier visit; absent where nothing was. */
  onStartAgain: (() => void) | undefined
}
