import { createValueStore } from '#app/concurrency/value-store.ts'

/** Above the page, until it is closed, has stood there for a while, or the next one comes. */
export type PageToast = {
  /** Counts up: the same words again are another toast. */
  id: number
  title: string | null
  text: string
  /** Where 'Open' leads; null when there is nothing to open. */
  path: string | null
  kind: 'success' | 'error' | 'notification'
}

export const pageToast = createValueStore<PageToast | null>(null)

let shown = 0

/** Shows a toast in place of the one that is there: more would fill a phone's screen. */
export function showToast(toast: Partial<PageToast> & Pick<PageToast, 'text'>): void {
  shown += 1
  pageToast.set({ title: null, path: null, kind: 'notification', ...toast, id: shown })
}
