import { createValueStore } from '#app/concurrency/value-store.ts'

/** A warning says that the action succeeded, but something was left out or needs a check. */
export type ResultKind = 'success' | 'warning' | 'error'

/** A toast above the page, until it is closed, times out, or is replaced. */
export type PageToast = {
  /** Counts up, so that the same text again is another toast. */
  id: number
  title: string | null
  text: string
  /** The path of 'Open'; null if there is nothing to open. */
  path: string | null
  kind: ResultKind | 'notification'
}

export const pageToast = createValueStore<PageToast | null>(null)

let shown = 0

/** Shows a toast in place of the present one: more would fill a phone's screen. */
export function showToast(toast: Partial<PageToast> & Pick<PageToast, 'text'>): void {
  shown += 1
  pageToast.set({ title: null, path: null, kind: 'notification', ...toast, id: shown })
}
