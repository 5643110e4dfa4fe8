type TextField = HTMLInputElement | HTMLTextAreaElement

const fieldsOf = (container: HTMLElement) => [
  ...container.querySelectorAll<TextField>('input:not([type=hidden], [type=file]), textarea'),
]

/**
 * Remembers typed text by field names, and an open dialog, until React has the island; returns a function that restores
 * them. React drops the text of a textarea rendered with some, and everything if an extension has changed the markup.
 */
export function rememberTyped(container: HTMLElement): () => void {
  const typed = new Map<string, string>()
  let focused = ''
  const dialog = container.querySelector<HTMLDialogElement>('dialog[open]')
  const onInput = (event: Event) => {
    const { name, value } = event.target as TextField
    typed.set(name, value)
  }
  const onFocus = () => {
    const { activeElement } = document
    focused = container.contains(activeElement) ? (activeElement as TextField).name : ''
  }
  for (const { name, value, defaultValue } of fieldsOf(container))
    if (value !== defaultValue) typed.set(name, value)
  onFocus()
  container.addEventListener('input', onInput)
  container.addEventListener('focusin', onFocus)
  return () => {
    container.removeEventListener('input', onInput)
    container.removeEventListener('focusin', onFocus)
    if (dialog?.open && !dialog.isConnected) container.querySelector('dialog')?.showModal()
    for (const field of fieldsOf(container)) {
      const value = typed.get(field.name)
      if (value !== undefined) {
        if (field.value !== value) field.value = value
        // React's listeners were not attached yet.
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
      if (field.name === focused && document.activeElement === document.body) field.focus()
    }
  }
}
