type TextField = HTMLInputElement | HTMLTextAreaElement

const fieldsOf = (container: HTMLElement) => [
  ...container.querySelectorAll<TextField>('input:not([type=hidden], [type=file]), textarea'),
]

/**
 * Remembers what is typed into an island's fields, by their names, and its open dialog, until React has it; returns what puts
 * it back. React drops the text of a textarea that had some before, and everything when an extension has changed the markup.
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
        // React's listeners were not there yet.
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
      if (field.name === focused && document.activeElement === document.body) field.focus()
    }
  }
}
