import type { FormField } from '#app/stores/form/form-encoding.ts'

/** The text fields of a form, as it posts them. */
export const fieldsIn = (form: HTMLFormElement): FormField[] =>
  [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string')

type TextField = HTMLInputElement | HTMLTextAreaElement

/** The fields that a person types into, in their order. */
const textFieldsIn = (form: HTMLFormElement): TextField[] =>
  [...form.elements].filter(
    (field): field is TextField =>
      field instanceof HTMLTextAreaElement ||
      (field instanceof HTMLInputElement &&
        !field.hidden &&
        field.type !== 'hidden' &&
        field.type !== 'file'),
  )

/** Whether a field differs from what the page was rendered with. */
export const isTypedInto = (form: HTMLFormElement | null): boolean =>
  form !== null &&
  (textFieldsIn(form).some(({ value, defaultValue }) => value !== defaultValue) ||
    [...form.elements].some((field) => field instanceof HTMLSelectElement && isChosen(field)))

/** Without a marked option a page begins with the first one. */
const isChosen = ({ options, selectedIndex }: HTMLSelectElement) =>
  selectedIndex !==
  Math.max(
    0,
    [...options].findIndex(({ defaultSelected }) => defaultSelected),
  )

export function focusNextField(form: HTMLFormElement, field: HTMLInputElement): void {
  const fields = textFieldsIn(form).filter((one) => !one.closest('details:not([open])'))
  fields[fields.indexOf(field) + 1]?.focus()
}

/** Whether one of the fields has the focus, and not a button. */
export const isFieldFocused = (form: HTMLFormElement | null): boolean =>
  [...(form?.elements ?? [])].some(
    (field) => field === document.activeElement && !(field instanceof HTMLButtonElement),
  )

export function focusNamed(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
