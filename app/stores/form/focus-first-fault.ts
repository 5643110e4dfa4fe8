/** Moves to the first field with a fault; returns whether there is one. */
export function focusFirstFault(form: HTMLFormElement | null): boolean {
  const field = [...(form?.elements ?? [])].find((element) => element.getAttribute('aria-invalid') === 'true')
  if (!(field instanceof HTMLElement)) return false
  field.focus()
  field.scrollIntoView({ block: 'center' })
  return true
}
