import { useEffect, useRef } from 'react'
import { keepTyped, readTyped } from './typed-storage.ts'

/**
 * For a textarea with `ref={field}` and `data-typed-as={place}` (typed-storage.ts): restores the stored text while it
 * is empty. `drop` clears the field, and its stored text once `isSafe` has resolved.
 */
export function useTypedText(place: string) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const kept = readTyped(place)
    if (kept !== '' && field.current?.value === '') typeInto(field.current, kept)
  }, [place])
  const drop = (isSafe?: Promise<unknown>) => {
    const stored = readTyped(place)
    if (field.current) field.current.value = ''
    // More may have been typed meanwhile.
    const forget = () => readTyped(place) === stored && keepTyped(place, '')
    if (isSafe) void isSafe.then(forget)
    else forget()
  }
  return { field, drop }
}

/** As if typed: the text is stored from now on. */
export function typeInto(field: HTMLTextAreaElement, text: string): void {
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
