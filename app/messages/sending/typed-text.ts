import { useEffect, useRef } from 'react'
import { stillThereTexts } from '#app/listings/still-there.ts'
import { keepTyped, readTyped } from './typed-storage.ts'

/**
 * For a textarea with `ref={field}` and `data-typed-as={place}` (typed-storage.ts): restores the stored text while it
 * has nothing that a person typed. `drop` clears the field, and its stored text once `isSafe` has resolved to true.
 */
export function useTypedText(place: string) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const { current } = field
    if (!current) return
    const kept = readTyped(place)
    // Words of the person stand before the question of an offer's bar.
    const isFree = current.value === '' || current.value === stillThereTexts.text
    if (kept !== '' && isFree) typeInto(current, kept)
    // Typed before the script came that stores it.
    else if (kept === '' && current.value !== current.defaultValue) keepTyped(place, current.value)
  }, [place])
  const drop = (isSafe?: Promise<boolean>) => {
    const stored = readTyped(place)
    if (field.current) field.current.value = ''
    // More may have been typed meanwhile.
    const forget = (isGone: boolean) => isGone && readTyped(place) === stored && keepTyped(place, '')
    if (isSafe) void isSafe.then(forget)
    else forget(true)
  }
  return { field, drop }
}

/** As if typed: the text is stored from now on. */
export function typeInto(field: HTMLTextAreaElement, text: string): void {
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The id of the message that the form's own submit sends. */
export function setId(form: HTMLFormElement, id: string): void {
  const field = form.elements.namedItem('id')
  if (field instanceof HTMLInputElement) field.value = id
}
