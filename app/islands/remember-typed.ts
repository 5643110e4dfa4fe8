type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Typed = { name: string; index: number; value: string; isChecked: boolean }

const controlsOf = (container: HTMLElement) => [
  ...container.querySelectorAll<Control>('input:not([type=hidden], [type=file]), textarea, select'),
]

const isChanged = (control: Control) =>
  control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)
    ? control.checked !== control.defaultChecked
    : !(control instanceof HTMLSelectElement) && control.value !== control.defaultValue

/**
 * Remembers what is typed into an island until React has it; returns what puts it back. React drops the text of a textarea
 * that had some before, and everything when an extension has changed the markup.
 */
export function rememberTyped(container: HTMLElement): () => void {
  const typed = new Map<string, Typed>()
  let focused = ''
  const note = (control: Control) => {
    const index = controlsOf(container)
      .filter(({ name }) => name === control.name)
      .indexOf(control)
    const { name, value } = control
    const isChecked = control instanceof HTMLInputElement && control.checked
    typed.set(`${name} ${index}`, { name, index, value, isChecked })
  }
  const onInput = ({ target }: Event) => note(target as Control)
  const onFocus = () => {
    const control = document.activeElement as Control
    focused = container.contains(control) ? control.name : ''
  }
  for (const control of controlsOf(container)) if (isChanged(control)) note(control)
  onFocus()
  container.addEventListener('input', onInput)
  container.addEventListener('focusin', onFocus)
  return () => {
    container.removeEventListener('input', onInput)
    container.removeEventListener('focusin', onFocus)
    const controls = controlsOf(container)
    for (const { name, index, value, isChecked } of typed.values()) {
      const control = controls.filter((one) => one.name === name)[index]
      if (!control) continue
      if (control.value !== value) control.value = value
      if (control instanceof HTMLInputElement && control.checked !== isChecked) control.checked = isChecked
      // React's listeners were not there yet.
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
    if (focused && document.activeElement === document.body)
      controls.find(({ name }) => name === focused)?.focus()
  }
}
