import { editorForm } from './parts.ts'

// Back leads from the preview to the editor, as on any page, and Forward to the preview again.

const previewState = 'kasi-preview'

const buttonOf = (value: string) =>
  editorForm()?.querySelector<HTMLButtonElement>(`[name=intent][value=${value}]:not(.sr-only)`) ?? null

const isPreview = () => buttonOf('edit') !== null

let isGoingBack = false
let lastHash = location.hash

/** The page has just become what it is now. */
export function notePreview(): void {
  if (isPreview() && history.state !== previewState) history.pushState(previewState, '')
}

/** Whether the press on a button was a way back through the history, which is on its way now. */
export function isBackToEdit(button: HTMLButtonElement): boolean {
  if (button.value !== 'edit' || history.state !== previewState) return false
  if (!isGoingBack) history.back()
  isGoingBack = true
  return true
}

/** `press` gets the button that does what a step through the history asks for. */
export function onHistory(press: (button: HTMLButtonElement) => void): void {
  // Loaded anew, a page is the editor again, whatever it was.
  if (history.state === previewState && !isPreview()) history.replaceState(null, '')
  addEventListener('popstate', () => {
    isGoingBack = false
    // A link within the page, such as 'Skip to content'.
    const isWithinPage = location.hash !== lastHash
    lastHash = location.hash
    if (isWithinPage) return
    const isMeant = history.state === previewState
    const button = isMeant === isPreview() ? null : buttonOf(isMeant ? 'preview' : 'edit')
    if (button) press(button)
  })
}
