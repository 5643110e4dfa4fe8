/**
 * idle → shrinking on `choose`; shrinking → sending | failed; sending → done | failed; failed → sending on `retry`;
 * any → shrinking on `choose`, cancelled on `cancel`, removed on `remove`.
 */
export type Upload =
  | { at: 'idle' | 'shrinking' | 'done' | 'cancelled' | 'removed' }
  | { at: 'sending'; percent: number }
  | { at: 'failed'; reason: string; canRetry: boolean }

/** The picture of one field. */
type PictureState = {
  upload: Upload
  /** The address from an upload or a removal; null: the one in the form. */
  imageUrl: string | null
  /** Object URL of the chosen file. */
  previewUrl: string | null
}

const untouched: PictureState = { upload: { at: 'idle' }, imageUrl: null, previewUrl: null }

/** The states of pictures, by the key of their field, as a store for components. */
export function createPictureStates(revokePreview: (previewUrl: string) => void) {
  const pictures = new Map<string, PictureState>()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  /** The same object until the state changes. */
  const of = (key: string): PictureState => pictures.get(key) ?? untouched
  return {
    of,
    notify,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set: (key: string, change: Partial<PictureState>): void => {
      const before = of(key)
      pictures.set(key, { ...before, ...change })
      const { previewUrl } = before
      if (previewUrl !== null && 'previewUrl' in change && change.previewUrl !== previewUrl)
        revokePreview(previewUrl)
      notify()
    },
    clear: (): void => {
      for (const { previewUrl } of pictures.values()) if (previewUrl !== null) revokePreview(previewUrl)
      pictures.clear()
    },
  }
}
